import { useTranslations } from 'next-intl';
import type { AddressWords } from '@/lib/address/home-details';

/** How the page's language says the parts of an address. */
export function useAddressWords(): AddressWords {
  const t = useTranslations('connection');
  return (part, value) => t(`${part}Short`, { [part]: value });
}
