import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useVisitWords } from '@/components/fields/use-visit-words';
import { useContacts } from '@/components/runtime/contacts';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PhoneLink } from '@/components/ui/phone-link';
import type { Payment } from '@/lib/contracts/order';
import { ContractCopy } from './contract-copy';
import { LineIcon } from './line-icon';
import styles from './payment.module.css';

interface WhatComesProps {
  payment: Payment;
  token: string;
  /** Starts another order. */
  onReset: () => void;
}

/** The steps until the line works, the contract's copy, and help with changes of visit and payment. */
export function PaymentNextSteps({ payment, token, onReset }: WhatComesProps) {
  const { paid, visit } = payment;
  const t = useTranslations('order');
  const words = useVisitWords();
  const steps = [
    [t('comesPay'), t(paid === true ? 'paid' : 'comesPayText')],
    [t('steps.visit'), visit === null ? t('paidNext1') : words.dayAndTime(visit)],
    [t('comesWork'), t('comesWorkText')],
    [t('comesAccount'), t('comesAccountText')],
  ];
  const present = paid === true ? 1 : 0;
  return (
    <aside className={styles['comes']} aria-labelledby="order-comes">
      <h2 id="order-comes">{t('comesTitle')}</h2>
      <ol>
        {steps.map(([name, text], index) => (
          <li key={name} data-done={index < present || undefined} aria-current={index === present ? 'step' : undefined}>
            <strong>{name}</strong>
            {text}
          </li>
        ))}
      </ol>
      {visit !== null && (
        <ByPhone icon={<LineIcon name="calendar" />} name={t('visitMove')}>
          {t('visitMoveText')}
        </ByPhone>
      )}
      <ContractCopy payment={payment} token={token} />
      {paid !== true && (
        <ByPhone icon={<Icon name="phone" size={20} />} name={t('payLate')} isOpen>
          {t('payLateText')}
        </ByPhone>
      )}
      <Button variant="quiet" onClick={onReset}>
        <LineIcon name="plus" />
        {t('orderAnew')}
      </Button>
    </aside>
  );
}

interface ByPhoneProps {
  icon: ReactNode;
  name: string;
  isOpen?: boolean;
  children: ReactNode;
}

function ByPhone({ icon, name, isOpen = false, children }: ByPhoneProps) {
  const { salesPhone } = useContacts();
  return (
    <details open={isOpen}>
      <summary>
        {icon}
        {name}
      </summary>
      <p>{children}</p>
      <PhoneLink phone={salesPhone} />
    </details>
  );
}
