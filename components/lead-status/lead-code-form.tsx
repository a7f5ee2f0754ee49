import { useTranslations } from 'next-intl';
import { useRef, useState, type SubmitEvent } from 'react';
import { useContacts } from '@/components/runtime/contacts';
import { CodeField } from '@/components/fields/code-field';
import { ResendCode } from '@/components/fields/resend-code';
import { Button } from '@/components/ui/button';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { PhoneLink } from '@/components/ui/phone-link';
import { CODE_LENGTH } from '@/lib/browser/one-time-code';
import { displayPhone, unbroken } from '@/lib/person/phone';
import { plainNumber, readLeadNumber } from '@/lib/lead/lead-number';
import frameStyles from '../lead-forms/lead-form-frame.module.css';
import { LeadStatusProblem } from './lead-problem';
import styles from './lead-status.module.css';
import type { LeadCodeInput, StatusControl } from './use-lead-status';

interface RequestCodeFormProps {
  control: StatusControl;
  input: LeadCodeInput;
  resendAt: number;
  sent: number;
}

/** Asks for the SMS code. Does not reveal whether a lead matches the number and the phone. */
export function LeadCodeForm({ control, input, resendAt, sent }: RequestCodeFormProps) {
  const t = useTranslations();
  const { salesPhone } = useContacts();
  const [code, setCode] = useState('');
  const [isCodeMissing, setCodeMissing] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);

  const change = (typed: string) => {
    setCode(typed);
    setCodeMissing(false);
  };
  const show = (typed: string) => {
    control.show(input, typed, () => setCode(''));
    codeField.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.length === CODE_LENGTH) show(code);
    else {
      setCodeMissing(true);
      codeField.current?.focus();
    }
  };

  return (
    <form noValidate method="post" className={frameStyles['form']} onSubmit={submit}>
      <h3 ref={focusOnMount} tabIndex={-1} aria-describedby="request-code-sent">
        {t('order.codeTitle')}
      </h3>
      <p id="request-code-sent" role="status">
        {t(sent === 1 ? 'leadStatus.codeSent' : 'leadStatus.codeSentAgain', {
          number: plainNumber(readLeadNumber(input.number)),
          phone: unbroken(displayPhone(input.phone)),
        })}
      </p>
      <CodeField
        ref={codeField}
        id="request-code"
        code={code}
        closed={control.sending.pending}
        error={isCodeMissing ? t('order.codeRequired') : undefined}
        sent={sent}
        onChange={change}
        onComplete={show}
      />
      <LeadStatusProblem control={control} />
      <Button type="submit" wide loading={control.sending.pending}>
        {t(control.sending.pending ? 'order.working' : 'leadStatus.show')}
      </Button>
      <p className={styles['help']}>
        {t.rich('leadStatus.codeLost', {
          number: salesPhone,
          phone: (text) => <PhoneLink phone={salesPhone}>{text}</PhoneLink>,
        })}
      </p>
      <ResendCode resendAt={resendAt} pending={control.sending.pending} onResend={() => control.sendCode(input)} />
      <Button variant="quiet" onClick={() => control.back(input)}>
        {t('leadStatus.otherPair')}
      </Button>
    </form>
  );
}
