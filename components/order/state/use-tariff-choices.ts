import { queryOptions, useQuery } from '@tanstack/react-query';
import { callSite } from '@/lib/client-api/request';
import { tariffChoicesCall } from '@/lib/contracts/calls/site-order';
import type { OrderedTariff } from '@/lib/contracts/crm-order';
import type { TariffChoice } from '@/lib/contracts/order';
import { tariffInWords } from '@/lib/order/order-equipment';

export const tariffChoicesQuery = queryOptions({
  queryKey: ['tariff-choices'],
  queryFn: async ({ signal }) => (await callSite(tariffChoicesCall, { signal })).data,
});

export function useTariffChoices() {
  return useQuery(tariffChoicesQuery);
}

/** The tariff of an order, null until loaded; and as text with its equipment, with its id until then. */
export function useOrderedTariff(ordered: OrderedTariff | null): {
  tariff: TariffChoice | null;
  tariffWords: string | null;
} {
  const { data = [] } = useTariffChoices();
  if (ordered === null) return { tariff: null, tariffWords: null };
  const tariff = data.flatMap(({ tariffs }) => tariffs).find(({ id }) => id === ordered.tariff_id) ?? null;
  return {
    tariff,
    tariffWords: tariff === null ? `№ ${ordered.tariff_id}` : tariffInWords(tariff, ordered.nomenclature_ids),
  };
}
