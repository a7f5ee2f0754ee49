import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/ui/copy-button';
import type { Payment } from '@/lib/contracts/order';
import { formatDate, formatTenge, formatTime } from '@/lib/i18n/format';
import styles from './payment-step.module.css';

export function PaymentContract({ payment: { account, amount, paid_at: paidAt, agreed } }: { payment: Payment }) {
  const t = useTranslations('order');
  const copy = { copy: t('accountCopy'), copied: t('accountCopied'), refused: t('accountRefused') };
  return (
    <dl className={styles['contract']} data-print-alone="true">
      <div>
        <dt>{t('account')}</dt>
        <dd>
          <span id="order-account">{account}</span>
          <CopyButton text={account} source="order-account" labels={copy} subject={t('account')} />
        </dd>
      </div>
      <div>
        <dt>{t('sumFirst')}</dt>
        <dd>
          {formatTenge(amount)}
          {agreed?.referral === true && <small>{t('sumWithReferral')}</small>}
          {paidAt !== null && <small>{`${formatDate(paidAt)}, ${formatTime(paidAt)}`}</small>}
        </dd>
      </div>
    </dl>
  );
}
