'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useOneAtATime } from '@/components/fields/use-one-at-a-time';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-area';
import { reportAddress } from '@/lib/client-api/serviceability';
import { COMMENT_MAXIMUM_LENGTH } from '@/lib/config/limits';
import { useCaptcha } from '../runtime/captcha-provider';
import { isCancelled } from '../fields/sending-problem';
import styles from './report-form.module.css';

/** Tells the provider what is wrong about a house; nobody is named. */
export function ReportForm({ address }: { address: string }) {
  const t = useTranslations('connectivity');
  const getToken = useCaptcha();
  const [text, setText] = useState('');
  const [demanded, setDemanded] = useState(false);
  const { run } = useOneAtATime();
  const report = useMutation({
    mutationFn: async (signal: AbortSignal) =>
      reportAddress({ address, text: text.trim(), recaptcha: await getToken(signal) }, signal),
    onError: (error) => {
      if (!isCancelled(error)) console.error('The report was not sent', error);
    },
  });

  const submit = () => {
    setDemanded(true);
    if (text.trim() !== '') run(report.mutateAsync);
  };

  return (
    <details className={styles['report']}>
      <summary>{t('reportOpen')}</summary>
      {report.isSuccess ? (
        <p role="status">{t('reportSent')}</p>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <TextArea
            id="address-report"
            name="text"
            label={t('reportText')}
            hint={t('reportHint')}
            rows={3}
            maxLength={COMMENT_MAXIMUM_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={demanded && text.trim() === '' ? t('reportRequired') : undefined}
          />
          {report.isError && <p role="alert">{t('reportFailed')}</p>}
          <Button type="submit" look="secondary" wide loading={report.isPending}>
            {t(report.isPending ? 'reportSending' : 'reportSubmit')}
          </Button>
        </form>
      )}
    </details>
  );
}
