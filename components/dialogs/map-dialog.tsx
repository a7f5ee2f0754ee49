'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { MapView } from '@/components/map/map-view';
import { Button } from '@/components/ui/button';
import { fetchCoverage } from '@/lib/client-api/coverage';
import { Dialog } from './dialog';
import type { DialogProps } from './dialog-props';
import styles from './map-dialog.module.css';
import { useSlow } from './use-slow';

/** The map of the zones with its legend. */
export function MapDialog({ onClose }: DialogProps) {
  const t = useTranslations('map');
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const { data, error, isError } = useQuery({ queryKey: ['coverage'], queryFn: ({ signal }) => fetchCoverage(signal) });
  const waiting = data === undefined && !isError;
  const slow = useSlow(waiting, attempt);

  useEffect(() => {
    if (error !== null) console.error('The zones did not come', error);
  }, [error]);

  const retry = () => {
    setAttempt(attempt + 1);
    // Not refetch(): that would go on waiting for a call that hangs.
    void queryClient.resetQueries({ queryKey: ['coverage'] });
  };
  return (
    <Dialog title={t('title')} onClose={onClose} contacts={isError || slow} step={isError ? 'problem' : 'map'}>
      <p>{t('dialogLead')}</p>
      {data !== undefined && <MapView {...data} marker={null} view={null} interactive={false} title={t('title')} />}
      {waiting && (
        <p className={slow ? undefined : styles['loading']} role="status">
          {t(slow ? 'slow' : 'loading')}
        </p>
      )}
      {isError && <p role="alert">{t('failed')}</p>}
      {(isError || slow) && <Button onClick={retry}>{t('retry')}</Button>}
    </Dialog>
  );
}
