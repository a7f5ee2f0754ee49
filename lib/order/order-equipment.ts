import type { OrderedOffer } from '../contracts/order';
import { totalOf } from '../contracts/sum';
import type { Nomenclature, Tariff } from '../contracts/tariff';

/** Groups nomenclatures into questions; the only item of a kind is shown too, because it may cost something. */
export function equipmentQuestions(nomenclatures: readonly Nomenclature[]) {
  const equipment = nomenclatures.filter(({ mode }) => mode !== 'option');
  const kinds = [...new Set(equipment.map(({ kind }) => kind))].map((kind) => ({
    kind,
    items: equipment.filter((item) => item.kind === kind),
  }));
  return { kinds, options: nomenclatures.filter(({ mode }) => mode === 'option') };
}

/** An earlier choice, limited to what the tariff still has; missing kinds get their default or first item. */
export function equipmentChoice(nomenclatures: readonly Nomenclature[], chosen: readonly number[] = []): number[] {
  const { kinds, options } = equipmentQuestions(nomenclatures);
  const isChosen = ({ id }: Nomenclature) => chosen.includes(id);
  const equipment = kinds.flatMap(
    ({ items }) => items.find(isChosen) ?? items.find((item) => item.default) ?? items.slice(0, 1),
  );
  return [...equipment, ...options.filter(isChosen)].map(({ id }) => id);
}

/** The choice after a click on an item: equipment replaces the item of its kind, an option toggles. */
export function toggledEquipment(
  nomenclatures: readonly Nomenclature[],
  chosen: readonly number[],
  id: number,
): number[] {
  const item = nomenclatures.find((candidate) => candidate.id === id);
  if (item === undefined) return [...chosen];
  if (item.mode === 'option') return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
  const ofKind = new Set(
    nomenclatures.filter(({ kind, mode }) => kind === item.kind && mode !== 'option').map((other) => other.id),
  );
  return [...chosen.filter((other) => !ofKind.has(other)), id];
}

/** The offer for a tariff with the chosen items; prices in ₸ a month. */
export function orderedOffer(
  { name, price, promo }: Pick<Tariff, 'name' | 'price' | 'promo'>,
  nomenclatures: readonly Nomenclature[],
  chosen: readonly number[],
): OrderedOffer {
  const items = nomenclatures.filter(({ id }) => chosen.includes(id));
  const rents = items.map(({ monthly }) => monthly);
  return {
    words: tariffInWords({ name, nomenclatures }, chosen),
    name,
    equipment: items.map(({ title }) => title),
    monthly: totalOf([price, ...rents]),
    promo: promo === null ? null : { months: promo.months, monthly_after: totalOf([promo.price_after, ...rents]) },
  };
}

/** Name of a tariff with its chosen equipment and options. */
export function tariffInWords(
  { name, nomenclatures }: { name: string; nomenclatures: readonly Nomenclature[] },
  chosen: readonly number[],
): string {
  const titles = nomenclatures.filter(({ id }) => chosen.includes(id)).map(({ title }) => title);
  return titles.length === 0 ? name : `${name} (${titles.join(', ')})`;
}
