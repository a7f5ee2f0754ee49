import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { paymentKey } from '@/components/order/state/use-payment';
import { Button, buttonClass } from '@/components/ui/button';
import { QrCode } from '@/components/ui/qr-code';
import { callSite } from '@/lib/client-api/request';
import { testPaymentCall } from '@/lib/contracts/calls/site-order';
import type { Payment } from '@/lib/contracts/order';
import { formatTime } from '@/lib/i18n/format';
import { localizedPath } from '@/lib/i18n/routing';
import styles from './payment-step.module.css';

const TEST_LIMIT_MS = 10_000;

interface WaysToPayProps {
  payment: Payment;
  token: string;
  check: () => Promise<{ isSuccess: boolean; data: Payment | undefined }>;
}

export function WaysToPay({ payment: { ways, test_mode: testMode }, token, check }: WaysToPayProps) {
  const t = useTranslations('order');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const test = useMutation({
    mutationFn: () =>
      callSite(testPaymentCall, { body: { payment: token }, signal: AbortSignal.timeout(TEST_LIMIT_MS) }),
    onSuccess: ({ data: paid }) => queryClient.setQueryData(paymentKey(token), paid),
    meta: { failed: 'The test payment failed' },
  });
  return (
    <div className={styles['ways']}>
      <p>{t('paymentHow')}</p>
      {ways.length > 0 && (
        <ul>
          {ways.map(({ id, url }, index) => (
            <li key={id}>
              <a
                className={buttonClass(index === 0 ? 'primary' : 'secondary', true)}
                href={url}
                target="_blank"
                rel="noopener"
              >
                {t(`ways.${id}`)}
              </a>
              <QrCode text={url} label={t('wayQr', { name: t(`ways.${id}`) })} />
            </li>
          ))}
        </ul>
      )}
      <a className={ways.length === 0 ? buttonClass('primary') : undefined} href={localizedPath(locale, '/payments')}>
        {t('waysAll')}
      </a>
      <CheckNow check={check} />
      <p>{t('paymentLink')}</p>
      {testMode && (
        <div className={styles['test']}>
          <p>{t('testMode')}</p>
          {test.isError && <p role="alert">{t('testFailed')}</p>}
          <Button look="secondary" loading={test.isPending} onClick={() => test.mutate()}>
            {t('testPay')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Checks the payment at once instead of at the next poll, and reports the result. */
function CheckNow({ check }: Pick<WaysToPayProps, 'check'>) {
  const t = useTranslations('order');
  const asked = useMutation({ mutationFn: check });
  const [at, setAt] = useState<Date | null>(null);
  const ask = () =>
    asked.mutate(undefined, {
      onSuccess: ({ isSuccess, data }) => setAt(isSuccess && data?.paid === false ? new Date() : null),
    });
  return (
    <>
      <Button look="quiet" loading={asked.isPending} onClick={ask}>
        {t('paymentCheck')}
      </Button>
      <p role="status" className={styles['news']}>
        {at !== null && t('paymentNotYet', { time: formatTime(at) })}
      </p>
    </>
  );
}
