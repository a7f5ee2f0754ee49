import { useTranslations } from 'next-intl';
import type { AddressWords } from '@/lib/address/home-details';

export function useAddressWords(): AddressWords {
  const t = useTranslations('connection');
  return (part, value) => t(`${part}Short`, { [part]: value });
}
