import 'server-only';
import type { Coordinates, House } from '../contracts/address';
import { crmLeadAnswerSchema, leadCalls, type CrmLeadAnswer, type LeadKind, type StoredLead } from '../contracts/lead';
import { phoneNumbersAnswerSchema } from '../contracts/manager';
import { referralCheckAnswerSchema, type ReferralCheckAnswer } from '../contracts/referral';
import {
  addressAtAnswerSchema,
  serviceabilityAnswerSchema,
  type AddressAt,
  type ServiceabilityAnswer,
  type ZoneAllow,
} from '../contracts/serviceability';
import { mapHousesAnswerSchema, type MapArea } from '../contracts/zone';
import { defaultLocale, type Locale } from '../i18n/routing';
import { callUpstream, UpstreamError } from './http';

const NOT_FOUND = 404;

/**
 * `POST` to the call of the kind with `user_type` merged into the body (product.md, section 7). The key lets the CRM
 * recognise a lead that is sent again. Throws UpstreamError.
 */
export function postLead(
  kind: LeadKind,
  request: StoredLead,
  key: string,
  locale: Locale,
  signal: AbortSignal,
): Promise<CrmLeadAnswer> {
  return callUpstream({
    to: 'crm',
    method: 'POST',
    path: `/v1${leadCalls[kind].path}`,
    headers: { 'idempotency-key': key },
    body: { ...request, user_type: 'site' },
    locale,
    answer: crmLeadAnswerSchema,
    signal,
  });
}

/** `GET /v1/managers/phone-numbers`: the sales phones in rotation order. Throws UpstreamError. */
export async function fetchPhoneNumbers(): Promise<string[]> {
  const { data } = await callUpstream({
    to: 'crm',
    method: 'GET',
    path: '/v1/managers/phone-numbers',
    locale: defaultLocale,
    answer: phoneNumbersAnswerSchema,
  });
  return data;
}

/** `GET /v1/clients/ext/zone-allow`: whether an address in one line can be connected. Throws UpstreamError. */
export function fetchZoneAllow(locale: Locale, query: ZoneAllow, signal: AbortSignal): Promise<ServiceabilityAnswer> {
  return callUpstream({
    to: 'crm',
    method: 'GET',
    path: '/v1/clients/ext/zone-allow',
    query: { ...query },
    locale,
    answer: serviceabilityAnswerSchema,
    signal,
  });
}

/** `GET /v1/clients/ext/address-info-by-coordinates`: the address at a point and its zone. Throws UpstreamError. */
export function fetchAddressAt(
  locale: Locale,
  { latitude, longitude }: Coordinates,
  signal: AbortSignal,
): Promise<AddressAt> {
  // Never in the form 1e-7.
  const query = { latitude: latitude.toFixed(7), longitude: longitude.toFixed(7) };
  return callUpstream({
    to: 'crm',
    method: 'GET',
    path: '/v1/clients/ext/address-info-by-coordinates',
    query,
    locale,
    answer: addressAtAnswerSchema,
    signal,
  });
}

/**
 * `GET /v1/map-houses`: the houses of an area, for the drawn map. product.md does not name the call: a CRM without
 * it has no houses to draw. Throws UpstreamError.
 */
export async function fetchMapHouses(
  locale: Locale,
  { south, west, north, east }: MapArea,
  signal: AbortSignal,
): Promise<House[]> {
  const query = { south: south.toFixed(7), west: west.toFixed(7), north: north.toFixed(7), east: east.toFixed(7) };
  try {
    return (
      await callUpstream({
        to: 'crm',
        method: 'GET',
        path: '/v1/map-houses',
        query,
        locale,
        answer: mapHousesAnswerSchema,
        signal,
      })
    ).data;
  } catch (error) {
    if (error instanceof UpstreamError && error.status === NOT_FOUND) return [];
    throw error;
  }
}

/**
 * `POST /v1/clients/ext/check-referral-phone`: whether a phone of 87 and nine digits gets the referral discount. product.md
 * (section 7) leaves the path open; the call changes nothing and may be repeated. Throws UpstreamError.
 */
export function checkReferralPhone(locale: Locale, phone: string, signal: AbortSignal): Promise<ReferralCheckAnswer> {
  return callUpstream({
    to: 'crm',
    method: 'POST',
    path: '/v1/clients/ext/check-referral-phone',
    body: { phone },
    locale,
    answer: referralCheckAnswerSchema,
    signal,
  });
}
