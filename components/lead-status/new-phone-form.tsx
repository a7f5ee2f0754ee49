import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useRef, useState, type SubmitEvent } from 'react';
import { useController, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { CodeField } from '@/components/fields/code-field';
import { PhoneFormField } from '@/components/fields/phone-form-field';
import { ResendCode } from '@/components/fields/resend-code';
import { mayBeDone } from '@/components/fields/sending-problem';
import { Button } from '@/components/ui/button';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { CODE_LENGTH } from '@/lib/browser/one-time-code';
import { callSite } from '@/lib/client-api/request';
import { CODE_RESEND_MS } from '@/lib/config/rate-limits';
import { changePhoneCall, newPhoneCodeCall } from '@/lib/contracts/calls/site-lead-status';
import { typedPhoneSchema } from '@/lib/lead/lead-forms';
import { displayPhone, unbroken } from '@/lib/person/phone';
import frameStyles from '../lead-forms/lead-form-frame.module.css';
import { LeadChangeProblem } from './lead-problem';
import styles from './lead-status.module.css';
import { useLeadChange, type LeadChangeControl, type LeadChangeProps } from './use-lead-change';

const formSchema = z.object({ phone: typedPhoneSchema });

/** The phone that received codes, their number, and the time of the next allowed one in ms. */
interface SentCode {
  phone: string;
  sent: number;
  resendAt: number;
}

export function NewPhoneForm({ status: { key, phone_end: end }, onChanged, onClose }: LeadChangeProps) {
  const t = useTranslations();
  const [code, setCode] = useState<SentCode | null>(null);
  const [lastPhone, setLastPhone] = useState<string | null>(null);
  const control = useLeadChange((changed) => onChanged(changed, code?.phone ?? null));
  const form = useForm<{ phone: string }, unknown, z.output<typeof formSchema>>({
    resolver: zodResolver(formSchema),
    defaultValues: { phone: '' },
  });
  const { field, fieldState } = useController({ control: form.control, name: 'phone' });
  const enterCode = (phone: string) =>
    setCode((before) => ({
      phone,
      sent: before?.phone === phone ? before.sent + 1 : 1,
      resendAt: Date.now() + CODE_RESEND_MS,
    }));
  const sendCode = (phone: string) => {
    setLastPhone(phone);
    control.sendCode(
      async (signal, token) => {
        await callSite(newPhoneCodeCall, { body: { key, phone, recaptcha: await token() }, signal });
      },
      () => enterCode(phone),
    );
  };

  return (
    <div className={styles['change']}>
      <h4 ref={focusOnMount} tabIndex={-1}>
        {t('leadStatus.newPhoneTitle')}
      </h4>
      {code === null ? (
        <form
          noValidate
          method="post"
          className={frameStyles['form']}
          onSubmit={form.handleSubmit(({ phone }) => sendCode(phone))}
        >
          <p>{t('leadStatus.newPhoneHelp', { end })}</p>
          <PhoneFormField
            id="new-phone"
            field={field}
            faulty={fieldState.error !== undefined}
            label={t('leadStatus.newPhone')}
          />
          <LeadChangeProblem control={control} />
          {lastPhone !== null && mayBeDone(control.sending.problem) && (
            <Button
              variant="secondary"
              wide
              onClick={() => {
                control.clear();
                enterCode(lastPhone);
              }}
            >
              {t('order.phoneEnterCode')}
            </Button>
          )}
          <Button type="submit" wide loading={control.sending.pending}>
            {t(control.sending.pending ? 'order.working' : 'order.sendCode')}
          </Button>
        </form>
      ) : (
        <NewPhoneCode
          key={code.sent}
          code={code}
          control={control}
          leadKey={key}
          onResend={() => sendCode(code.phone)}
          onOther={() => setCode(null)}
        />
      )}
      <Button variant="quiet" onClick={onClose}>
        {t('leadStatus.keepAsIs')}
      </Button>
    </div>
  );
}

interface NewPhoneCodeProps {
  code: SentCode;
  control: LeadChangeControl;
  leadKey: string;
  onResend: () => void;
  onOther: () => void;
}

function NewPhoneCode({ code: { phone, sent, resendAt }, control, leadKey, onResend, onOther }: NewPhoneCodeProps) {
  const t = useTranslations('order');
  const [code, setCode] = useState('');
  const [isCodeMissing, setCodeMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { pending } = control.sending;

  const change = (typed: string) => {
    setCode(typed);
    setCodeMissing(false);
  };
  const confirm = (typed: string) => {
    setCodeMissing(typed.length < CODE_LENGTH);
    if (typed.length === CODE_LENGTH)
      control.change(async (signal, token) =>
        callSite(changePhoneCall, { body: { key: leadKey, phone, code: typed, recaptcha: await token() }, signal }),
      );
    input.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    confirm(code);
  };
  return (
    <form noValidate method="post" className={frameStyles['form']} onSubmit={submit}>
      <p ref={focusOnMount} tabIndex={-1} role="status">
        {t(sent === 1 ? 'codeSent' : 'codeSentAgain', { phone: unbroken(displayPhone(phone)) })}
      </p>
      <CodeField
        ref={input}
        id="new-phone-code"
        code={code}
        closed={pending}
        error={isCodeMissing ? t('codeRequired') : undefined}
        sent={sent}
        onChange={change}
        onComplete={confirm}
      />
      <LeadChangeProblem control={control} />
      <Button type="submit" wide loading={pending}>
        {t(pending ? 'working' : 'codeSubmit')}
      </Button>
      <ResendCode key={resendAt} resendAt={resendAt} pending={pending} onResend={onResend} />
      <Button variant="quiet" onClick={onOther}>
        {t('phoneOther')}
      </Button>
    </form>
  );
}
