import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { usePrice } from '@/components/order/state/use-price';
import type { OrderedTariff } from '@/lib/contracts/crm-order';
import { formatTenge } from '@/lib/i18n/format';
import { uncoveredAttributes } from '@/lib/pages/idle-attributes';
import { FirstPayment } from './price-sums';
import styles from './sum-bar.module.css';

interface SumBarProps {
  ordered: OrderedTariff | null;
  /** The step shows the same price: hides the sum from screen readers. */
  repeated: boolean;
  terms: ReactNode;
  /** The action of the step. */
  children: ReactNode;
}

/** The sum and the action of a step, at the bottom of the screen. */
export function SumBar({ ordered, repeated, terms, children }: SumBarProps) {
  const t = useTranslations('order');
  const { data, isError } = usePrice(ordered);
  const news = () => {
    if (ordered === null) return t('panelPriceNone');
    return t(isError ? 'priceFailed' : 'priceLoading');
  };
  return (
    <div className={styles['bar']} {...uncoveredAttributes}>
      {terms}
      <p role={repeated ? undefined : 'status'} aria-hidden={repeated || undefined}>
        {data ? (
          <>
            <small>{t('sumFirst')}</small>{' '}
            <strong>
              <FirstPayment price={data} />
            </strong>{' '}
            <small>{t('monthly', { price: formatTenge(data.monthly) })}</small>
          </>
        ) : (
          <small>{news()}</small>
        )}
      </p>
      {children}
    </div>
  );
}
