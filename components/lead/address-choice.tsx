import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { FieldError } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { addressText, type FullAddress } from '@/lib/contracts/lead';
import type { AddressStatus } from '@/lib/lead/lead-flow';
import styles from './address-choice.module.css';

interface AddressChoiceProps {
  address: FullAddress | null;
  status: AddressStatus;
  /** A submit failed without an address; the error stays until there is one. */
  missing: boolean;
  disabled: boolean;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onChoose: () => void;
}

export function AddressChoice({ address, status, missing, disabled, buttonRef, onChoose }: AddressChoiceProps) {
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
        data-flag={(address === null && status === 'missing') || undefined}
        onClick={onChoose}
      >
        <span id="connection-address-value">{address === null ? t('chooseAddress') : addressText(address)}</span>
        {address === null ? (
          <Icon name="pin" size={20} />
        ) : (
          <span className={styles['change']}>{t('changeAddress')}</span>
        )}
      </button>
      {missing && <FieldError id="connection-address-error">{t('addressRequired')}</FieldError>}
    </div>
  );
}
