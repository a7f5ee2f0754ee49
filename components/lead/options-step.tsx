import { useLocale, useTranslations } from 'next-intl';
import type { Dispatch, ReactNode } from 'react';
import { useContacts } from '@/components/runtime/contacts';
import { Icon } from '@/components/ui/icon';
import type { FullAddress } from '@/lib/contracts/lead';
import type { LeadFlowEvent } from '@/lib/lead/lead-flow';
import { localizedPath } from '@/lib/i18n/routing.mjs';
import type { DialogOpening } from '../dialog/dialog-props';
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
          <Option mark={<Icon name="speed" />} title={t('onlineTitle')} text={t('onlineText')} />
        </a>
      )}
      <button type="button" onClick={() => dispatch({ type: 'callbackChosen' })}>
        <Option mark={<Icon name="phone" />} title={t('callbackTitle')} text={t('callbackText')} />
      </button>
      {referralDiscount > 0 && (
        <button type="button" onClick={() => dispatch({ type: 'accountChosen' })}>
          <Option
            mark={`${referralDiscount}\u00A0%`}
            title={t(applications.length > 0 ? 'accountTitle' : 'friendTitle', { percent: String(referralDiscount) })}
            text={t('accountText')}
          />
        </button>
      )}
    </div>
  );
}

function Option({ mark, title, text }: { mark: ReactNode; title: string; text: string }) {
  return (
    <>
      <span className={styles['mark']} aria-hidden="true">
        {mark}
      </span>
      <span>
        <strong>{title}</strong>
        <small>{text}</small>
      </span>
    </>
  );
}
