import type { CSSProperties } from 'react';
import { getTranslations } from 'next-intl/server';
import { PageDialogLink } from '@/components/page/page-dialog-link';
import { MapAttribution } from '@/components/ui/map-attribution';
import type { MapLabels } from '@/lib/city/map-labels';
import type { CityOverview } from '@/lib/upstream/city';
import { quarterWords } from '@/lib/i18n/quarter-words';
import styles from './city-map.module.css';

/** The covered areas as a picture that opens the map. The list beside it has the words, in the order of pins. */
export async function CityMap({ city: { version, labels, attribution, kinds, planned } }: { city: CityOverview }) {
  const t = await getTranslations('map');
  const file = (frame: string, theme: string) => `/images/city/map-${frame}-${theme}.svg?v=${version}`;
  return (
    <div className={styles['city']}>
      <div className={styles['map']}>
        <div className={styles['drawn']}>
          {(['light', 'dark'] as const).map((theme) => (
            <picture key={theme} data-for={theme}>
              <source media="(min-width: 48em)" srcSet={file('wide', theme)} />
              <img src={file('phone', theme)} alt="" loading="lazy" />
            </picture>
          ))}
          <Labels labels={labels.phone} className={styles['phone']} />
          <Labels labels={labels.wide} className={styles['wide']} />
        </div>
        <PageDialogLink dialog="map" className={styles['open']}>
          <b>{t('open')}</b>
        </PageDialogLink>
      </div>
      {kinds.length > 0 && (
        <ul className={styles['legend']} aria-label={t('legend')}>
          {kinds.map((kind) => (
            <li key={kind} data-kind={kind}>
              {t(kind === 'unavailable' && planned.length > 0 ? 'building' : kind)}
            </li>
          ))}
        </ul>
      )}
      {attribution !== null && (
        <p className={styles['attribution']}>
          <MapAttribution source={attribution} />
        </p>
      )}
    </div>
  );
}

const at = ({ left, top, angle = 0 }: { left: number; top: number; angle?: number }) =>
  ({ '--left': `${left}%`, '--top': `${top}%`, ...(angle === 0 ? {} : { '--angle': `${angle}deg` }) }) as CSSProperties;

async function Labels({ labels, className }: { labels: MapLabels; className: string | undefined }) {
  const t = await getTranslations('home');
  const { areas, avenues, pins } = labels;
  return (
    <div className={className} aria-hidden="true">
      {avenues.map(({ name, ...place }) => (
        <i key={name} style={at(place)}>
          {name}
        </i>
      ))}
      {areas.map(({ name, planned, isCovered, ...place }) => (
        <span key={name} data-covered={isCovered ? '' : undefined} style={at(place)}>
          {name}
          {!isCovered && <small>{planned === null ? t('beingBuilt') : t('quarterShort', quarterWords(planned))}</small>}
        </span>
      ))}
      {pins.map((place, index) => (
        <em key={`${place.left} ${place.top}`} style={at(place)}>
          {index + 1}
        </em>
      ))}
    </div>
  );
}
