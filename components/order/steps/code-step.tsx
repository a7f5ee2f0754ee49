import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { StepProps } from '@/components/order/state/use-order';
import { CodeField } from '@/components/fields/code-field';
import { ResendCode } from '@/components/fields/resend-code';
import { useContacts } from '@/components/runtime/contacts';
import { Button } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import { CODE_LENGTH } from '@/lib/browser/one-time-code';
import { unbroken } from '@/lib/person/phone';
import styles from './code-step.module.css';
import { StepFrame } from './step-frame';

/** Step 4, second half: the SMS code, submitted once it is complete. */
export function CodeStep({ order }: StepProps) {
  const t = useTranslations('order');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<'codeRequired' | 'codeWrong' | null>(null);
  const [sent, setSent] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const phone = order.state.order?.phone ?? null;
  const triesLeft = phone?.tries_left ?? 0;

  const restart = (next: typeof fault) => {
    setFault(next);
    setCode('');
    input.current?.focus();
  };
  const submit = (typed: string) => {
    if (triesLeft > 0 && typed.length === CODE_LENGTH) {
      order.checkCode(typed, () => restart('codeWrong'));
      return;
    }
    setFault('codeRequired');
    input.current?.focus();
  };
  const change = (typed: string) => {
    setCode(typed);
    setFault(null);
  };
  const resend = () =>
    order.resendCode(() => {
      setSent(sent + 1);
      restart(null);
    });

  const codeError = () => {
    if (triesLeft === 0) return t('codeExhausted');
    if (fault === null) return undefined;
    return fault === 'codeWrong' ? t('codeWrong', { count: triesLeft }) : t('codeRequired');
  };
  return (
    <StepFrame
      step="code"
      order={order}
      labels={{ code: t('code') }}
      action={t('codeSubmit')}
      onSubmit={() => submit(code)}
      advice={<p role="status">{t(sent === 0 ? 'codeSent' : 'codeSentAgain', { phone: unbroken(order.phone) })}</p>}
      aside={<CodeHelp order={order} onResend={resend} />}
    >
      <CodeField
        ref={input}
        id="order-code"
        code={code}
        closed={triesLeft === 0 || order.sending.pending}
        error={codeError()}
        sent={sent}
        onChange={change}
        onComplete={submit}
      />
    </StepFrame>
  );
}

function CodeHelp({ order, onResend }: StepProps & { onResend: () => void }) {
  const t = useTranslations('order');
  const { salesPhone } = useContacts();
  return (
    <div className={styles['help']}>
      <ResendCode key={order.resendAt} resendAt={order.resendAt} pending={order.sending.pending} onResend={onResend} />
      <details>
        <summary>{t('codeHelp')}</summary>
        <div>
          <p>{t('codeHelpText')}</p>
          <Button variant="quiet" onClick={() => order.goTo('phone')}>
            {t('phoneOther')}
          </Button>
          <PhoneLink phone={salesPhone} />
        </div>
      </details>
    </div>
  );
}
