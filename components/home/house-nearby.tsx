import { getLocale, getTranslations } from 'next-intl/server';
import facts from '@/components/address-check/house-facts.module.css';
import { AppLink } from '@/components/ui/app-link';
import { chipClass } from '@/components/ui/chip';
import { Icon } from '@/components/ui/icon';
import { addressPath } from '@/lib/address/address-link';
import type { AskedAddress, CheckResult } from '@/lib/address/check-flow';
import { defaultLocale } from '@/lib/i18n/routing.mjs';
import { housesNear, lightNear } from '@/lib/upstream/house-answer';
import styles from './house-nearby.module.css';

/** The nearest line and the waiting households of a house without a line; or the listed houses near an unknown one. */
export async function HouseNearby({ asked, result }: { asked: AskedAddress; result: CheckResult }) {
  const t = await getTranslations();
  const { answer, verdict } = result;
  if (answer.address === null) return <ListedHouses asked={asked} />;
  const near = await lightNear(await getLocale(), answer.address);
  const waiting = verdict === 'notYet' ? answer.waiting : null;
  if (near === null && waiting === null) return null;
  return (
    <dl className={facts['facts']}>
      {near !== null && <NearestLine {...near} />}
      {waiting !== null && (
        <div>
          <Icon name="people" />
          <dt>{t('houseAnswer.waits')}</dt>
          <dd>{t('connectivity.waiting', { count: waiting })}</dd>
        </div>
      )}
    </dl>
  );
}

const KILOMETRE = 1000;

async function NearestLine({ street, metres }: { street: string; metres: number }) {
  const t = await getTranslations('houseAnswer');
  const distance =
    metres < KILOMETRE
      ? t('metres', { count: String(metres) })
      : t('kilometres', { count: (metres / KILOMETRE).toFixed(1).replace('.', ',') });
  return (
    <div>
      <Icon name="pin" />
      <dt>{t('nearestLine')}</dt>
      <dd>{t('near', { street, distance })}</dd>
    </div>
  );
}

async function ListedHouses({ asked }: { asked: AskedAddress }) {
  const t = await getTranslations('houseAnswer');
  const near = await housesNear(await getLocale(), asked.street, asked.house);
  if (near === null || near.houses.length === 0) return null;
  return (
    <nav className={styles['houses']} aria-label={t('nearHouses')}>
      <p>{t('nearHouses')}</p>
      <ul>
        {near.houses.map(({ house }) => (
          <li key={house}>
            <AppLink
              href={addressPath(defaultLocale, { street: near.street, house })}
              className={chipClass}
              aria-label={`${near.street}, ${house}`}
            >
              {house}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
