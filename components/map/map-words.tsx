'use client';

import { useTranslations } from 'next-intl';
import { useContacts } from '@/components/dialogs/contacts';
import { dialablePhone } from '@/lib/phone';
import styles from './map-view.module.css';

/** Stands where the map is to come, and where it did not. */
export function MapWords({ failed }: { failed: boolean }) {
  const t = useTranslations('map');
  const { salesPhone } = useContacts();
  if (!failed) {
    return (
      <p className={styles['words']} role="status">
        {t('loading')}
      </p>
    );
  }
  return (
    <div className={styles['words']}>
      <p role="alert">{t('failed')}</p>
      <a href={`tel:${dialablePhone(salesPhone)}`}>{t('call', { phone: salesPhone })}</a>
    </div>
  );
}
