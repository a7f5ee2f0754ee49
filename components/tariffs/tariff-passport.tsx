import { getLocale, getTranslations } from 'next-intl/server';
import { Fragment } from 'react';
import { PrintButton } from '@/components/share/print-button';
import { HouseTechnologySlot } from '@/components/visit-house/visit-house-slots';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { PhoneLink } from '@/components/ui/phone-link';
import { brand, salesPhone } from '@/lib/config/brand';
import type { Nomenclature, Tariff, TariffGroup } from '@/lib/contracts/tariff';
import { tariffProduct } from '@/lib/metadata/structured-data';
import { SectionUnavailable } from '../page/section-unavailable';
import { PageLinks } from '../page/page-links';
import { SharePage } from '../page/share-page';
import { StructuredData } from '../page/structured-data';
import { FirstPaymentSum } from './first-payment-sum';
import { TariffAction } from './tariff-action';
import { TariffBill } from './tariff-bill';
import { TariffEquipment } from './tariff-equipment';
import { tariffFacts } from './tariff-facts';
import { TariffHead } from './tariff-head';
import { TariffLinks } from './tariff-links';
import styles from './tariff-passport.module.css';

/** Number of rows that are open on phones, where the bill follows. */
const FIRST_ROWS = 3;

interface TariffPassportProps {
  tariff: Tariff;
  group: TariffGroup;
  /** Null if they could not be read. */
  nomenclatures: Nomenclature[] | null;
}

/** The tariff passport: every fee and term as text, and the bills of the first year. */
export async function TariffPassport({ tariff, group, nomenclatures }: TariffPassportProps) {
  const t = await getTranslations();
  return (
    <>
      <TariffHead tariff={tariff} nomenclatures={nomenclatures ?? []} />
      <div className={styles['content']}>
        <section className={styles['passport']} aria-labelledby="passport-heading">
          <h2 id="passport-heading">{t('tariff.passport')}</h2>
          <Facts tariff={tariff} />
        </section>
        {nomenclatures === null ? <SectionUnavailable /> : <TariffBill tariff={tariff} nomenclatures={nomenclatures} />}
        <Included tariff={tariff} />
        {nomenclatures !== null && nomenclatures.length > 0 && (
          <section className={styles['passport']} aria-labelledby="equipment-heading">
            <h2 id="equipment-heading">{t('tariff.equipment')}</h2>
            <TariffEquipment items={nomenclatures} />
          </section>
        )}
        <TariffAction tariff={tariff} group={group} />
      </div>
      <div className={styles['foot']}>
        <PrintButton>
          <Icon name="print" size={20} />
          {t('share.print')}
        </PrintButton>
        <SharePage title={`${tariff.name} – ${group.title}`} path={`/cards/${tariff.id}`} />
      </div>
      <PageLinks />
      <StructuredData data={tariffProduct(await getLocale(), tariff)} />
    </>
  );
}

async function Facts({ tariff }: { tariff: Tariff }) {
  const t = await getTranslations();
  const { channelsLabel: channels, ...facts } = await tariffFacts(tariff);
  const rows = [
    ['priceMonthly', facts.priceMonthly],
    ['promoTerm', facts.promoTerm],
    ['priceAfter', facts.priceAfter],
    ['connectionFee', facts.connectionFee],
    [
      'firstPayment',
      <Fragment key="first">
        <FirstPaymentSum tariff={tariff} />
        <small>{t('tariff.firstPaymentNote')}</small>
      </Fragment>,
    ],
    [
      'term',
      <Fragment key="term">
        {facts.term}
        {tariff.term_months > 0 && <small>{t('offer.leaving')}</small>}
      </Fragment>,
    ],
    ['speedDown', facts.speedDown],
    ['speedUp', facts.speedUp],
    [
      'channelsLabel',
      channels === null ? null : (
        <AppLink key="channels" href="/internet-tv#channels">
          {channels}
        </AppLink>
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
    ['vatLabel', t('tariff.vatValue')],
    ['contact', <SalesContact key="contact" />],
  ] as const;
  const shown = rows.flatMap(([name, value]) =>
    value === null
      ? []
      : [
          <div key={name}>
            <dt>{t(`tariff.${name}`)}</dt>
            <dd>{value}</dd>
          </div>,
        ],
  );
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

async function SalesContact() {
  const t = await getTranslations('dialogs');
  return (
    <>
      <PhoneLink phone={salesPhone()} />
      <small>{t('callSales', { hours: brand.salesHours })}</small>
    </>
  );
}

async function Included({ tariff }: { tariff: Tariff }) {
  const t = await getTranslations('tariff');
  const { included, news_url: news, external_path: external } = tariff;
  if (included.length === 0 && news === null && external === null) return null;
  return (
    <section className={styles['passport']} {...(included.length > 0 && { 'aria-labelledby': 'included-heading' })}>
      {included.length > 0 && (
        <>
          <h2 id="included-heading">{t('included')}</h2>
          <ul>
            {included.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <div className={styles['links']}>
        <TariffLinks tariff={tariff} />
      </div>
    </section>
  );
}
