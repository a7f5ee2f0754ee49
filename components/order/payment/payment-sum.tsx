import { useTranslations } from 'next-intl';
import type { Payment } from '@/lib/contracts/order';
import { formatDate, formatTenge, formatTime } from '@/lib/i18n/format';
import styles from './payment.module.css';

/** The sum and those of its parts that the contract has. */
export function PaymentSum({ payment: { amount, paid, paid_at: paidAt, agreed } }: { payment: Payment }) {
  const t = useTranslations('order');
  const offer = agreed?.tariff ?? null;
  const equipment = offer?.equipment ?? [];
  // An older contract has both in one text.
  const tariff = (offer?.equipment && offer.name) ?? offer?.words ?? '';
  const once = offer === null ? 0 : amount - offer.monthly;
  const parts =
    offer === null || once < 0 || agreed?.referral === true
      ? []
      : [
          { name: t('sumMonth', { tariff }), notes: equipment, sum: offer.monthly },
          ...(once > 0 ? [{ name: t('sumOnce'), notes: [], sum: once }] : []),
        ];
  return (
    <dl className={styles['sum']} data-print-alone="true">
      <dt>{t(paid === true ? 'sumPaid' : 'sumToPay')}</dt>
      <dd>
        <strong>{formatTenge(amount)}</strong>
        <span>
          {agreed?.referral === true && <small>{t('sumWithReferral')}</small>}
          {parts.map(({ name, notes, sum }) => (
            <small key={name} className={styles['part']}>
              <span>
                {name}
                {notes.map((note) => (
                  <span key={note}>{note}</span>
                ))}
              </span>
              <b>{formatTenge(sum)}</b>
            </small>
          ))}
          {paidAt !== null && <small>{`${formatDate(paidAt)}, ${formatTime(paidAt)}`}</small>}
        </span>
      </dd>
    </dl>
  );
}
