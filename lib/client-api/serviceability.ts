import type { Coordinates } from '../contracts/address';
import { addressReportAnswerSchema, type AddressReport } from '../contracts/address-report';
import {
  addressAtAnswerSchema,
  shownServiceabilityAnswerSchema,
  type AddressAt,
  type Serviceability,
} from '../contracts/serviceability';
import { callSite } from './request';

/** Whether an address, street and house as one string, can be connected. Throws RequestError. */
export async function checkServiceability(
  address: string,
  recaptcha: string,
  signal: AbortSignal,
): Promise<Serviceability> {
  const query = { build_number: '-', street: address, recaptcha };
  return (
    await callSite({
      method: 'GET',
      path: '/clients/ext/zone-allow',
      query,
      answer: shownServiceabilityAnswerSchema,
      signal,
    })
  ).data;
}

/**
 * The address at a point of the map and its zone. Throws RequestError: with status 404 outside the city, with 422 where
 * no house can stand.
 */
export function fetchAddressAt({ latitude, longitude }: Coordinates, signal: AbortSignal): Promise<AddressAt> {
  const query = { latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) };
  return callSite({
    method: 'GET',
    path: '/clients/ext/address-info-by-coordinates',
    query,
    answer: addressAtAnswerSchema,
    signal,
  });
}

/** Says that something is wrong about an address. Throws RequestError. */
export async function reportAddress(body: AddressReport, signal: AbortSignal): Promise<void> {
  await callSite({ method: 'POST', path: '/address-reports', body, answer: addressReportAnswerSchema, signal });
}
