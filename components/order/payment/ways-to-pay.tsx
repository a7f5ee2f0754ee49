import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { paymentKey } from '@/components/order/state/use-payment';
import { useContacts } from '@/components/runtime/contacts';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { QrCode } from '@/components/ui/qr-code';
import { callSite } from '@/lib/client-api/request';
import { testPaymentCall } from '@/lib/contracts/calls/site-order';
import type { Payment } from '@/lib/contracts/order';
import { formatTenge, formatTime } from '@/lib/i18n/format';
import { localizedPath } from '@/lib/i18n/routing.mjs';
import { Account, AccountQr } from './account';
import { LineIcon } from './line-icon';
import styles from './payment.module.css';

const TEST_LIMIT_MS = 10_000;

interface WaysToPayProps {
  payment: Payment;
  token: string;
  /** The site polls the payment. */
  isWaiting: boolean;
  check: () => Promise<{ isSuccess: boolean; data: Payment | undefined }>;
}

/** Payment links if configured; otherwise the account and the steps in the bank's application. */
export function WaysToPay({ payment, token, isWaiting, check }: WaysToPayProps) {
  const { account, amount, ways, test_mode: isTest } = payment;
  const t = useTranslations('order');
  const locale = useLocale();
  const { brand } = useContacts();
  return (
    <div className={styles['ways']}>
      {ways.length > 0 ? (
        <PayLinks payment={payment} />
      ) : (
        <>
          <Account account={account} isOnlyWay />
          <ol>
            <li>{t('payStep1')}</li>
            <li>{t('payStep2', { brand })}</li>
            <li>{t('payStep3', { sum: formatTenge(amount) })}</li>
          </ol>
          <AccountQr account={account} />
        </>
      )}
      <div className={styles['waiting']}>
        <p role="status">
          {isWaiting && (
            <>
              <LineIcon name="clock" />
              {t('paymentWaiting')}
            </>
          )}
        </p>
        <CheckNow check={check} />
        <a href={localizedPath(locale, '/payments')}>{t('waysAll')}</a>
      </div>
      {isTest && <TestPayment token={token} />}
    </div>
  );
}

/** Letters, because the logos of banks are trademarks. */
const letters = { kaspi: 'K', halyk: 'H', card: null } as const;

function PayLinks({ payment: { ways, account } }: Pick<WaysToPayProps, 'payment'>) {
  const t = useTranslations('order');
  return (
    <>
      <ul>
        {ways.map(({ id, url }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noopener">
              <span data-way={id} aria-hidden="true">
                {letters[id] ?? <Icon name="card" />}
              </span>
              {t(`ways.${id}`)}
              <LineIcon name="next" />
            </a>
          </li>
        ))}
      </ul>
      <details>
        <summary>{t('payByQr')}</summary>
        <div>
          {ways.map(({ id, url }) => (
            <figure key={id}>
              <QrCode text={url} label={t('wayQr', { name: t(`ways.${id}`) })} />
              <figcaption>{t(`ways.${id}`)}</figcaption>
            </figure>
          ))}
        </div>
        <Account account={account} />
      </details>
    </>
  );
}

function TestPayment({ token }: { token: string }) {
  const t = useTranslations('order');
  const queryClient = useQueryClient();
  const test = useMutation({
    mutationFn: () =>
      callSite(testPaymentCall, { body: { payment: token }, signal: AbortSignal.timeout(TEST_LIMIT_MS) }),
    onSuccess: ({ data: paid }) => queryClient.setQueryData(paymentKey(token), paid),
    meta: { failed: 'The test payment failed' },
  });
  return (
    <div className={styles['problem']}>
      <p>{t('testMode')}</p>
      {test.isError && <p role="alert">{t('testFailed')}</p>}
      <Button variant="secondary" loading={test.isPending} onClick={() => test.mutate()}>
        {t('testPay')}
      </Button>
    </div>
  );
}

/** Checks the payment at once instead of at the next poll, and reports the result. */
function CheckNow({ check }: Pick<WaysToPayProps, 'check'>) {
  const t = useTranslations('order');
  const statusCheck = useMutation({ mutationFn: check });
  const [at, setAt] = useState<Date | null>(null);
  const ask = () =>
    statusCheck.mutate(undefined, {
      onSuccess: ({ isSuccess, data }) => setAt(isSuccess && data?.paid === false ? new Date() : null),
    });
  return (
    <>
      <Button variant="quiet" loading={statusCheck.isPending} onClick={ask}>
        {t('paymentCheck')}
      </Button>
      <p role="status">{at !== null && t('paymentNotYet', { time: formatTime(at) })}</p>
    </>
  );
}
