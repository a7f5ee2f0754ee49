import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { Tariff } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';
import { canCancelAnyDay, referralDiscount } from '@/lib/provider-files/company';
import { firstPayment } from '@/lib/tariff/first-payment';
import { tariffFacts } from './tariff-facts';
import styles from './tariff-terms.module.css';

/** First payment with the connection, the term if known, and the right to leave at any time if promised. */
export async function TariffTerms({ tariff }: { tariff: Tariff }) {
  const t = await getTranslations();
  const { connectionFee, term } = await tariffFacts(tariff);
  const rows = [
    [t('offer.firstPayment'), <FirstPaymentSum key="sum" tariff={tariff} />, false],
    [t('offer.connectionWithin'), connectionFee, tariff.connection_fee === 0],
    [t('tariff.term'), term, tariff.term_months === 0],
  ] as const;
  const told = rows.filter(([, value]) => value !== null);
  return (
    <>
      <dl>
        {told.map(([name, value, isMinor]) => (
          <div key={name} data-minor={isMinor || undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {canCancelAnyDay() && (
        <p data-minor={!tariff.term_months || undefined}>
          <Icon name="check" size={18} />
          {t('offer.leaving')}
        </p>
      )}
    </>
  );
}

/** The first payment; for a visitor with a friend's code struck through, beside the one with the discount. */
async function FirstPaymentSum({ tariff: { price, connection_fee: once } }: { tariff: Tariff }) {
  const t = await getTranslations('invitation');
  const sum = (discountPercent: number) => formatTenge(firstPayment({ monthly: price, once, discountPercent }).total);
  if (referralDiscount() === 0) return sum(0);
  return (
    <>
      <span className={styles['whole']}>{sum(0)}</span>
      <span className={styles['discounted']}> {t('sum', { price: sum(referralDiscount()) })}</span>
    </>
  );
}
