import { getTranslations } from 'next-intl/server';
import type { TariffsOfGroup } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';
import styles from './lowest-price.module.css';

/** The lowest monthly price of internet in ₸, for the first view of the tariffs. */
export async function LowestPrice({ groups }: { groups: readonly TariffsOfGroup[] }) {
  const t = await getTranslations('home');
  const prices = groups.flatMap(({ tariffs }) =>
    tariffs.flatMap(({ speed_down: speed, price }) => (speed === null ? [] : [price])),
  );
  if (prices.length === 0) return null;
  return (
    <p className={styles['price']}>
      {t.rich('priceFrom', {
        strong: (words) => <strong>{words}</strong>,
        price: formatTenge(Math.min(...prices)),
      })}
    </p>
  );
}
