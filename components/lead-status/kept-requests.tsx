'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { formatDate } from '@/lib/i18n/format';
import { forgetRequests, readRequests, type KeptRequest } from '@/lib/lead/my-requests';
import { kindWords } from '../fields/request-kind';
import styles from './request-status.module.css';

/** The requests that were sent from this device, to be looked up; one press forgets them all. */
export function KeptRequests({ onChoose }: { onChoose: (request: KeptRequest) => void }) {
  const t = useTranslations();
  const [kept, setKept] = useState(readRequests);
  const [cleared, setCleared] = useState(false);

  const clear = () => {
    forgetRequests();
    setKept([]);
    setCleared(true);
  };

  if (cleared) {
    return (
      <p ref={focusOnMount} tabIndex={-1} role="status">
        {t('requestStatus.keptCleared')}
      </p>
    );
  }
  if (kept.length === 0) return null;
  return (
    <section className={styles['kept']} aria-labelledby="kept-requests">
      <h3 id="kept-requests">{t('requestStatus.kept')}</h3>
      <ul>
        {kept.map((request) => (
          <li key={request.number}>
            <button type="button" onClick={() => onChoose(request)}>
              <strong>{t('connection.number', { number: request.number })}</strong>
              <small>{`${t(kindWords[request.kind])}, ${formatDate(request.at)}`}</small>
            </button>
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={clear}>
        {t('requestStatus.keptClear')}
      </Button>
    </section>
  );
}
