'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StepProps } from '@/components/online-connection/state/order-control';
import { TextField } from '@/components/ui/text-field';
import { receivedCode } from '@/lib/one-time-code';
import { CodeHelp } from './code-help';
import { StepFrame } from './step-frame';
import styles from './step-text.module.css';

const CODE_LENGTH = 6;
/** A number is not broken between two lines. */
const unbroken = (phone: string) => phone.replaceAll(' ', '\u00A0');

/** Step 4, second half: the code of the message, sent off by itself as soon as it is whole. */
export function CodeStep({ order }: StepProps) {
  const t = useTranslations('order');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<'codeRequired' | 'codeWrong' | null>(null);
  /** How many codes were sent from here. */
  const [sent, setSent] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const phone = order.state.order?.phone ?? null;
  const left = phone?.tries_left ?? 0;
  // Not disabled: that would throw the focus out of the field.
  const isClosed = left === 0 || order.submission.pending;

  const begin = (next: typeof fault) => {
    setFault(next);
    setCode('');
    input.current?.focus();
  };
  const submit = (typed: string) => {
    if (left > 0 && typed.length === CODE_LENGTH) {
      order.checkCode(typed, () => begin('codeWrong'));
      return;
    }
    setFault('codeRequired');
    input.current?.focus();
  };
  const change = (text: string) => {
    if (isClosed) return;
    const typed = text.replaceAll(/\D/g, '').slice(0, CODE_LENGTH);
    setCode(typed);
    setFault(null);
    if (typed.length === CODE_LENGTH && typed !== code) submit(typed);
  };
  const resend = () =>
    order.resendCode(() => {
      setSent(sent + 1);
      begin(null);
    });

  const onReceived = useEffectEvent((received: string) => change(received));
  useEffect(() => {
    const controller = new AbortController();
    void receivedCode(controller.signal).then((received) => received !== null && onReceived(received));
    return () => controller.abort();
  }, [sent]);

  const faultInWords = () => {
    if (left === 0) return t('codeExhausted');
    if (fault === null) return undefined;
    return fault === 'codeWrong' ? t('codeWrong', { count: left }) : t('codeRequired');
  };
  return (
    <StepFrame
      step="code"
      order={order}
      title={t('codeTitle')}
      labels={{ code: t('code') }}
      action={t('codeSubmit')}
      onSubmit={() => submit(code)}
      advice={
        <p role="status">{t(sent === 0 ? 'codeSent' : 'codeSentAgain', { phone: unbroken(phone?.masked ?? '') })}</p>
      }
      aside={<CodeHelp order={order} onResend={resend} />}
    >
      <div className={styles['code']}>
        <TextField
          ref={input}
          id="order-code"
          name="code"
          label={t('code')}
          value={code}
          onChange={(event) => change(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          readOnly={isClosed}
          error={faultInWords()}
        />
      </div>
    </StepFrame>
  );
}
