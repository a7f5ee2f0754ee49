import { tariffOffersCall } from '../contracts/calls/site-tariffs';
import type { TariffOffer } from '../contracts/tariff-offer';
import { callSite } from './request';

export const tariffOffersQuery = {
  queryKey: ['tariff-offers'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<TariffOffer[]> =>
    (await callSite(tariffOffersCall, { signal })).data,
  meta: { failed: 'The tariffs did not come' },
};
