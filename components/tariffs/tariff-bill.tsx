import { getTranslations } from 'next-intl/server';
import { HouseFitSlot } from '@/components/visit-house/visit-house-slots';
import { referralDiscount } from '@/lib/provider-files/company';
import type { Nomenclature, Tariff } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';
import { uncoveredAttributes } from '@/lib/pages/idle-attributes';
import { equipmentChoices, firstYearBill, type EquipmentChoice, type YearBill } from '@/lib/tariff/tariff-bill';
import { BillTable } from './bill-table';
import { EquipmentPrice } from './equipment-price';
import styles from './tariff-bill.module.css';

/** The bills of the first year. The page contains every variant and CSS selects one, so no script is needed. */
export async function TariffBill({ tariff, nomenclatures }: { tariff: Tariff; nomenclatures: Nomenclature[] }) {
  const t = await getTranslations('bill');
  const choices = equipmentChoices(nomenclatures);
  const variants = choices.flatMap((choice) =>
    (referralDiscount() > 0 ? [false, true] : [false]).map((referral) => ({
      // The style sheet compares these with the checked inputs.
      marks: { 'data-equipment': choice.mode, 'data-referral': referral },
      referral,
      items: choice.items,
      bill: firstYearBill(tariff, { ...choice, discountPercent: referral ? referralDiscount() : 0 }),
    })),
  );
  return (
    <section id="bill" className={styles['bill']} aria-labelledby="bill-heading">
      <h2 id="bill-heading">{t('heading')}</h2>
      <HouseFitSlot speed={tariff.speed_down} />
      <div className={styles['sums']} role="status">
        {variants.map(({ marks, bill }) => (
          <dl key={JSON.stringify(marks)} {...marks}>
            <Sums bill={bill} />
          </dl>
        ))}
      </div>
      <Choices choices={choices} />
      {variants.map(({ marks, ...variant }) => (
        <div key={JSON.stringify(marks)} {...marks}>
          <BillTable {...variant} />
        </div>
      ))}
    </section>
  );
}

async function Choices({ choices }: { choices: EquipmentChoice[] }) {
  const t = await getTranslations('bill');
  return (
    <div className={styles['choices']} {...uncoveredAttributes}>
      <fieldset>
        <legend>{t('equipment')}</legend>
        {choices.map(({ mode, items }) => (
          <label key={mode}>
            <input type="radio" name="equipment" value={mode} defaultChecked={mode === 'own'} autoComplete="off" />
            <span>
              <strong>{t(mode)}</strong>
              {items.map((item) => (
                <small key={item.id}>
                  {item.title}, <EquipmentPrice item={item} />
                </small>
              ))}
            </span>
          </label>
        ))}
      </fieldset>
      {referralDiscount() > 0 && (
        <label>
          <input type="checkbox" name="referral" autoComplete="off" />
          <span>
            <strong>{t('referral')}</strong>
            <small>{t('referralText', { percent: String(referralDiscount()) })}</small>
          </span>
        </label>
      )}
    </div>
  );
}

async function Sums({ bill: { months, total } }: { bill: YearBill }) {
  const t = await getTranslations('bill');
  const figures = [
    [t('first'), months[0]?.total ?? 0],
    [t('year'), total],
    [t('average'), Math.round(total / months.length)],
  ] as const;
  return figures.map(([name, amount]) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{formatTenge(amount)}</dd>
    </div>
  ));
}
