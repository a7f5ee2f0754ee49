import { getTranslations } from 'next-intl/server';
import { DialogLink } from '@/components/dialogs/dialog-link';
import { buttonClass } from '@/components/ui/button';
import type { Tariff } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';
import { PageHead } from './page-head';
import styles from './tariff-passport.module.css';

/** The tariff passport: every fee and term in words. */
export async function TariffPassport({ tariff, groupTitle }: { tariff: Tariff; groupTitle: string }) {
  const t = await getTranslations('tariff');
  const speed = (value: number | null) => (value === null ? null : `${value} ${t('speed')}`);
  const rows = [
    [t('priceMonthly'), formatTenge(tariff.price)],
    [t('priceAfter'), tariff.promo === null ? null : formatTenge(tariff.promo.price_after)],
    [t('connectionFee'), formatTenge(tariff.connection_fee)],
    [t('firstPayment'), formatTenge(tariff.price)],
    [t('speedDown'), speed(tariff.speed_down)],
    [t('speedUp'), speed(tariff.speed_up)],
    [t('technology'), tariff.technology],
    [t('term'), tariff.term_months === 0 ? t('noTerm') : t('months', { count: tariff.term_months })],
  ] as const;
  return (
    <>
      <PageHead title={tariff.name} lead={tariff.summary}>
        <DialogLink dialog="connection" href="/consultation" card={{ type: groupTitle, name: tariff.name }} className={`${buttonClass('primary')} ${styles['connect']}`}>
          {t('connect')}
        </DialogLink>
      </PageHead>
      <div className={styles['content']}>
        <h2>{t('passport')}</h2>
        <dl>
          {rows.map(([name, value]) =>
            value === null ? null : (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
        </dl>
        <h2>{t('included')}</h2>
        <ul>
          {tariff.included.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{t('vat')}</p>
      </div>
    </>
  );
}
