import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { noPriceWords, usePrice } from '@/components/order/state/use-price';
import type { OrderedTariff } from '@/lib/contracts/crm-order';
import { uncoveredAttributes } from '@/lib/pages/idle-attributes';
import { FirstPayment } from './price-sums';
import styles from './sum-bar.module.css';

interface SumBarProps {
  ordered: OrderedTariff | null;
  /** The action of the step. */
  children: ReactNode;
}

/** The sum and the action of a step, at the bottom of the screen. */
export function SumBar({ ordered, children }: SumBarProps) {
  const t = useTranslations('order');
  const { data, isError } = usePrice(ordered);
  return (
    <div className={styles['bar']} {...uncoveredAttributes}>
      <p role="status">
        {data ? (
          <>
            <small>{t('sumFirst')}</small>{' '}
            <strong>
              <FirstPayment price={data} />
            </strong>
          </>
        ) : (
          <small>{t(noPriceWords(ordered, isError))}</small>
        )}
      </p>
      {children}
    </div>
  );
}
