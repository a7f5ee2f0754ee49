import { getTranslations } from 'next-intl/server';
import type { Tariff } from '@/lib/contracts/tariff';
import { TariffCard } from './tariff-card';
import styles from './tariff-cards.module.css';

/** Tariffs side by side with equal rows, so that they compare by eye. `groupTitle` goes into the request's comment. */
export async function TariffCards({ tariffs, groupTitle }: { tariffs: Tariff[]; groupTitle: string }) {
  const t = await getTranslations('tariff');
  return (
    <ul className={styles['cards']} aria-label={t('all')}>
      {tariffs.map((tariff) => (
        <li key={tariff.id} className={styles['card']} data-popular={tariff.popular || undefined}>
          <TariffCard tariff={tariff} groupTitle={groupTitle} />
        </li>
      ))}
    </ul>
  );
}
