import { useTranslations } from 'next-intl';
import { useContacts } from '@/components/runtime/contacts';
import { PhoneLink } from '@/components/ui/phone-link';

export function CallUs() {
  const t = useTranslations('connection');
  const { salesPhone } = useContacts();
  return <PhoneLink phone={salesPhone}>{t('callUs', { phone: salesPhone })}</PhoneLink>;
}
