'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { dialablePhone } from '@/lib/phone';
import styles from './call-dialog.module.css';
import { Dialog } from './dialog';
import { useContacts } from './contacts';
import type { DialogProps } from './dialog-props';

export function CallDialog({ onClose }: DialogProps) {
  const t = useTranslations('dialogs');
  const { salesPhone, supportPhone, salesHours } = useContacts();
  const options = [
    { label: t('callSales', { hours: salesHours }), phone: salesPhone },
    { label: t('callSupport'), phone: supportPhone },
  ];
  return (
    <Dialog title={t('callTitle')} onClose={onClose} footer>
      <ul className={styles['options']}>
        {options.map(({ label, phone }) => (
          <li key={phone}>
            <a href={`tel:${dialablePhone(phone)}`}>
              <Icon name="phone" />
              <span>
                <strong>{phone}</strong>
                <small>{label}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
