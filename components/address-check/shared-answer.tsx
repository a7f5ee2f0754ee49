import { useLocale, useTranslations } from 'next-intl';
import { useLazyModule } from '@/components/runtime/use-lazy-module';
import { ShareButtons } from '@/components/share/share-buttons';
import { addressLink } from '@/lib/address/address-link';
import type { KnownHouse } from '@/lib/contracts/serviceability';
import { addressLine, type Verdict } from '@/lib/address/check-flow';
import styles from './shared-answer.module.css';

interface SharedAnswerProps {
  house: KnownHouse;
  verdict: Verdict;
}

/** A link to the answer and, on request, the texts for the neighbours. */
export function SharedAnswer({ house, verdict }: SharedAnswerProps) {
  const t = useTranslations('connectivity');
  const {
    code: ForNeighbours,
    state,
    fetch,
  } = useLazyModule('The words for the neighbours', () =>
    import('./for-neighbours').then((module) => module.ForNeighbours),
  );
  const link = addressLink(window.location.origin, useLocale(), house);
  const labels = {
    heading: t('shareHeading'),
    share: t('shareShare'),
    copy: t('shareCopy'),
    copied: t('shareCopied'),
    copyFailed: t('shareCopyFailed'),
    whatsapp: t('shareWhatsapp'),
  };
  return (
    <section className={styles['shared']} aria-labelledby="shared-answer">
      <h3 id="shared-answer">{t('shareHeading')}</h3>
      <ShareButtons fixed title={t(`${verdict}Chat`, { address: addressLine(house) })} url={link} labels={labels} />
      <details className={styles['neighbours']} onToggle={fetch}>
        <summary>{t('neighbours')}</summary>
        {ForNeighbours !== null && <ForNeighbours house={house} link={link} verdict={verdict} />}
        {state === 'loading' && <p role="status">{t('neighboursLoading')}</p>}
        {state === 'failed' && <p role="status">{t('neighboursFailed')}</p>}
      </details>
    </section>
  );
}
