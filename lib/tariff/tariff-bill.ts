import { totalOf } from '../contracts/sum';
import type { Nomenclature, Tariff } from '../contracts/tariff';
import { firstPayment } from './first-payment';

const MONTHS_IN_A_YEAR = 12;

export interface BillMonth {
  /** 1 to 12. */
  month: number;
  /** ₸ each; a discount is negative, zero amounts are omitted. */
  lines: { kind: 'fee' | 'connection' | 'equipmentMonthly' | 'equipmentOnce' | 'discount'; amount: number }[];
  /** ₸ */
  total: number;
}

export interface YearBill {
  months: BillMonth[];
  /** ₸ for the whole year. */
  total: number;
}

/** The bills of the first year, with equipment for `monthly` ₸ and `oneOff` ₸; the first bill is the first payment. */
export function firstYearBill(
  { price, promo, connection_fee: connectionFee }: Pick<Tariff, 'price' | 'promo' | 'connection_fee'>,
  { monthly, oneOff, discountPercent = 0 }: { monthly: number; oneOff: number; discountPercent?: number },
): YearBill {
  const { discount } = firstPayment({
    monthly: totalOf([price, monthly]),
    once: totalOf([connectionFee, oneOff]),
    discountPercent,
  });
  const months = Array.from({ length: MONTHS_IN_A_YEAR }, (_, index): BillMonth => {
    const isFirst = index === 0;
    const lines: BillMonth['lines'] = [
      { kind: 'fee', amount: promo === null || index < promo.months ? price : promo.price_after },
      { kind: 'connection', amount: isFirst ? connectionFee : 0 },
      { kind: 'equipmentMonthly', amount: monthly },
      { kind: 'equipmentOnce', amount: isFirst ? oneOff : 0 },
      { kind: 'discount', amount: isFirst ? -discount : 0 },
    ];
    const counted = lines.filter(({ amount }) => amount !== 0);
    return { month: index + 1, lines: counted, total: totalOf(counted.map(({ amount }) => amount)) };
  });
  return { months, total: totalOf(months.map(({ total }) => total)) };
}

const equipmentModes = ['own', 'rent', 'buy'] as const;

export interface EquipmentChoice {
  mode: (typeof equipmentModes)[number];
  /** One of each kind: router, set-top box, telephone. */
  items: Nomenclature[];
  /** ₸ a month */
  monthly: number;
  /** ₸ */
  oneOff: number;
}

/**
 * Ways to get a tariff's equipment: own, rented or bought. A kind without that mode uses its default. Always at least
 * one way, possibly without equipment; options are not counted.
 */
export function equipmentChoices(nomenclatures: readonly Nomenclature[]): EquipmentChoice[] {
  const equipment = nomenclatures.filter(({ mode }) => mode !== 'option');
  const kinds = [...new Set(equipment.map(({ kind }) => kind))];
  const modes = equipmentModes.filter((mode) => mode === 'own' || equipment.some((item) => item.mode === mode));
  return modes.map((mode) => {
    const items = kinds.flatMap((kind) => {
      const ofKind = equipment.filter((item) => item.kind === kind);
      return ofKind.find((item) => item.mode === mode) ?? ofKind.find((item) => item.default) ?? [];
    });
    const sum = (price: 'monthly' | 'one_off') => totalOf(items.map((item) => item[price]));
    return { mode, items, monthly: sum('monthly'), oneOff: sum('one_off') };
  });
}
