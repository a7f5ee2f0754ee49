import { getLocale, getTranslations } from 'next-intl/server';
import { Fragment } from 'react';
import { PrintButton } from '@/components/share/print-button';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { PhoneLink } from '@/components/ui/phone-link';
import { brand, salesPhone } from '@/lib/config/brand';
import type { Nomenclature, Tariff, TariffGroup } from '@/lib/contracts/tariff';
import { firstPayment } from '@/lib/tariff/first-payment';
import { formatTenge } from '@/lib/i18n/format';
import { tariffProduct } from '@/lib/metadata/structured-data';
import { PageLinks } from '../page/page-links';
import { SharePage } from '../page/share-page';
import { StructuredData } from '../page/structured-data';
import { TariffBill } from './tariff-bill';
import { TariffEquipment } from './tariff-equipment';
import { tariffFacts } from './tariff-facts';
import { TariffHead } from './tariff-head';
import styles from './tariff-passport.module.css';

interface TariffPassportProps {
  tariff: Tariff;
  group: TariffGroup;
  nomenclatures: Nomenclature[];
}

/** The tariff passport: every fee and term in words, and the bills of the first year. */
export async function TariffPassport({ tariff, group, nomenclatures }: TariffPassportProps) {
  const t = await getTranslations();
  return (
    <>
      <TariffHead tariff={tariff} group={group} />
      <div className={styles['content']}>
        <section className={styles['passport']} aria-labelledby="passport-heading">
          <h2 id="passport-heading">{t('tariff.passport')}</h2>
          <Facts tariff={tariff} />
        </section>
        <div className={styles['beside']}>
          <section aria-labelledby="included-heading">
            <h2 id="included-heading">{t('tariff.included')}</h2>
            <ul>
              {tariff.included.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          {nomenclatures.length > 0 && (
            <section aria-labelledby="equipment-heading">
              <h2 id="equipment-heading">{t('tariff.equipment')}</h2>
              <TariffEquipment items={nomenclatures} />
            </section>
          )}
        </div>
      </div>
      <TariffBill tariff={tariff} nomenclatures={nomenclatures} />
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
  const recommended = firstPayment({ monthly: tariff.price, once: tariff.connection_fee, referral: true });
  const rows = [
    ['priceMonthly', facts.priceMonthly],
    ['promoTerm', facts.promoTerm],
    ['priceAfter', facts.priceAfter],
    ['connectionFee', facts.connectionFee],
    [
      'firstPayment',
      <Fragment key="first">
        {facts.firstPayment}
        <small>{t('tariff.firstPaymentNote')}</small>
      </Fragment>,
    ],
    ['firstPaymentReferral', formatTenge(recommended.total)],
    ['term', facts.term],
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
    ['technology', facts.technology],
    ['vatLabel', t('tariff.vatValue')],
    ['contact', <SalesContact key="contact" />],
  ] as const;
  return (
    <dl>
      {rows.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{t(`tariff.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
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
