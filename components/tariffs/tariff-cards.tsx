import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Tariff } from '@/lib/contracts/tariff';
import { uncoveredAttributes } from '@/lib/pages/idle-attributes';
import { TariffCard } from './tariff-card';
import styles from './tariff-cards.module.css';

interface TariffCardsProps {
  tariffs: Tariff[];
  /** Goes into the request's comment. */
  groupTitle: string;
  /** Of each card; h3 when left out. */
  heading?: 'h3' | 'h4';
  /** What stands at the foot of a card. */
  footOf?: (tariff: Tariff) => ReactNode;
}

/** Tariffs side by side with equal rows, so that they compare by eye. */
export async function TariffCards({ tariffs, groupTitle, heading = 'h3', footOf }: TariffCardsProps) {
  const t = await getTranslations('tariff');
  return (
    <ul className={styles['cards']} aria-label={t('all')} {...uncoveredAttributes}>
      {tariffs.map((tariff) => (
        <li key={tariff.id} className={styles['card']} data-popular={tariff.popular || undefined}>
          <TariffCard tariff={tariff} groupTitle={groupTitle} heading={heading}>
            {footOf?.(tariff)}
          </TariffCard>
        </li>
      ))}
    </ul>
  );
}
