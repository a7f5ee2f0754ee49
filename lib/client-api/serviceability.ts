import type { Coordinates } from '../contracts/address';
import type { AddressReport } from '../contracts/address-report';
import { addressAtCall, addressReportCall, visitSlotsCall, zoneAllowCall } from '../contracts/calls/site-addresses';
import type { AddressAt, AvailabilityQuery, Serviceability } from '../contracts/serviceability';
import type { VisitSlot } from '../contracts/visit-slot';
import { callSite } from './request';

/** Serviceability of an address (street and house as one string). Throws RequestError. */
export async function checkServiceability(
  address: string,
  recaptcha: string,
  signal: AbortSignal,
): Promise<Serviceability> {
  return (await callSite(zoneAllowCall, { query: { build_number: '-', street: address, recaptcha }, signal })).data;
}

/** The address at a point and its zone. Throws RequestError: 404 outside the city, 422 where no house can be. */
export function fetchAddressAt({ latitude, longitude }: Coordinates, signal: AbortSignal): Promise<AddressAt> {
  return callSite(addressAtCall, {
    query: { latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) },
    signal,
  });
}

/** Reports a wrong address. Throws RequestError. */
export async function reportAddress(body: AddressReport, signal: AbortSignal): Promise<void> {
  await callSite(addressReportCall, { body, signal });
}

/** Free visit slots for a house; empty if the visit is agreed by phone. Throws RequestError. */
export async function fetchVisitSlots(house: AvailabilityQuery, signal: AbortSignal): Promise<VisitSlot[]> {
  return (await callSite(visitSlotsCall, { query: house, signal })).data;
}
