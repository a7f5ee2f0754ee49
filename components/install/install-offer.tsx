import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { installDeclined, installOffer } from '@/lib/browser/install-offer';
import { uncoveredAttributes } from '@/lib/pages/idle-attributes';
import {
  dropInstallPrompt,
  onInstallPromptChange,
  keptInstallPrompt,
  type InstallPrompt,
} from '../runtime/install-prompt';
import styles from './install-offer.module.css';

const readDevice = () => ({
  isInstalled: window.matchMedia('(display-mode: standalone)').matches,
  standalone: 'standalone' in navigator ? navigator.standalone : undefined,
  hasTouch: window.matchMedia('(pointer: coarse)').matches,
  declinedAt: installDeclined.read(),
});

/** Offers to install the site if the browser can and the visitor has not declined recently. */
export function InstallOffer() {
  const t = useTranslations('install');
  const prompt = useSyncExternalStore(onInstallPromptChange, keptInstallPrompt);
  const [{ now, ...device }] = useState(() => ({ ...readDevice(), now: Date.now() }));
  const [outcome, setOutcome] = useState<'accepted' | 'declined' | 'failed' | null>(null);

  const decline = () => {
    installDeclined.keep(Date.now());
    setOutcome('declined');
  };
  const install = async (prompt: InstallPrompt) => {
    try {
      const answer = await prompt.prompt();
      if (answer.outcome === 'accepted') setOutcome('accepted');
      else decline();
    } catch (error) {
      console.info('The site could not be installed', error);
      setOutcome('failed');
    }
    dropInstallPrompt();
  };

  if (outcome !== null) {
    return (
      <p ref={focusOnMount} tabIndex={-1} role="status" className={styles['offer']}>
        {t(outcome)}
      </p>
    );
  }
  const offer = installOffer({ ...device, hasPrompt: prompt !== null }, now);
  if (offer === 'none') return null;
  return (
    <div className={styles['offer']} {...uncoveredAttributes}>
      <p>{t('lead')}</p>
      {prompt === null ? (
        <p>{t('share')}</p>
      ) : (
        <Button variant="quiet" onClick={() => void install(prompt)}>
          {t('button')}
        </Button>
      )}
      <Button variant="quiet" onClick={decline}>
        {t('later')}
      </Button>
    </div>
  );
}
