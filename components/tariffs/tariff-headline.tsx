import { getTranslations } from 'next-intl/server';
import type { Tariff } from '@/lib/contracts/tariff';
import styles from './tariff-headline.module.css';

/** The main figure of a tariff: speed, or channels, or minutes. */
export async function TariffHeadline({ tariff }: { tariff: Tariff }) {
  const t = await getTranslations('tariff');
  const { speed_down: speed, channels, minutes } = tariff;
  const figures = [
    speed === null ? null : { value: speed, unit: t('speed') },
    channels === null ? null : { value: channels, unit: t('channels', { count: channels }) },
    minutes === null ? null : { value: minutes, unit: t('minutes', { count: minutes }) },
  ].filter((figure) => figure !== null);
  const [first, ...others] = figures;
  return (
    <p className={styles['headline']}>
      {first !== undefined && (
        <>
          <strong>{first.value}</strong> {first.unit}
        </>
      )}
      {others.map(({ value, unit }) => (
        <span key={unit}>
          + {value} {unit}
        </span>
      ))}
    </p>
  );
}
