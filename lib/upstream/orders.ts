import 'server-only';
import type { z } from 'zod';
import { environment } from '../config/env';
import type { Street } from '../contracts/address';
import {
  addressCheckCall,
  availabilityCall,
  calculateCall,
  checkPayCall,
  checkSmsCodeCall,
  iinCheckCall,
  nomenclaturesCall,
  sendSmsCall,
  storeClientCall,
  streetsCall,
  tariffGroupsCall,
  tariffsCall,
  testPayCall,
  visitSlotsCall,
  zonesCall,
} from '../contracts/calls/crm-order';
import type {
  Calculation,
  calculateSchema,
  CheckPayAnswer,
  SendSmsAnswer,
  StoreClient,
  StoreClientAnswer,
} from '../contracts/crm-order';
import type { AddressCheck, Availability, AvailabilityQuery, ServiceabilityAnswer } from '../contracts/serviceability';
import type { Nomenclature, Tariff, TariffGroup } from '../contracts/tariff';
import type { VisitSlot } from '../contracts/visit-slot';
import type { ZonesAnswer } from '../contracts/zone';
import { zonesOf } from '../address/crm-zones';
import type { Locale } from '../i18n/routing';
import { orElseOn404 } from './or-else-on-404';
import { callUpstream } from './http';
import { withSiteCode } from './serviceability';

function asked(locale: Locale) {
  return { locale, segments: { product: environment().CONNECTION_PRODUCT } };
}

/** The groups of tariffs in display order. Throws UpstreamError. */
export async function fetchTariffGroups(locale: Locale): Promise<TariffGroup[]> {
  return (await callUpstream(tariffGroupsCall, asked(locale))).data;
}

/** The tariffs of a group that are available online (product.md, section 9). Throws UpstreamError. */
export async function fetchTariffs(locale: Locale, group: string): Promise<Tariff[]> {
  const query = { available_online: 'true', group } as const;
  const { data } = await callUpstream(tariffsCall, { ...asked(locale), query });
  return data.map((tariff) => ({ ...tariff, group }));
}

/** The equipment and options of a tariff. Throws UpstreamError. */
export async function fetchNomenclatures(locale: Locale, tariffId: number): Promise<Nomenclature[]> {
  return (await callUpstream(nomenclaturesCall, { ...asked(locale), query: { tariff_id: String(tariffId) } })).data;
}

/** Streets that match the query, best first. Throws UpstreamError. */
export async function fetchStreets(locale: Locale, street: string, signal?: AbortSignal): Promise<Street[]> {
  return (await callUpstream(streetsCall, { ...asked(locale), query: { street }, signal })).data;
}

/** Availability of a connection for a house. Throws UpstreamError. */
export async function fetchAvailability(
  locale: Locale,
  query: AvailabilityQuery,
  signal: AbortSignal,
): Promise<Availability> {
  return (await callUpstream(availabilityCall, { ...asked(locale), query, signal })).data;
}

/** Free visit slots for a house; empty if the CRM lacks the call (product.md, section 7.5). Throws UpstreamError. */
export async function fetchVisitSlots(
  locale: Locale,
  query: AvailabilityQuery,
  signal: AbortSignal,
): Promise<VisitSlot[]> {
  return (await orElseOn404(callUpstream(visitSlotsCall, { ...asked(locale), query, signal }), { data: [] })).data;
}

/** Serviceability of a house. Throws UpstreamError. */
export async function checkAddress(
  locale: Locale,
  body: AddressCheck,
  signal?: AbortSignal,
): Promise<ServiceabilityAnswer> {
  return withSiteCode(await callUpstream(addressCheckCall, { ...asked(locale), body, signal }));
}

/** The zones of the map. Throws UpstreamError. */
export async function fetchZones(locale: Locale, signal: AbortSignal): Promise<ZonesAnswer> {
  return { data: zonesOf((await callUpstream(zonesCall, { ...asked(locale), signal })).data) };
}

/** Lets the CRM check an identity number; its answer has no effect. Throws UpstreamError. */
export async function checkIdentity(locale: Locale, iin: string, signal: AbortSignal): Promise<void> {
  await callUpstream(iinCheckCall, { ...asked(locale), query: { iin }, signal });
}

/** Sends a code to a phone (87 and nine digits); not aborted if the visitor leaves. Throws UpstreamError. */
export function sendSms(locale: Locale, phone: string): Promise<SendSmsAnswer> {
  return callUpstream(sendSmsCall, { ...asked(locale), body: { phone } });
}

/** True for the code that was sent last. Throws UpstreamError. */
export async function checkSmsCode(locale: Locale, query: { phone: string; code: string }): Promise<boolean> {
  return (await callUpstream(checkSmsCodeCall, { ...asked(locale), query })).data.valid;
}

/** The price of an order. Throws UpstreamError. */
export async function calculatePrice(
  locale: Locale,
  body: z.infer<typeof calculateSchema>,
  signal: AbortSignal,
): Promise<Calculation> {
  return (await callUpstream(calculateCall, { ...asked(locale), body, signal })).data;
}

/** Makes the contract; `key` is its idempotency key. Throws UpstreamError. */
export function storeClient(locale: Locale, client: StoreClient, key: string): Promise<StoreClientAnswer> {
  return callUpstream(storeClientCall, { ...asked(locale), body: client, headers: { 'idempotency-key': key } });
}

/** Pending payments of a phone, newest first. Throws UpstreamError. */
export async function fetchPayments(
  locale: Locale,
  phone: string,
  signal: AbortSignal,
): Promise<CheckPayAnswer['data']> {
  return (await callUpstream(checkPayCall, { ...asked(locale), query: { phone }, signal })).data;
}

/** Marks the first payment of an account as made; only the embedded provider has the call. Throws UpstreamError. */
export async function markPaid(locale: Locale, account: string): Promise<boolean> {
  return (await callUpstream(testPayCall, { ...asked(locale), body: { account } })).data.paid;
}
