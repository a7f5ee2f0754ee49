import { useLocale, useTranslations } from 'next-intl';
import type { Dispatch } from 'react';
import { Icon } from '@/components/ui/icon';
import { REFERRAL_DISCOUNT_PERCENT } from '@/lib/config/limits';
import type { LeadFlowEvent } from '@/lib/lead/lead-flow';
import { localizedPath } from '@/lib/i18n/routing';
import styles from './options-step.module.css';

interface OptionsStepProps {
  /** A tariff that can be ordered online; null without a chosen tariff. */
  tariffId: number | null;
  dispatch: Dispatch<LeadFlowEvent>;
  onLeave: () => void;
}

/** Step 0: connect through the account with a discount, order the tariff online, or request a call. */
export function OptionsStep({ tariffId, dispatch, onLeave }: OptionsStepProps) {
  const t = useTranslations('connection');
  const locale = useLocale();
  return (
    <div className={styles['options']}>
      <button type="button" className={styles['featured']} onClick={() => dispatch({ type: 'accountChosen' })}>
        <span className={styles['mark']} aria-hidden="true">
          {REFERRAL_DISCOUNT_PERCENT}%
        </span>
        <span>
          <strong>{t('accountTitle', { percent: String(REFERRAL_DISCOUNT_PERCENT) })}</strong>
          <small>{t('accountText')}</small>
        </span>
      </button>
      {tariffId !== null && (
        <a href={localizedPath(locale, `/navigator?tariff=${tariffId}`)} onClick={onLeave}>
          <span className={styles['mark']} aria-hidden="true">
            <Icon name="check" />
          </span>
          <span>
            <strong>{t('onlineTitle')}</strong>
            <small>{t('onlineText')}</small>
          </span>
        </a>
      )}
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
