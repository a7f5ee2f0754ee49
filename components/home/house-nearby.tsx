import { getLocale, getTranslations } from 'next-intl/server';
import facts from '@/components/address-check/house-facts.module.css';
import { AppLink } from '@/components/ui/app-link';
import { chipClass } from '@/components/ui/chip';
import { Icon } from '@/components/ui/icon';
import { addressPath } from '@/lib/address/address-link';
import type { AskedAddress, CheckResult } from '@/lib/address/check-flow';
import { defaultLocale } from '@/lib/i18n/routing';
import { housesNear, lightNear } from '@/lib/upstream/house-answer';
import styles from './house-nearby.module.css';

/** What is near a house that cannot be connected, and who waits there; or the listed houses beside an unknown one. */
export async function HouseNearby({
  asked,
  result: { answer, verdict },
}: {
  asked: AskedAddress;
  result: CheckResult;
}) {
  const t = await getTranslations();
  if (answer.address === null) return <ListedHouses asked={asked} />;
  return (
    <dl className={facts['facts']}>
      <NearestLine house={answer.address} />
      {answer.waiting !== null && verdict === 'notYet' && (
        <div>
          <Icon name="people" />
          <dt>{t('houseAnswer.waits')}</dt>
          <dd>{t('connectivity.waiting', { count: answer.waiting })}</dd>
        </div>
      )}
    </dl>
  );
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
  return (
    <div>
      <Icon name="pin" />
      <dt>{t('nearestLine')}</dt>
      <dd>{t('near', { street: near.street, distance })}</dd>
    </div>
  );
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
