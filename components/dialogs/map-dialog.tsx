'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { MapView } from '@/components/map/map-view';
import { Button } from '@/components/ui/button';
import { fetchCoverage } from '@/lib/client-api/coverage';
import { Dialog } from './dialog';
import type { DialogProps } from './dialog-props';
import styles from './map-dialog.module.css';

/** The map of the zones with its legend. */
export function MapDialog({ onClose }: DialogProps) {
  const t = useTranslations('map');
  const { data, error, isError, refetch } = useQuery({ queryKey: ['coverage'], queryFn: ({ signal }) => fetchCoverage(signal) });

  useEffect(() => {
    if (error !== null) console.error('The zones did not come', error);
  }, [error]);

  return (
    <Dialog title={t('title')} onClose={onClose} contacts={isError} step={isError ? 'problem' : 'map'}>
      <p>{t('dialogLead')}</p>
      {data !== undefined && <MapView {...data} marker={null} view={null} interactive={false} title={t('title')} />}
      {data === undefined && !isError && (
        <p className={styles['loading']} role="status">
          {t('loading')}
        </p>
      )}
      {isError && (
        <div className={styles['problem']}>
          <p role="alert">{t('failed')}</p>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </div>
      )}
    </Dialog>
  );
}
