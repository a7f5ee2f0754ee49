import { tariffOffersAnswerSchema, type TariffOffer } from '../contracts/tariff-offer';
import { callSite } from './request';

/** The current tariffs of all groups. Throws RequestError. */
export async function fetchTariffOffers(signal: AbortSignal): Promise<TariffOffer[]> {
  return (await callSite({ method: 'GET', path: '/connection/tariffs', answer: tariffOffersAnswerSchema, signal }))
    .data;
}
