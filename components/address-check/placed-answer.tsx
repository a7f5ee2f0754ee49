import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Button, buttonClass } from '@/components/ui/button';
import { addressPath } from '@/lib/address/address-link';
import type { AskedAddress, CheckResult } from '@/lib/address/check-flow';
import { houseTariffs } from '@/lib/address/house-tariffs';
import { tariffOffersQuery } from '@/lib/client-api/tariffs';
import { formatTenge } from '@/lib/i18n/format';
import { localizedPath } from '@/lib/i18n/routing.mjs';
import { useContacts } from '@/components/runtime/contacts';
import { CheckAnswer } from '../fields/check-answer';
import { useFirstVisit } from './use-first-visit';
import { VisitDate } from './visit-date';
import styles from './placed-answer.module.css';

interface PlacedAnswerProps {
  asked: AskedAddress;
  result: CheckResult;
  onRequest: () => void;
  onOther: () => void;
}

/** The answer in the place of the form that asked; its page has the rest, and the tariffs stand below. */
export function PlacedAnswer({ asked, result, onRequest, onOther }: PlacedAnswerProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { answer, verdict } = result;
  const isAvailable = verdict === 'available';
  const { data: offers = [] } = useQuery({ ...tariffOffersQuery, enabled: isAvailable });
  const { hasCrm, visits } = useContacts();
  const isOrdered = isAvailable && hasCrm;
  const visit = useFirstVisit(isOrdered ? answer.address : null);
  const [cheapest] = houseTariffs(offers, answer.max_speed);
  return (
    <div className={styles['answer']}>
      <div className={styles['verdict']}>
        <CheckAnswer brief result={result} />
        {visit === undefined ? <div className={styles['awaited']} /> : visit !== null && <VisitDate {...visit} />}
      </div>
      <p>
        {cheapest !== undefined && (
          <strong>{t('connectivity.tariffsFrom', { price: formatTenge(cheapest.price) })} </strong>
        )}
        {(visit ?? null) === null && t(`connectivity.${verdict}Text`, { crm: hasCrm ? 'orders' : 'none' })}
        {isAvailable && visits && ` ${visits[locale]}.`}
        {answer.waiting !== null && verdict === 'notYet' && (
          <strong> {t('connectivity.waiting', { count: answer.waiting })}</strong>
        )}
      </p>
      <div className={styles['actions']} data-actions="">
        {isOrdered && (
          <a href={localizedPath(locale, '/navigator')} className={buttonClass('primary', true)}>
            {t('connectivity.online')}
          </a>
        )}
        <Button wide variant={isOrdered ? 'secondary' : 'primary'} onClick={onRequest}>
          {t(`connectivity.${verdict}Action`)}
        </Button>
      </div>
      <div className={styles['links']}>
        <a href={addressPath(locale, answer.address ?? asked)} className={buttonClass('quiet')}>
          {t('connectivity.wholeAnswer')}
        </a>
        <Button variant="quiet" onClick={onOther}>
          {t('visitHouse.other')}
        </Button>
      </div>
    </div>
  );
}
