'use client';

import { useTranslations } from 'next-intl';
import { useContacts } from '@/components/dialogs/contacts';
import { dialablePhone } from '@/lib/phone';

/** The phone, for whoever has just been told that something went wrong. */
export function CallUs() {
  const t = useTranslations('connection');
  const { salesPhone } = useContacts();
  return <a href={`tel:${dialablePhone(salesPhone)}`}>{t('callUs', { phone: salesPhone })}</a>;
}
