import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { FieldError } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { addressText } from '@/lib/contracts/lead';
import type { LeadFlowState } from '@/lib/lead/lead-flow';
import styles from './address-choice.module.css';

interface AddressChoiceProps {
  state: LeadFlowState;
  /** A submit was tried without an address; the words stay until there is one. */
  missing: boolean;
  disabled: boolean;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onChoose: () => void;
}

/** Shows the address of the request and leads to the step that chooses it. */
export function AddressChoice({ state, missing, disabled, buttonRef, onChoose }: AddressChoiceProps) {
  const t = useTranslations('connection');
  return (
    <div className={styles['choice']}>
      <span id="connection-address-label">{t('address')}</span>
      <button
        ref={buttonRef}
        type="button"
        disabled={disabled}
        aria-labelledby="connection-address-label connection-address-value"
        aria-describedby={missing ? 'connection-address-error' : undefined}
        data-invalid={missing || undefined}
        data-flag={state.addressStatus === 'missing' || undefined}
        onClick={onChoose}
      >
        <span id="connection-address-value">
          {state.address === null ? t('chooseAddress') : addressText(state.address)}
        </span>
        {state.address === null ? (
          <Icon name="pin" size={20} />
        ) : (
          <span className={styles['change']}>{t('changeAddress')}</span>
        )}
      </button>
      {missing && <FieldError id="connection-address-error">{t('addressRequired')}</FieldError>}
    </div>
  );
}
