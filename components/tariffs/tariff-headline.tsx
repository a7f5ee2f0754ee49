import { getTranslations } from 'next-intl/server';
import type { Tariff } from '@/lib/contracts/tariff';

/** The main figure of a tariff: speed, or channels, or minutes. */
export async function TariffHeadline({ tariff }: { tariff: Tariff }) {
  const t = await getTranslations();
  const { speed_down: speed, channels, minutes } = tariff;
  const figures = [
    speed === null ? null : { value: speed, unit: t('offer.speed') },
    channels === null ? null : { value: channels, unit: t('tariff.channels', { count: channels }) },
    minutes === null ? null : { value: minutes, unit: t('tariff.minutes', { count: minutes }) },
  ].filter((figure) => figure !== null);
  const [first, ...others] = figures;
  return (
    <>
      {first !== undefined && (
        <span>
          <strong>{first.value}</strong> {first.unit}
        </span>
      )}
      {others.map(({ value, unit }) => (
        <b key={unit}>
          + {value} {unit}
        </b>
      ))}
    </>
  );
}
