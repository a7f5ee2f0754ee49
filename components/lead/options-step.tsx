import { useTranslations } from 'next-intl';
import type { Dispatch } from 'react';
import { Icon } from '@/components/ui/icon';
import { REFERRAL_DISCOUNT_PERCENT } from '@/lib/config/limits';
import type { LeadFlowEvent } from '@/lib/lead/lead-flow';
import styles from './options-step.module.css';

/** Step 0: connect through the account with a discount, or ask to be called. */
export function OptionsStep({ dispatch }: { dispatch: Dispatch<LeadFlowEvent> }) {
  const t = useTranslations('connection');
  return (
    <div className={styles['options']}>
      <button type="button" className={styles['featured']} onClick={() => dispatch({ type: 'accountChosen' })}>
        <span className={styles['mark']} aria-hidden="true">
          {REFERRAL_DISCOUNT_PERCENT}%
        </span>
        <span>
          <strong>{t('accountTitle')}</strong>
          <small>{t('accountText')}</small>
        </span>
      </button>
      <button type="button" onClick={() => dispatch({ type: 'callbackChosen' })}>
        <span className={styles['mark']} aria-hidden="true">
          <Icon name="phone" />
        </span>
        <span>
          <strong>{t('callbackTitle')}</strong>
          <small>{t('callbackText')}</small>
        </span>
      </button>
    </div>
  );
}
