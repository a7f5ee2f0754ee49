import { getLocale } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import { formatPercent } from '@/lib/i18n/format';
import { fetchQuality, isKept } from '@/lib/upstream/quality';
import styles from './proof-line.module.css';

/** The first figures that reach their norm, in a line beside an action; null without a report. */
export async function ProofLine({ figures = 1 }: { figures?: number }) {
  const quality = await fetchQuality(await getLocale());
  const kept = quality?.figures.filter(isKept).slice(0, figures) ?? [];
  if (quality === null || kept.length === 0) return null;
  return (
    <ul className={styles['line']}>
      {kept.map(({ id, fact, text }) => (
        <li key={id}>
          <AppLink href={quality.path} title={quality.period}>
            <b>{formatPercent(fact)}</b> <span>{text}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
