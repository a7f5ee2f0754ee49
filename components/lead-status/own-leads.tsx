import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { formatDate } from '@/lib/i18n/format';
import { forgetOwnLeads, readOwnLeads, type OwnLead } from '@/lib/lead/own-leads';
import { leadKindWord } from '../fields/lead-kind-words';
import styles from './lead-status.module.css';

export function OwnLeads({ onChoose }: { onChoose: (lead: OwnLead) => void }) {
  const t = useTranslations();
  const [leads, setLeads] = useState(readOwnLeads);
  const [cleared, setCleared] = useState(false);

  const clear = () => {
    forgetOwnLeads();
    setLeads([]);
    setCleared(true);
  };

  if (cleared) {
    return (
      <p ref={focusOnMount} tabIndex={-1} role="status">
        {t('leadStatus.keptCleared')}
      </p>
    );
  }
  if (leads.length === 0) return null;
  return (
    <section className={styles['kept']} aria-labelledby="own-leads">
      <h3 id="own-leads">{t('leadStatus.kept')}</h3>
      <ul>
        {leads.map((lead) => (
          <li key={lead.number}>
            <button type="button" onClick={() => onChoose(lead)}>
              <strong>{t('connection.number', { number: lead.number })}</strong>
              <small>{`${t(leadKindWord(lead.kind, lead.waiting === true))}, ${formatDate(lead.at)}`}</small>
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={clear}>
        {t('leadStatus.keptClear')}
      </Button>
    </section>
  );
}
