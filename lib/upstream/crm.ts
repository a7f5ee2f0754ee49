import 'server-only';
import type { Coordinates, House } from '../contracts/address';
import * as calls from '../contracts/calls/crm';
import type { CrmLeadChange, CrmLeadChangeAnswer } from '../contracts/lead-change';
import type { CrmLeadAnswer, LeadKind, StoredLead } from '../contracts/lead';
import type { ReferralCheckAnswer } from '../contracts/referral';
import { managerPhones } from '../contact/manager-phones';
import type { AddressAt, ServiceabilityAnswer, ZoneAllow } from '../contracts/serviceability';
import type { MapArea } from '../contracts/zone';
import { defaultLocale, type Locale } from '../i18n/routing.mjs';
import { orElseOn404 } from './upstream-error';
import { callUpstream } from './http';
import { withSiteCode } from './serviceability';

/**
 * Sends a lead to the call of its kind with `user_type` in the body (product.md, section 7). `key` is the idempotency
 * key, `requestId` the id of the visitor's request. Throws UpstreamError.
 */
export function postLead(
  kind: LeadKind,
  request: StoredLead,
  key: string,
  locale: Locale,
  signal: AbortSignal,
  requestId: string | null = null,
): Promise<CrmLeadAnswer> {
  return callUpstream(calls.crmLeadCalls[kind], {
    locale,
    body: { ...request, user_type: 'site' },
    headers: { 'idempotency-key': key, ...requestIdHeader(requestId) },
    signal,
  });
}

/**
 * Changes a lead by its idempotency key; idempotent. Null if the CRM has neither the lead nor the call, which
 * product.md does not name. Throws UpstreamError.
 */
export function changeLead(
  locale: Locale,
  lead: string,
  change: CrmLeadChange,
  signal?: AbortSignal,
  requestId: string | null = null,
): Promise<CrmLeadChangeAnswer | null> {
  const headers = requestIdHeader(requestId);
  return orElseOn404(
    callUpstream(calls.leadChangeCall, { locale, segments: { lead }, body: change, signal, headers }),
    null,
  );
}

function requestIdHeader(requestId: string | null): Record<string, string> {
  return requestId === null ? {} : { 'x-request-id': requestId };
}

/** The sales phones in rotation order. Throws UpstreamError. */
export async function fetchPhoneNumbers(signal?: AbortSignal): Promise<string[]> {
  return managerPhones((await callUpstream(calls.phoneNumbersCall, { locale: defaultLocale, signal })).data);
}

/** Serviceability of an address given in one line. Throws UpstreamError. */
export async function fetchZoneAllow(
  locale: Locale,
  query: ZoneAllow,
  signal: AbortSignal,
): Promise<ServiceabilityAnswer> {
  return withSiteCode(await callUpstream(calls.zoneAllowCall, { locale, query, signal }));
}

/** The address at a point and its zone. Throws UpstreamError. */
export function fetchAddressAt(
  locale: Locale,
  { latitude, longitude }: Coordinates,
  signal: AbortSignal,
): Promise<AddressAt> {
  // toFixed avoids exponents such as 1e-7.
  const query = { latitude: latitude.toFixed(7), longitude: longitude.toFixed(7) };
  return callUpstream(calls.addressAtCall, { locale, query, signal });
}

/** The houses of an area; empty if the CRM lacks the call, which product.md does not name. Throws UpstreamError. */
export async function fetchMapHouses(
  locale: Locale,
  { south, west, north, east }: MapArea,
  signal: AbortSignal,
): Promise<House[]> {
  const query = { south: south.toFixed(7), west: west.toFixed(7), north: north.toFixed(7), east: east.toFixed(7) };
  return (await orElseOn404(callUpstream(calls.mapHousesCall, { locale, query, signal }), { data: [] })).data;
}

/**
 * Checks a phone (87 and nine digits) for the referral discount. product.md (section 7) leaves the path open; the call
 * changes nothing and may be repeated. Throws UpstreamError.
 */
export function checkReferralPhone(locale: Locale, phone: string, signal: AbortSignal): Promise<ReferralCheckAnswer> {
  return callUpstream(calls.referralPhoneCall, { locale, body: { phone }, signal });
}
