import type { CSSProperties } from 'react';
import { getTranslations } from 'next-intl/server';
import { DialogLink } from '@/components/dialog/dialog-link';
import type { PlacedLabel } from '@/lib/city/area-labels';
import { zoneKinds } from '@/lib/address/map-scene';
import type { CityOverview } from '@/lib/upstream/city';
import { quarterNumerals } from './quarter-numerals';
import styles from './city-map.module.css';

/** The covered areas as a picture; a press opens the map. The list beside it says the same in words. */
export async function CityMap({ city: { version, labels } }: { city: CityOverview }) {
  const t = await getTranslations('map');
  return (
    <div>
      <div className={styles['map']}>
        {(['light', 'dark'] as const).map((theme) => (
          <img key={theme} data-for={theme} src={`/images/city/map-${theme}.svg?v=${version}`} alt="" loading="lazy" />
        ))}
        <AreaLabels labels={labels.phone} className={styles['phone']} />
        <AreaLabels labels={labels.wide} className={styles['wide']} />
        <DialogLink dialog="map" href="/contacts#coverage" className={styles['open']}>
          <b>{t('open')}</b>
        </DialogLink>
      </div>
      <ul className={styles['legend']} aria-label={t('legend')}>
        {zoneKinds.map((kind) => (
          <li key={kind} data-kind={kind}>
            {t(kind)}
          </li>
        ))}
      </ul>
    </div>
  );
}

async function AreaLabels({ labels, className }: { labels: readonly PlacedLabel[]; className: string | undefined }) {
  const t = await getTranslations('home');
  return (
    <div className={className} aria-hidden="true">
      {labels.map(({ name, planned, isCovered, left, top }) => (
        <span
          key={name}
          data-covered={isCovered ? '' : undefined}
          style={{ '--left': `${left}%`, '--top': `${top}%` } as CSSProperties}
        >
          {name}
          {planned !== null && (
            <small>
              {t('quarterShort', { year: String(planned.year), quarter: quarterNumerals[planned.quarter - 1] ?? '' })}
            </small>
          )}
        </span>
      ))}
    </div>
  );
}
