import { getLocale, getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import { standingLinkClass } from '@/components/ui/standing-link';
import { formatPercent } from '@/lib/i18n/format';
import type { QualityFigure } from '@/lib/contracts/document';
import { fetchQuality, isKept } from '@/lib/upstream/quality';
import styles from './proof-band.module.css';

const FIGURES = 4;

const lack = ({ fact, norm }: QualityFigure) => norm - fact;

/** The figures of the latest report on quality, the missed ones with their reasons; null without a report. */
export async function ProofBand() {
  const [t, quality] = [await getTranslations('quality'), await fetchQuality(await getLocale())];
  const kept = quality?.figures.filter(isKept).slice(0, FIGURES) ?? [];
  if (quality === null || kept.length === 0) return null;
  const missed = quality.figures.filter((figure) => !isKept(figure)).toSorted((one, other) => lack(other) - lack(one));
  return (
    <section className={styles['band']} aria-labelledby="proof-heading">
      <div className={styles['inner']}>
        <div>
          <h2 id="proof-heading">{t('heading')}</h2>
          <p>
            {quality.method === '' ? quality.period : t('method', { period: quality.period, method: quality.method })}
          </p>
        </div>
        <ul className={styles['figures']}>
          {kept.map(({ id, fact, norm, text }) => (
            <li key={id}>
              <b>{formatPercent(fact)}</b>
              <Track fact={fact} norm={norm} />
              {text}
              <small>{t('norm', { norm: formatPercent(norm) })}</small>
            </li>
          ))}
        </ul>
        {missed.length > 0 && (
          <div className={styles['missed']}>
            <strong>{t('missed')}</strong>
            <ul>
              {missed.map(({ id, fact, norm, text }) => (
                <li key={id}>
                  <b>{formatPercent(fact)}</b>
                  <span>
                    {text}, {t('missedNorm', { norm: formatPercent(norm) })}
                  </span>
                </li>
              ))}
            </ul>
            <AppLink href={quality.path} className={standingLinkClass}>
              {t('reasons')}
            </AppLink>
          </div>
        )}
      </div>
    </section>
  );
}

function Track({ fact, norm }: { fact: number; norm: number }) {
  return (
    <svg className={styles['track']} width="100%" height="14" aria-hidden="true">
      <rect y="5" width="100%" height="4" rx="2" />
      <rect y="5" width={`${fact}%`} height="4" rx="2" />
      <rect x={`${norm}%`} width="2" height="14" />
    </svg>
  );
}
