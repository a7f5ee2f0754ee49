import { getLocale, getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import { chipClass } from '@/components/ui/chip';
import { addressPath } from '@/lib/address/address-link';
import type { AskedAddress, CheckResult } from '@/lib/address/check-flow';
import { defaultLocale } from '@/lib/i18n/routing';
import { housesNear, lightNear } from '@/lib/upstream/house-answer';
import styles from './house-nearby.module.css';

/** What is near a house that cannot be connected: the nearest line, or the listed houses beside an unknown one. */
export async function HouseNearby({ asked, result: { answer } }: { asked: AskedAddress; result: CheckResult }) {
  return answer.address === null ? <ListedHouses asked={asked} /> : <NearestLine house={answer.address} />;
}

const KILOMETRE = 1000;

async function NearestLine({ house }: { house: NonNullable<CheckResult['answer']['address']> }) {
  const t = await getTranslations('houseAnswer');
  const near = await lightNear(await getLocale(), house);
  if (near === null) return null;
  const distance =
    near.metres < KILOMETRE
      ? t('metres', { count: String(near.metres) })
      : t('kilometres', { count: (near.metres / KILOMETRE).toFixed(1).replace('.', ',') });
  return <p className={styles['near']}>{t('near', { street: near.street, distance })}</p>;
}

async function ListedHouses({ asked }: { asked: AskedAddress }) {
  const t = await getTranslations('houseAnswer');
  const near = await housesNear(await getLocale(), asked);
  if (near === null || near.houses.length === 0) return null;
  return (
    <nav className={styles['houses']} aria-label={t('nearHouses')}>
      <p>{t('nearHouses')}</p>
      <ul>
        {near.houses.map(({ house }) => (
          <li key={house}>
            <AppLink href={addressPath(defaultLocale, { street: near.street, house })} className={chipClass}>
              {house}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
