import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useContacts } from '@/components/runtime/contacts';
import { useLazyModule } from '@/components/runtime/use-lazy-module';
import { ShareButtons } from '@/components/share/share-buttons';
import { addressPath } from '@/lib/address/address-link';
import type { KnownHouse } from '@/lib/contracts/serviceability';
import { addressLine, type Verdict } from '@/lib/address/check-flow';
import styles from './shared-answer.module.css';

interface SharedAnswerProps {
  house: KnownHouse;
  verdict: Verdict;
}

/** A link to the answer and, on request, the texts for the neighbours. */
export function SharedAnswer(props: SharedAnswerProps) {
  const t = useTranslations('connectivity');
  return (
    <section className={styles['shared']} aria-labelledby="shared-answer">
      <h3 id="shared-answer">{t('shareHeading')}</h3>
      <ShareAnswer {...props} />
      <Neighbours {...props}>{t('neighbours')}</Neighbours>
    </section>
  );
}

export function ShareAnswer({ house, verdict }: SharedAnswerProps) {
  const t = useTranslations('connectivity');
  const { brand } = useContacts();
  const labels = {
    heading: t('shareHeading'),
    share: t('shareShare'),
    copy: t('shareCopy'),
    copied: t('shareCopied'),
    copyFailed: t('shareCopyFailed'),
    whatsapp: t('shareWhatsapp'),
  };
  const title = t(`${verdict}Chat`, { address: addressLine(house), brand });
  return <ShareButtons fixed title={title} url={useLink(house)} labels={labels} />;
}

/** The texts load when they are unfolded. */
export function Neighbours({ house, verdict, children }: SharedAnswerProps & { children: ReactNode }) {
  const t = useTranslations('connectivity');
  const link = useLink(house);
  const {
    code: ForNeighbours,
    state,
    fetch,
  } = useLazyModule('The words for the neighbours', () =>
    import('./for-neighbours').then((module) => module.ForNeighbours),
  );
  return (
    <details className={styles['neighbours']} onToggle={fetch}>
      <summary>{children}</summary>
      {ForNeighbours !== null && <ForNeighbours house={house} link={link} verdict={verdict} />}
      {state === 'loading' && <p role="status">{t('neighboursLoading')}</p>}
      {state === 'failed' && <p role="status">{t('neighboursFailed')}</p>}
    </details>
  );
}

function useLink(house: KnownHouse): string {
  return window.location.origin + addressPath(useLocale(), house);
}
