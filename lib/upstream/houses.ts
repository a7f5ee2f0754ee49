import 'server-only';
import * as calls from '../contracts/calls/crm-order';
import type { Street } from '../contracts/address';
import type { AddressCheck, Availability, AvailabilityQuery, ServiceabilityAnswer } from '../contracts/serviceability';
import type { VisitSlot } from '../contracts/visit-slot';
import type { ZonesAnswer } from '../contracts/zone';
import type { Locale } from '../i18n/routing.mjs';
import { zonesOf } from '../address/crm-zones';
import { orElseOn404 } from './upstream-error';
import { callUpstream } from './http';
import { withSiteCode } from './serviceability';
import { connectionParams } from './connection-params';

/** Streets that match a text, best first. Throws UpstreamError. */
export async function fetchStreets(locale: Locale, street: string, signal?: AbortSignal): Promise<Street[]> {
  return (await callUpstream(calls.streetsCall, { ...connectionParams(locale), query: { street }, signal })).data;
}

/** Whether a house can be ordered online, and its line. Throws UpstreamError. */
export async function fetchAvailability(
  locale: Locale,
  query: AvailabilityQuery,
  signal: AbortSignal,
): Promise<Availability> {
  return (await callUpstream(calls.availabilityCall, { ...connectionParams(locale), query, signal })).data;
}

/** Free time slots for a house; empty if the CRM lacks the call (product.md, section 7.5). Throws UpstreamError. */
export async function fetchVisitSlots(
  locale: Locale,
  query: AvailabilityQuery,
  signal?: AbortSignal,
): Promise<VisitSlot[]> {
  return (
    await orElseOn404(callUpstream(calls.visitSlotsCall, { ...connectionParams(locale), query, signal }), { data: [] })
  ).data;
}

/** Checks whether an address can be connected. Throws UpstreamError. */
export async function checkAddress(
  locale: Locale,
  body: AddressCheck,
  signal?: AbortSignal,
): Promise<ServiceabilityAnswer> {
  return withSiteCode(await callUpstream(calls.addressCheckCall, { ...connectionParams(locale), body, signal }));
}

/** The zones of the map. Throws UpstreamError. */
export async function fetchZones(locale: Locale, signal?: AbortSignal): Promise<ZonesAnswer> {
  return { data: zonesOf((await callUpstream(calls.zonesCall, { ...connectionParams(locale), signal })).data) };
}
