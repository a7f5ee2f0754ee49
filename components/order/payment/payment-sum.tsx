import { useTranslations } from 'next-intl';
import type { Payment } from '@/lib/contracts/order';
import { formatDate, formatTenge, formatTime } from '@/lib/i18n/format';
import styles from './payment.module.css';

/** The sum and its parts, as far as the contract knows them. */
export function PaymentSum({ payment: { amount, paid, paid_at: paidAt, agreed } }: { payment: Payment }) {
  const t = useTranslations('order');
  const offer = agreed?.tariff ?? null;
  const equipment = offer?.equipment ?? [];
  // An older contract knows both in one text.
  const tariff = (offer?.equipment && offer.name) ?? offer?.words ?? '';
  const once = offer === null ? 0 : amount - offer.monthly;
  return (
    <dl className={styles['sum']} data-print-alone="true">
      <dt>{t(paid === true ? 'sumPaid' : 'sumToPay')}</dt>
      <dd>
        <strong>{formatTenge(amount)}</strong>
        <span>
          {agreed?.referral === true && <small>{t('sumWithReferral')}</small>}
          {agreed?.referral !== true && offer !== null && once >= 0 && (
            <small>
              {once === 0 ? t('sumMonth', { tariff }) : t('sumPartMonth', { tariff, sum: formatTenge(offer.monthly) })}
              {equipment.map((title) => ` · ${title}`)}
            </small>
          )}
          {agreed?.referral !== true && once > 0 && <small>{t('sumPartOnce', { sum: formatTenge(once) })}</small>}
          {paidAt !== null && <small>{`${formatDate(paidAt)}, ${formatTime(paidAt)}`}</small>}
        </span>
      </dd>
    </dl>
  );
}
