import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Tariff } from '@/lib/contracts/tariff';
import { uncoveredAttributes } from '@/lib/pages/idle-attributes';
import { TariffCard } from './tariff-card';
import styles from './tariff-cards.module.css';

interface TariffCardsProps {
  tariffs: Tariff[];
  /** Part of the lead's comment. */
  groupTitle: string;
  heading?: 'h3' | 'h4';
  footOf?: (tariff: Tariff) => ReactNode;
}

/** Tariffs side by side with aligned rows, so that they are easy to compare. */
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
