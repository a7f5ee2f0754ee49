import { skipToken, useQuery } from '@tanstack/react-query';
import { callSite } from '@/lib/client-api/request';
import { calculateCall } from '@/lib/contracts/calls/site-order';
import type { OrderedTariff } from '@/lib/contracts/crm-order';

export const PRICE = 'order-price';
export const priceKey = (tariff: OrderedTariff | null) => [PRICE, tariff];

export function usePrice(tariff: OrderedTariff | null) {
  return useQuery({
    queryKey: priceKey(tariff),
    queryFn:
      tariff === null
        ? skipToken
        : async ({ signal }) => (await callSite(calculateCall, { body: tariff, signal })).data,
  });
}

/** The key of the words in place of a price. */
export function noPriceWords(tariff: OrderedTariff | null, isError: boolean) {
  if (tariff === null) return 'panelPriceNone';
  return isError ? 'priceFailed' : 'priceLoading';
}
