'use client';

import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import { dialablePhone } from '@/lib/phone';
import styles from './contacts-block.module.css';
import { useContacts } from './contacts';
import { WhatsappLink } from './whatsapp-link';

/** Phone and WhatsApp at the foot of a dialog. */
export function ContactsBlock() {
  const t = useTranslations('dialogs');
  const { salesPhone, salesHours } = useContacts();
  return (
    <div className={styles['block']}>
      <p>
        <span>{t('contacts', { hours: salesHours })}</span>
        <a href={`tel:${dialablePhone(salesPhone)}`}>{salesPhone}</a>
      </p>
      <WhatsappLink className={buttonClass('secondary')}>{t('whatsapp')}</WhatsappLink>
    </div>
  );
}
