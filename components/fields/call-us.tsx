import { useTranslations } from 'next-intl';
import { useContacts } from '@/components/runtime/contacts';
import { PhoneLink } from '@/components/ui/phone-link';

/** The phone as part of an error message. */
export function CallUs() {
  const t = useTranslations('connection');
  const { salesPhone } = useContacts();
  return <PhoneLink phone={salesPhone}>{t('callUs', { phone: salesPhone })}</PhoneLink>;
}
