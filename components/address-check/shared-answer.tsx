import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useState, type ComponentProps, type ComponentType } from 'react';
import { ShareButtons } from '@/components/share/share-buttons';
import { addressLink } from '@/lib/address/address-link';
import type { KnownHouse } from '@/lib/contracts/serviceability';
import { addressLine, type Verdict } from '@/lib/address/check-flow';
import type { ForNeighbours as Neighbours } from './for-neighbours';
import styles from './shared-answer.module.css';

/** Resolves to nothing if the code fails to load, so that the answer stays. */
const ForNeighbours = lazy<ComponentType<ComponentProps<typeof Neighbours>>>(() =>
  import('./for-neighbours')
    .then((module) => ({ default: module.ForNeighbours }))
    .catch((error: unknown) => {
      console.info('The words for the neighbours could not be loaded', error);
      return { default: EmptyFallback };
    }),
);

interface SharedAnswerProps {
  house: KnownHouse;
  verdict: Verdict;
}

/** A link to the answer and, on request, the texts for the neighbours. */
export function SharedAnswer({ house, verdict }: SharedAnswerProps) {
  const t = useTranslations('connectivity');
  const [isExpanded, setExpanded] = useState(false);
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
      <details
        className={styles['neighbours']}
        onToggle={(event) => setExpanded(isExpanded || event.currentTarget.open)}
      >
        <summary>{t('neighbours')}</summary>
        {isExpanded && (
          <Suspense fallback={<p role="status">{t('neighboursLoading')}</p>}>
            <ForNeighbours house={house} link={link} verdict={verdict} />
          </Suspense>
        )}
      </details>
    </section>
  );
}

function EmptyFallback() {
  const t = useTranslations('connectivity');
  return <p role="status">{t('neighboursFailed')}</p>;
}
