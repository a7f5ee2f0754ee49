import { useTranslations } from 'next-intl';
import { useState, type SubmitEvent } from 'react';
import { createFormMemory, useRememberedState } from '@/components/dialog/form-memory';
import { useSending } from '@/components/fields/use-sending';
import { Button } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { TextArea } from '@/components/ui/text-area';
import { callSite } from '@/lib/client-api/request';
import { COMMENT_MAXIMUM_LENGTH } from '@/lib/config/limits';
import { addressReportCall } from '@/lib/contracts/calls/site-addresses';
import styles from './report-form.module.css';

const typedReport = createFormMemory<string>();

export function ReportForm({ address, icon }: { address: string; icon?: IconName }) {
  const t = useTranslations('connectivity');
  const [text, setText] = useRememberedState(typedReport, (kept = '') => kept);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { send, sending, answer: isSent } = useSending<true>('The report was not sent');

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (text.trim() === '') return;
    send(async (signal, token) => {
      await callSite(addressReportCall, { body: { address, text: text.trim(), recaptcha: await token() }, signal });
      setText('');
      return true;
    });
  };

  return (
    <details className={styles['report']}>
      <summary>
        {icon !== undefined && <Icon name={icon} />}
        <span>{t('reportOpen')}</span>
      </summary>
      {isSent ? (
        <p role="status">{t('reportSent')}</p>
      ) : (
        <form noValidate onSubmit={submit}>
          <TextArea
            id="address-report"
            name="text"
            label={t('reportText')}
            hint={t('reportHint')}
            rows={3}
            maxLength={COMMENT_MAXIMUM_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={wasSubmitted && text.trim() === '' ? t('reportRequired') : undefined}
          />
          {sending.problem !== null && <p role="alert">{t('reportFailed')}</p>}
          <Button type="submit" variant="secondary" wide loading={sending.pending}>
            {t(sending.pending ? 'reportSending' : 'reportSubmit')}
          </Button>
        </form>
      )}
    </details>
  );
}
