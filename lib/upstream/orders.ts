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

/** What goes with each of these calls: its language, and the product that is connected. */
function asked(locale: Locale) {
  return { locale, segments: { product: environment().CONNECTION_PRODUCT } };
}

/** The groups of tariffs in the order in which they are shown. Throws UpstreamError. */
export async function fetchTariffGroups(locale: Locale): Promise<TariffGroup[]> {
  return (await callUpstream(tariffGroupsCall, asked(locale))).data;
}

/** The tariffs of a group; only those available online are asked for (product.md, section 9). Throws UpstreamError. */
export async function fetchTariffs(locale: Locale, group: string): Promise<Tariff[]> {
  const query = { available_online: 'true', group } as const;
  const { data } = await callUpstream(tariffsCall, { ...asked(locale), query });
  return data.map((tariff) => ({ ...tariff, group }));
}

/** The equipment and options of a tariff. Throws UpstreamError. */
export async function fetchNomenclatures(locale: Locale, tariffId: number): Promise<Nomenclature[]> {
  return (await callUpstream(nomenclaturesCall, { ...asked(locale), query: { tariff_id: String(tariffId) } })).data;
}

/** Streets that match what was typed, best first. Throws UpstreamError. */
export async function fetchStreets(locale: Locale, street: string, signal?: AbortSignal): Promise<Street[]> {
  return (await callUpstream(streetsCall, { ...asked(locale), query: { street }, signal })).data;
}

/** Whether a connection can be ordered for a house, and what it can have. Throws UpstreamError. */
export async function fetchAvailability(
  locale: Locale,
  query: AvailabilityQuery,
  signal: AbortSignal,
): Promise<Availability> {
  return (await callUpstream(availabilityCall, { ...asked(locale), query, signal })).data;
}

/** The times at which somebody can come to a house; none of a CRM without the call (product.md, section 7.5). Throws UpstreamError. */
export async function fetchVisitSlots(
  locale: Locale,
  query: AvailabilityQuery,
  signal: AbortSignal,
): Promise<VisitSlot[]> {
  return (await orElseOn404(callUpstream(visitSlotsCall, { ...asked(locale), query, signal }), { data: [] })).data;
}

/** Whether a house can be connected. Throws UpstreamError. */
export async function checkAddress(
  locale: Locale,
  body: AddressCheck,
  signal?: AbortSignal,
): Promise<ServiceabilityAnswer> {
  return withSiteCode(await callUpstream(addressCheckCall, { ...asked(locale), body, signal }));
}

/** The zones for the map. Throws UpstreamError. */
export async function fetchZones(locale: Locale, signal: AbortSignal): Promise<ZonesAnswer> {
  return { data: zonesOf((await callUpstream(zonesCall, { ...asked(locale), signal })).data) };
}

/** Has the CRM check an identity number. The answer decides nothing. Throws UpstreamError. */
export async function checkIdentity(locale: Locale, iin: string, signal: AbortSignal): Promise<void> {
  await callUpstream(iinCheckCall, { ...asked(locale), query: { iin }, signal });
}

/** Sends a code to a phone of 87 and nine digits, also when the visitor has left meanwhile. Throws UpstreamError. */
export function sendSms(locale: Locale, phone: string): Promise<SendSmsAnswer> {
  return callUpstream(sendSmsCall, { ...asked(locale), body: { phone } });
}

/** Whether it is the code that was sent last. Throws UpstreamError. */
export async function checkSmsCode(locale: Locale, query: { phone: string; code: string }): Promise<boolean> {
  return (await callUpstream(checkSmsCodeCall, { ...asked(locale), query })).data.valid;
}

/** What an order costs. Throws UpstreamError. */
export async function calculatePrice(
  locale: Locale,
  body: z.infer<typeof calculateSchema>,
  signal: AbortSignal,
): Promise<Calculation> {
  return (await callUpstream(calculateCall, { ...asked(locale), body, signal })).data;
}

/** Makes the contract; the same key never makes a second one. Throws UpstreamError. */
export function storeClient(locale: Locale, client: StoreClient, key: string): Promise<StoreClientAnswer> {
  return callUpstream(storeClientCall, { ...asked(locale), body: client, headers: { 'idempotency-key': key } });
}

/** The payments that are waited for at a phone, newest first. Throws UpstreamError. */
export async function fetchPayments(
  locale: Locale,
  phone: string,
  signal: AbortSignal,
): Promise<CheckPayAnswer['data']> {
  return (await callUpstream(checkPayCall, { ...asked(locale), query: { phone }, signal })).data;
}

/** Marks the first payment into an account as made; the embedded provider alone has the call. Throws UpstreamError. */
export async function markPaid(locale: Locale, account: string): Promise<boolean> {
  return (await callUpstream(testPayCall, { ...asked(locale), body: { account } })).data.paid;
}
