'use client';

import { useTranslations } from 'next-intl';
import { useContacts } from '@/components/dialogs/contacts';
import type { OrderControl } from '@/components/online-connection/state/order-control';
import { useCountdown } from '@/components/online-connection/state/use-countdown';
import { Button } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import styles from './step-text.module.css';

interface CodeHelpProps {
  order: OrderControl;
  onResend: () => void;
}

/** Another code after a minute, and what to do when none comes. */
export function CodeHelp({ order, onResend }: CodeHelpProps) {
  const t = useTranslations('order');
  const { salesPhone } = useContacts();
  return (
    <div className={styles['help']}>
      <Resend key={order.resendAt} order={order} onResend={onResend} />
      <details>
        <summary>{t('codeHelp')}</summary>
        <div>
          <p>{t('codeHelpText')}</p>
          <Button look="quiet" onClick={() => order.goTo('phone')}>
            {t('phoneOther')}
          </Button>
          <PhoneLink phone={salesPhone} />
        </div>
      </details>
    </div>
  );
}

/** The seconds are seen, but not read out as they go by. */
function Resend({ order: { resendAt, submission }, onResend }: CodeHelpProps) {
  const t = useTranslations('order');
  const left = useCountdown(resendAt);
  if (left > 0) return <p role="timer">{t('resendAfter', { seconds: left })}</p>;
  return (
    <Button look="secondary" loading={submission.pending} onClick={onResend}>
      {t('resend')}
    </Button>
  );
}
