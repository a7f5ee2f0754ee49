import { getTranslations } from 'next-intl/server';
import { referralDiscount } from '@/lib/provider-files/company';
import type { Nomenclature } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';
import type { BillMonth, YearBill } from '@/lib/tariff/tariff-bill';
import styles from './bill-table.module.css';

/** Monthly bills as rows with bars and parts; equal months share a row. Print has the choices below the table. */
export async function BillTable({
  bill: { months },
  items,
  referral,
}: {
  bill: YearBill;
  items: Nomenclature[];
  referral: boolean;
}) {
  const t = await getTranslations('bill');
  const highest = Math.max(...months.map((month) => month.total));
  const parts = [
    ...items.map(({ title }) => title),
    ...(referral ? [t('referralCaption', { percent: String(referralDiscount()) })] : []),
  ];
  return (
    <table className={styles['months']}>
      <caption>{parts.join(' · ')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('month')}</th>
          <th scope="col">{t('lines')}</th>
          <th scope="col">{t('total')}</th>
        </tr>
      </thead>
      <tbody>
        {spansOf(months).map(({ first, last, month }) => (
          <tr key={first}>
            <th scope="row">{first === last ? first : `${first}–${last}`}</th>
            <td>
              <ul>
                {month.lines.map(({ kind, amount }) => (
                  <li key={kind}>{t(kind, { price: formatTenge(Math.abs(amount)) })}</li>
                ))}
              </ul>
              <span className={styles['bar']} style={{ inlineSize: `${(month.total / highest) * 100}%` }} />
            </td>
            <td>
              {formatTenge(month.total)}
              {first !== last && <small>{t('each')}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Months in a row with the same bill. */
function spansOf(months: readonly BillMonth[]): { first: number; last: number; month: BillMonth }[] {
  const changes = months.filter(
    ({ lines }, index) => JSON.stringify(lines) !== JSON.stringify(months[index - 1]?.lines),
  );
  return changes.map((month, index) => ({
    first: month.month,
    last: (changes[index + 1]?.month ?? months.length + 1) - 1,
    month,
  }));
}
