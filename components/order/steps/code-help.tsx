import { useTranslations } from 'next-intl';
import { useContacts } from '@/components/runtime/contacts';
import type { OrderControl } from '@/components/order/state/use-order';
import { ResendCode } from '@/components/fields/resend-code';
import { Button } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import styles from './code-help.module.css';

interface CodeHelpProps {
  order: OrderControl;
  onResend: () => void;
}

export function CodeHelp({ order, onResend }: CodeHelpProps) {
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
