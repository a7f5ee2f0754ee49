import 'server-only';
import type { z } from 'zod';
import { environment } from '../config/env';
import { streetSearchAnswerSchema, type Street } from '../contracts/address';
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

function getConnection<Answer extends z.ZodType>(
  call: string,
  answer: Answer,
  locale: Locale,
  query: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<z.infer<Answer>> {
  return callUpstream({ to: 'crm', method: 'GET', path: connectionPath(call), query, locale, answer, ...(signal === undefined ? {} : { signal }) });
}

/** `tariff-groups`, in the order in which they are shown. Throws UpstreamError. */
export async function fetchTariffGroups(locale: Locale): Promise<TariffGroup[]> {
  return (await getConnection('tariff-groups', tariffGroupsAnswerSchema, locale)).data;
}

/** `tariffs` of a group; only those available online are asked for (specification, section 9). Throws UpstreamError. */
export async function fetchTariffs(locale: Locale, group: string): Promise<Tariff[]> {
  return (await getConnection('tariffs', tariffsAnswerSchema, locale, { available_online: 'true', group })).data;
}

/** `tariff-nomenclatures`: equipment and options of a tariff. Throws UpstreamError. */
export async function fetchNomenclatures(locale: Locale, tariffId: number): Promise<Nomenclature[]> {
  return (await getConnection('tariff-nomenclatures', nomenclaturesAnswerSchema, locale, { tariff_id: String(tariffId) })).data;
}

/** `addresses-info-by-street-name`: streets that match what was typed, best first. Throws UpstreamError. */
export async function fetchStreets(locale: Locale, street: string, signal?: AbortSignal): Promise<Street[]> {
  return (await getConnection('addresses-info-by-street-name', streetSearchAnswerSchema, locale, { street }, signal)).data;
}

/** `available-for-store`: whether a connection can be ordered for a house, and what it can have. Throws UpstreamError. */
export async function fetchAvailability(locale: Locale, query: AvailabilityQuery, signal: AbortSignal): Promise<Availability> {
  return (await getConnection('available-for-store', availabilityAnswerSchema, locale, { ...query }, signal)).data;
}

/** `address/check`: whether a house can be connected. Throws UpstreamError. */
export function checkAddress(locale: Locale, body: AddressCheck, signal: AbortSignal): Promise<ServiceabilityAnswer> {
  return callUpstream({ to: 'crm', method: 'POST', path: connectionPath('address/check'), body, locale, answer: serviceabilityAnswerSchema, signal });
}

/** `get-zone-polygons`: the zones for the map. Throws UpstreamError. */
export function fetchZones(locale: Locale, signal: AbortSignal): Promise<ZonesAnswer> {
  return getConnection('get-zone-polygons', zonesAnswerSchema, locale, {}, signal);
}
