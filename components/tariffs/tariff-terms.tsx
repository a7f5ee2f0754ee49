import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { Tariff } from '@/lib/contracts/tariff';
import { canCancelAnyDay } from '@/lib/provider-files/company';
import { FirstPaymentSum } from './first-payment-sum';
import { tariffFacts } from './tariff-facts';

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
