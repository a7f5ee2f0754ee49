import { useLocale, useTranslations } from 'next-intl';
import type { Dispatch } from 'react';
import { useContacts } from '@/components/runtime/contacts';
import { Icon } from '@/components/ui/icon';
import type { FullAddress } from '@/lib/contracts/lead';
import type { LeadFlowEvent } from '@/lib/lead/lead-flow';
import { localizedPath } from '@/lib/i18n/routing.mjs';
import type { DialogOpening } from '../dialog/dialog-opening';
import { KnownAnswers } from './known-answers';
import styles from './options-step.module.css';

interface OptionsStepProps {
  card: DialogOpening['card'];
  address: FullAddress | null;
  dispatch: Dispatch<LeadFlowEvent>;
  onLeave: () => void;
}

/** Step 0, the same from every opener: order online, request a call, or connect through the account with a discount. */
export function OptionsStep({ card, address, dispatch, onLeave }: OptionsStepProps) {
  const t = useTranslations('connection');
  const locale = useLocale();
  const { referralDiscount, hasCrm, applications } = useContacts();
  const order = card?.id === undefined ? '/navigator' : `/navigator?tariff=${card.id}&step=address`;
  return (
    <div className={styles['options']}>
      <KnownAnswers card={card} address={address} onLeave={onLeave} />
      {hasCrm && (
        <a href={localizedPath(locale, order)} className={styles['featured']} onClick={onLeave}>
          <span className={styles['mark']} aria-hidden="true">
            <Icon name="speed" />
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
      {referralDiscount > 0 && (
        <button type="button" onClick={() => dispatch({ type: 'accountChosen' })}>
          <span className={styles['mark']} aria-hidden="true">
            {`${referralDiscount}\u00A0%`}
          </span>
          <span>
            <strong>
              {t(applications.length > 0 ? 'accountTitle' : 'friendTitle', { percent: String(referralDiscount) })}
            </strong>
            <small>{t('accountText')}</small>
          </span>
        </button>
      )}
    </div>
  );
}
