import type { OrderedTariff } from '@/lib/contracts/crm-order';
import type { TariffChoice } from '@/lib/contracts/order';

export function OrderedItems({ tariff, ordered }: { tariff: TariffChoice | null; ordered: OrderedTariff | null }) {
  const items = tariff?.nomenclatures.filter(({ id }) => ordered?.nomenclature_ids.includes(id));
  return items?.map(({ id, title }) => <small key={id}>{title}</small>);
}
