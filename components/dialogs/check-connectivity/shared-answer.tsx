'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { ShareButtons } from '@/components/layout/share-buttons';
import { addressLink } from '@/lib/address-link';
import { addressLine, type Verdict } from '@/lib/flows/check-connectivity';
import styles from './shared-answer.module.css';

const ForNeighbours = lazy(() => import('./for-neighbours').then((module) => ({ default: module.ForNeighbours })));

interface SharedAnswerProps {
  house: { street: string; house: string };
  verdict: Verdict;
}

/** The answer as a link, and, once they are asked for, the words for the neighbours. */
export function SharedAnswer({ house, verdict }: SharedAnswerProps) {
  const t = useTranslations('connectivity');
  const [wanted, setWanted] = useState(false);
  const link = addressLink(window.location.origin, useLocale(), house);
  const address = addressLine(house);
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
      <ShareButtons fixed title={t(`${verdict}Chat`, { address })} url={link} labels={labels} />
      <details className={styles['neighbours']} onToggle={(event) => setWanted(wanted || event.currentTarget.open)}>
        <summary>{t('neighbours')}</summary>
        {wanted && (
          <Suspense fallback={<p role="status">{t('neighboursLoading')}</p>}>
            <ForNeighbours address={address} link={link} verdict={verdict} />
          </Suspense>
        )}
      </details>
    </section>
  );
}
