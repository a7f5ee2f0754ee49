import { useLocale, useTranslations } from 'next-intl';
import type { EarlierLead } from '@/lib/lead/lead-flow';
import { formatDate } from '@/lib/i18n/format';
import { localizedPath } from '@/lib/i18n/routing.mjs';
import styles from './earlier-note.module.css';

interface EarlierNoteProps {
  lead: EarlierLead;
  onLeave?: (() => void) | undefined;
}

export function EarlierNote({ lead: { number, at }, onLeave }: EarlierNoteProps) {
  const t = useTranslations('connection');
  const locale = useLocale();
  return (
    <p>
      {t.rich('earlier', {
        number,
        date: formatDate(at),
        where: (text) => (
          <a
            className={styles['where']}
            href={localizedPath(locale, `/request?number=${encodeURIComponent(number)}`)}
            onClick={onLeave}
          >
            {text}
          </a>
        ),
      })}
    </p>
  );
}
