import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PriceCards } from '@/components/ui/price-card';
import { Icon } from '@/components/ui/icon';
import type { Tariff } from '@/lib/contracts/tariff';
import { sharedLines } from '@/lib/tariff/price-order';
import { TariffCard } from './tariff-card';
import styles from './tariff-cards.module.css';

interface TariffCardsProps {
  tariffs: Tariff[];
  /** Part of the lead's comment. */
  groupTitle: string;
  /** Mbit/s of the longest bar: the fastest tariff of the site. */
  fastest: number;
  /** The id of the highlighted tariff of the page. */
  first?: number | undefined;
  heading?: 'h3' | 'h4';
  choiceOf?: ((tariff: Tariff) => ReactNode) | undefined;
}

/** Tariffs side by side; the common contents stand once below. */
export async function TariffCards({
  tariffs,
  groupTitle,
  fastest,
  first = tariffs.find(({ popular }) => popular)?.id,
  heading = 'h3',
  choiceOf,
}: TariffCardsProps) {
  const t = await getTranslations('tariff');
  const shared = sharedLines(tariffs);
  return (
    <div className={styles['group']}>
      <PriceCards label={t('all')} rows={tariffs.every(({ speed_down: speed }) => speed === null)}>
        {tariffs.map((tariff) => (
          <TariffCard
            key={tariff.id}
            tariff={tariff}
            groupTitle={groupTitle}
            fastest={fastest}
            isFirst={tariff.id === first}
            heading={heading}
            choice={choiceOf?.(tariff)}
          />
        ))}
      </PriceCards>
      {shared.length > 0 && (
        <div className={styles['shared']}>
          <p>{t('shared')}</p>
          <ul>
            {shared.map((line) => (
              <li key={line}>
                <Icon name="check" size={18} />
                {line}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
