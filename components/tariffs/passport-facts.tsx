import { getLocale, getTranslations } from 'next-intl/server';
import { Fragment } from 'react';
import { HouseTechnologySlot } from '@/components/visit-house/visit-house-slots';
import { AppLink } from '@/components/ui/app-link';
import { PhoneLink } from '@/components/ui/phone-link';
import { brand, canCancelAnyDay, salesPhone } from '@/lib/provider-files/company';
import type { Tariff } from '@/lib/contracts/tariff';
import { fetchChannelTabs } from '@/lib/upstream/content';
import { optionalSection } from '@/lib/upstream/optional-section';
import { speedFacts, tariffFacts } from './tariff-facts';
import styles from './tariff-passport.module.css';

/** Number of rows that are open on phones, where the bill follows. */
const FIRST_ROWS = 3;

/** Every fee and term of a tariff; head and bill have the first payment. Phones fold all but the first rows. */
export async function PassportFacts({ tariff }: { tariff: Tariff }) {
  const t = await getTranslations();
  const { vat_percent: vat, vat_included: isIncluded, sales_hours: hours } = brand();
  const { channelsLabel: channels, ...facts } = await tariffFacts(tariff);
  const hasList = channels !== null && (await optionalSection(fetchChannelTabs(await getLocale())))?.length !== 0;
  const rows = [
    ['priceMonthly', facts.priceMonthly],
    ['promoTerm', facts.promoTerm],
    ['priceAfter', facts.priceAfter],
    ['connectionFee', facts.connectionFee],
    [
      'term',
      facts.term === null ? null : (
        <Fragment key="term">
          {facts.term}
          {tariff.term_months !== 0 && canCancelAnyDay() && <small>{t('offer.leaving')}</small>}
        </Fragment>
      ),
    ],
    ...speedFacts(facts),
    [
      'channelsLabel',
      hasList ? (
        <AppLink key="channels" href="/internet-tv#channels">
          {channels}
        </AppLink>
      ) : (
        channels
      ),
    ],
    ['minutesLabel', facts.minutesLabel],
    [
      'technology',
      facts.technology === null ? null : (
        <Fragment key="technology">
          {facts.technology}
          <HouseTechnologySlot speed={tariff.speed_down} />
        </Fragment>
      ),
    ],
    [
      'vatLabel',
      vat === null ? null : t('tariff.vatValue', { percent: String(vat), included: isIncluded ? 'yes' : 'no' }),
    ],
    [
      'contact',
      <Fragment key="contact">
        <PhoneLink phone={salesPhone()} />
        <small>{t('dialogs.callSales', { hours })}</small>
      </Fragment>,
    ],
  ] as const;
  const shown = rows
    .filter(([, value]) => value !== null)
    .map(([name, value]) => (
      <div key={name}>
        <dt>{t(`tariff.${name}`)}</dt>
        <dd>{value}</dd>
      </div>
    ));
  return (
    <>
      <dl>{shown.slice(0, FIRST_ROWS)}</dl>
      <details className={styles['more']}>
        <summary>{t('tariff.wholePassport')}</summary>
        <dl>{shown.slice(FIRST_ROWS)}</dl>
      </details>
    </>
  );
}
