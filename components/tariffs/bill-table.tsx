import { getTranslations } from 'next-intl/server';
import { REFERRAL_DISCOUNT_PERCENT } from '@/lib/config/limits';
import type { Nomenclature } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';
import type { BillMonth, YearBill } from '@/lib/tariff/tariff-bill';
import styles from './bill-table.module.css';

/** Monthly bills as rows with bars; shows the parts of an amount where it changes. */
export async function BillTable({
  bill: { months, total },
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
    ...(referral ? [t('referralCaption', { percent: String(REFERRAL_DISCOUNT_PERCENT) })] : []),
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
        {months.map((month, index) => (
          <tr key={month.month}>
            <th scope="row">{month.month}</th>
            <td>
              <Lines month={month} before={months[index - 1]} />
              <span className={styles['bar']} style={{ inlineSize: `${(month.total / highest) * 100}%` }} />
            </td>
            <td>{formatTenge(month.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('year')}
          </th>
          <td>{formatTenge(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

async function Lines({ month: { lines }, before }: { month: BillMonth; before: BillMonth | undefined }) {
  if (JSON.stringify(lines) === JSON.stringify(before?.lines)) return null;
  const t = await getTranslations('bill');
  return (
    <ul>
      {lines.map(({ kind, amount }) => (
        <li key={kind}>{t(kind, { price: formatTenge(Math.abs(amount)) })}</li>
      ))}
    </ul>
  );
}
