import { tariffOffersCall } from '../contracts/calls/site-tariffs';
import type { TariffOffer } from '../contracts/tariff-offer';
import { callSite } from './request';

/** The current tariffs of all groups. Throws RequestError. */
export async function fetchTariffOffers(signal: AbortSignal): Promise<TariffOffer[]> {
  return (await callSite(tariffOffersCall, { signal })).data;
}
