import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import { onlyTarget, optionLink, type ContactOption } from '@/lib/contact/contact-options';
import { commandAttributes } from '@/lib/pages/command-attributes';
import { readablePhone } from '@/lib/person/phone';
import styles from './call-dialog.module.css';
import { useContacts } from '../runtime/contacts';
import type { ContactAction } from './use-contact-action';

interface CallOptionProps {
  option: ContactOption;
}

export function CallOption({ option }: CallOptionProps) {
  const t = useTranslations('dialogs');
  const { salesHours, supportHours } = useContacts();
  const phone = onlyTarget(option) ?? '';
  return (
    <a href={optionLink(option, phone)} target={option.target} onClick={ignoreDoubleClick}>
      <Icon name={option.icon} />
      <span>
        <strong>{readablePhone(phone)}</strong>
        <small>{t(option.value, { hours: salesHours, support: supportHours })}</small>
      </span>
    </a>
  );
}

function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/** Calls the sales phone in rotation, chosen at the click. A single known phone is shown at once. */
export function RotationOption({
  option,
  action: { state, list, start },
}: CallOptionProps & { action: ContactAction }) {
  const t = useTranslations('dialogs');
  const { salesHours, supportHours } = useContacts();
  const working = state.step === 'working';
  const label = t(option.value, { hours: salesHours, support: supportHours });
  const only = list === null ? null : onlyTarget(option);
  return (
    <button
      type="button"
      className={styles['featured']}
      aria-busy={working || undefined}
      aria-disabled={working || undefined}
      onClick={(event) => {
        ignoreDoubleClick(event);
        if (!event.defaultPrevented) start();
      }}
    >
      <Icon name={option.icon} />
      <span>
        <strong>{only === null ? label : readablePhone(only)}</strong>
        <small>{working ? t('connecting') : only === null ? t('callSalesText') : label}</small>
      </span>
    </button>
  );
}

export function CallbackOption() {
  const t = useTranslations('dialogs');
  return (
    <button type="button" {...commandAttributes({ dialog: 'callback' })} aria-haspopup="dialog">
      <Icon name="phone" />
      <span>
        <strong>{t('callbackOffer')}</strong>
        <small>{t('callbackOfferText')}</small>
      </span>
    </button>
  );
}
