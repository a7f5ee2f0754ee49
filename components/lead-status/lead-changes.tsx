import { useTranslations } from 'next-intl';
import { useRef, useState, type ComponentType } from 'react';
import { ignoreSecondPress } from '@/components/runtime/ignore-second-press';
import { Button } from '@/components/ui/button';
import { useEffectIf } from '@/components/ui/use-effect-if';
import type { LeadChangeName } from '@/lib/contracts/lead-status';
import { uncoveredAttributes } from '@/lib/pages/idle-attributes';
import { CancelQuestion } from './cancel-question';
import styles from './lead-status.module.css';
import { NewPhoneForm } from './new-phone-form';
import type { LeadChangeProps } from './use-lead-change';
import { VisitForm } from './visit-form';

const forms: Record<LeadChangeName, ComponentType<LeadChangeProps>> = {
  phone: NewPhoneForm,
  visit: VisitForm,
  cancel: CancelQuestion,
};
const buttonWords = { phone: 'changePhone', visit: 'changeVisit', cancel: 'cancel' } as const satisfies Record<
  LeadChangeName,
  string
>;

export function LeadChanges({ status, onChanged }: Omit<LeadChangeProps, 'onClose'>) {
  const t = useTranslations('leadStatus');
  const [openChange, setOpenChange] = useState<LeadChangeName | null>(null);
  const [closed, setClosed] = useState<LeadChangeName | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffectIf(openChange === null && closed, () => opener.current?.focus());

  if (openChange !== null) {
    const Form = forms[openChange];
    return (
      <Form
        status={status}
        onChanged={onChanged}
        onClose={() => {
          setClosed(openChange);
          setOpenChange(null);
        }}
      />
    );
  }
  const possible = status.possible_changes;
  if (possible.length === 0) return null;
  return (
    <div className={styles['changes']} {...uncoveredAttributes}>
      <h4>{t('changes')}</h4>
      <div className={styles['actions']}>
        {possible.map((name) => (
          <Button
            key={name}
            ref={closed === name ? opener : undefined}
            variant="secondary"
            onClick={() => {
              ignoreSecondPress();
              setOpenChange(name);
            }}
          >
            {t(name === 'visit' && status.visit === null ? 'chooseVisit' : buttonWords[name])}
          </Button>
        ))}
      </div>
    </div>
  );
}
