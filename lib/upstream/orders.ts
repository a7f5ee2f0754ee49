import 'server-only';
import type { z } from 'zod';
import { environment } from '../config/env';
import { streetSearchAnswerSchema, type Street } from '../contracts/address';
import {
  calculateAnswerSchema,
  checkPayAnswerSchema,
  checkSmsCodeAnswerSchema,
  iinCheckAnswerSchema,
  sendSmsAnswerSchema,
  storeClientAnswerSchema,
  testPayAnswerSchema,
  type Calculation,
  type calculateSchema,
  type CheckPayAnswer,
  type IinStatus,
  type SendSmsAnswer,
  type StoreClient,
  type StoreClientAnswer,
} from '../contracts/crm-order';
import {
  availabilityAnswerSchema,
  serviceabilityAnswerSchema,
  type AddressCheck,
  type Availability,
  type AvailabilityQuery,
  type ServiceabilityAnswer,
} from '../contracts/serviceability';
import {
  nomenclaturesAnswerSchema,
  tariffGroupsAnswerSchema,
  tariffsAnswerSchema,
  type Nomenclature,
  type Tariff,
  type TariffGroup,
} from '../contracts/tariff';
import { zonesAnswerSchema, type ZonesAnswer } from '../contracts/zone';
import type { Locale } from '../i18n/routing';
import { callUpstream } from './http';

function connectionPath(call: string): string {
  return `/v1/${environment().CONNECTION_PRODUCT}/connection/${call}`;
}

function getOrderCall<Answer extends z.ZodType>(
  call: string,
  answer: Answer,
  locale: Locale,
  query: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<z.infer<Answer>> {
  return callUpstream({
    to: 'crm',
    method: 'GET',
    path: connectionPath(call),
    query,
    locale,
    answer,
    ...(signal === undefined ? {} : { signal }),
  });
}

function postOrderCall<Answer extends z.ZodType>(
  call: string,
  answer: Answer,
  locale: Locale,
  body: unknown,
  options: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Promise<z.infer<Answer>> {
  return callUpstream({ to: 'crm', method: 'POST', path: connectionPath(call), body, locale, answer, ...options });
}

/** `tariff-groups`, in the order in which they are shown. Throws UpstreamError. */
export async function fetchTariffGroups(locale: Locale): Promise<TariffGroup[]> {
  return (await getOrderCall('tariff-groups', tariffGroupsAnswerSchema, locale)).data;
}

/** `tariffs` of a group; only those available online are asked for (product.md, section 9). Throws UpstreamError. */
export async function fetchTariffs(locale: Locale, group: string): Promise<Tariff[]> {
  return (await getOrderCall('tariffs', tariffsAnswerSchema, locale, { available_online: 'true', group })).data;
}

/** `tariff-nomenclatures`: equipment and options of a tariff. Throws UpstreamError. */
export async function fetchNomenclatures(locale: Locale, tariffId: number): Promise<Nomenclature[]> {
  return (
    await getOrderCall('tariff-nomenclatures', nomenclaturesAnswerSchema, locale, { tariff_id: String(tariffId) })
  ).data;
}

/** `addresses-info-by-street-name`: streets that match what was typed, best first. Throws UpstreamError. */
export async function fetchStreets(locale: Locale, street: string, signal?: AbortSignal): Promise<Street[]> {
  return (await getOrderCall('addresses-info-by-street-name', streetSearchAnswerSchema, locale, { street }, signal))
    .data;
}

/** `available-for-store`: whether a connection can be ordered for a house, and what it can have. Throws UpstreamError. */
export async function fetchAvailability(
  locale: Locale,
  query: AvailabilityQuery,
  signal: AbortSignal,
): Promise<Availability> {
  return (await getOrderCall('available-for-store', availabilityAnswerSchema, locale, { ...query }, signal)).data;
}

/** `address/check`: whether a house can be connected. Throws UpstreamError. */
export function checkAddress(locale: Locale, body: AddressCheck, signal: AbortSignal): Promise<ServiceabilityAnswer> {
  return postOrderCall('address/check', serviceabilityAnswerSchema, locale, body, { signal });
}

/** `get-zone-polygons`: the zones for the map. Throws UpstreamError. */
export function fetchZones(locale: Locale, signal: AbortSignal): Promise<ZonesAnswer> {
  return getOrderCall('get-zone-polygons', zonesAnswerSchema, locale, {}, signal);
}

/** `iin/check`: whether somebody with this number is a customer. The browser is never told. Throws UpstreamError. */
export async function checkIdentity(locale: Locale, iin: string, signal: AbortSignal): Promise<IinStatus> {
  return (await getOrderCall('iin/check', iinCheckAnswerSchema, locale, { iin }, signal)).data.status;
}

/** `send-sms`: sends a code to a phone of 87 and nine digits, also when the visitor has left meanwhile. Throws UpstreamError. */
export function sendSms(locale: Locale, phone: string): Promise<SendSmsAnswer> {
  return postOrderCall('send-sms', sendSmsAnswerSchema, locale, { phone });
}

/** `check-sms-code`: whether it is the code that was sent last. Throws UpstreamError. */
export async function checkSmsCode(locale: Locale, query: { phone: string; code: string }): Promise<boolean> {
  return (await getOrderCall('check-sms-code', checkSmsCodeAnswerSchema, locale, query)).data.valid;
}

/** `calculate`: what an order costs. Throws UpstreamError. */
export async function calculatePrice(
  locale: Locale,
  body: z.infer<typeof calculateSchema>,
  signal: AbortSignal,
): Promise<Calculation> {
  return (await postOrderCall('calculate', calculateAnswerSchema, locale, body, { signal })).data;
}

/** `store-client`: makes the contract; the same key never makes a second one. Throws UpstreamError. */
export function storeClient(locale: Locale, client: StoreClient, key: string): Promise<StoreClientAnswer> {
  return postOrderCall('store-client', storeClientAnswerSchema, locale, client, {
    headers: { 'idempotency-key': key },
  });
}

/** `check-pay`: the payments that are waited for at a phone, newest first. Throws UpstreamError. */
export async function fetchPayments(
  locale: Locale,
  phone: string,
  signal: AbortSignal,
): Promise<CheckPayAnswer['data']> {
  return (await getOrderCall('check-pay', checkPayAnswerSchema, locale, { phone }, signal)).data;
}

/** `test-pay`: marks the first payment into an account as made; the embedded provider alone has the call. Throws UpstreamError. */
export async function markPaid(locale: Locale, account: string): Promise<boolean> {
  return (await postOrderCall('test-pay', testPayAnswerSchema, locale, { account })).data.paid;
}
