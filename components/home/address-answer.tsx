import { getLocale, getTranslations } from 'next-intl/server';
import { AnswerDetailsLoader } from '@/components/address-check/answer-details-loader';
import { HouseFacts } from '@/components/address-check/house-facts';
import { VisitDate } from '@/components/address-check/visit-date';
import { Verdict } from '@/components/fields/verdict';
import { SectionUnavailable } from '@/components/page/section-unavailable';
import { siteContacts } from '@/components/page/site-contacts';
import { addressLine, type AskedAddress, type CheckResult } from '@/lib/address/check-flow';
import { wholeAddress } from '@/lib/address/whole-address';
import type { PageCheck } from '@/lib/bff/routes/serviceability';
import { hasCrm } from '@/lib/provider-files/company';
import { firstVisit, housesNear, internetTariffs, plannedQuarter } from '@/lib/upstream/house-answer';
import styles from './address-answer.module.css';
import { AddressCheck } from './address-check';
import { AnswerHelp, AnswerLead } from './answer-lead';
import { AnswerSteps } from './answer-steps';
import { HouseNearby } from './house-nearby';
import { HousePicture } from './house-picture';
import { OffersOfHouse } from './offers-of-house';
import { PlannedQuarter } from './planned-quarter';
import { UnknownHouse } from './unknown-house';

/** The answer page of a house; all but its folded details works without scripts. */
export async function AddressAnswer({ asked, result }: { asked: AskedAddress; result: PageCheck }) {
  const [t, locale] = [await getTranslations(), await getLocale()];
  const checked = typeof result === 'object' ? result : null;
  const house = checked?.answer.address ?? null;
  const near = checked !== null && house === null ? await housesNear(locale, asked.street, asked.house) : null;
  const place = near?.houses[0];
  const title = wholeAddress(addressLine(house ?? { ...asked, street: near?.street ?? asked.street }));
  return (
    <div className={styles['answer']}>
      {house !== null && checked !== null ? (
        <HousePicture house={house} address={title} verdict={checked.verdict} locale={locale} />
      ) : (
        <UnknownHouse locale={locale} near={near && place ? { street: near.street, place } : null} />
      )}
      <div className={styles['words']}>
        <div className={styles['head']}>
          <p>{t('houseAnswer.eyebrow')}</p>
          <h1>{title}</h1>
          <details>
            <summary>{t('houseAnswer.otherHouse')}</summary>
            <AddressCheck />
          </details>
        </div>
        {typeof result === 'string' ? (
          <NotChecked asked={asked} problem={result} />
        ) : (
          <Checked asked={asked} result={result} />
        )}
      </div>
      {house !== null && checked !== null && (
        <section className={styles['rest']} aria-label={t('connectivity.pageRest')}>
          <HouseFacts {...checked} />
          <AnswerDetailsLoader asked={asked} result={checked} contacts={siteContacts()} />
        </section>
      )}
      <AnswerHelp proves={checked?.verdict === 'available'} />
    </div>
  );
}

async function NotChecked({ asked, problem }: { asked: AskedAddress; problem: 'limit' | 'server' }) {
  const t = await getTranslations('connectivity');
  return (
    <>
      <p role="alert" className={styles['problem']}>
        <strong>{t('notChecked')}</strong> {t(`${problem}Problem`)}
      </p>
      <AnswerLead asked={asked} text={t('uncheckedAction')} />
    </>
  );
}

async function Checked({ asked, result }: { asked: AskedAddress; result: CheckResult }) {
  const t = await getTranslations('connectivity');
  const locale = await getLocale();
  const { answer, verdict } = result;
  const house = answer.address;
  const isAvailable = verdict === 'available';
  const [visit, offers, planned] = await Promise.all([
    isAvailable && house !== null && hasCrm() ? firstVisit(locale, house) : null,
    isAvailable ? internetTariffs(locale) : [],
    verdict === 'notYet' && house !== null ? plannedQuarter(locale, house) : null,
  ]);
  const saysQuarter = planned !== null && answer.reason.includes(String(planned.year));
  return (
    <>
      <div className={styles['verdict']} data-verdict={verdict} data-says-quarter={saysQuarter || undefined}>
        <Verdict brief coloured={false} result={result} />
        {visit !== null && <VisitDate {...visit} />}
        {planned !== null && <PlannedQuarter {...planned} />}
      </div>
      {!isAvailable && (
        <div className={styles['next']}>
          <AnswerLead asked={house ?? asked} text={t(`${verdict}Action`)} />
          {verdict === 'unknown' ? <p>{t('unknownText')}</p> : <AnswerSteps verdict={verdict} />}
          <HouseNearby asked={asked} result={result} />
        </div>
      )}
      {offers === null && <SectionUnavailable />}
      {isAvailable && offers !== null && offers.length > 0 && (
        <OffersOfHouse asked={house ?? asked} offers={offers} maxSpeed={answer.max_speed} />
      )}
      {isAvailable && (offers ?? []).length === 0 && <AnswerLead asked={house ?? asked} text={t('availableAction')} />}
    </>
  );
}

export function AddressQuestion({ asked }: { asked: AskedAddress | null }) {
  return (
    <div className={styles['question']}>
      <AddressCheck asked={asked} />
    </div>
  );
}
