import 'server-only';
import type { z } from 'zod';
import * as calls from '../contracts/calls/crm-order';
import type {
  calculateSchema,
  Calculation,
  CheckPayAnswer,
  SendSmsAnswer,
  StoreClient,
  StoreClientAnswer,
} from '../contracts/crm-order';
import type { Locale } from '../i18n/routing.mjs';
import { callUpstream } from './http';
import { connectionParams } from './connection-params';

/** Validates an identity number in the CRM; the answer is ignored. Throws UpstreamError. */
export async function checkIdentity(locale: Locale, iin: string, signal: AbortSignal): Promise<void> {
  await callUpstream(calls.iinCheckCall, { ...connectionParams(locale), query: { iin }, signal });
}

/** Sends a code to a phone (87 and nine digits); continues if the visitor leaves. Throws UpstreamError. */
export function sendSms(locale: Locale, phone: string): Promise<SendSmsAnswer> {
  return callUpstream(calls.sendSmsCall, { ...connectionParams(locale), body: { phone } });
}

/** True if the code is the last one sent. Throws UpstreamError. */
export async function checkSmsCode(locale: Locale, query: { phone: string; code: string }): Promise<boolean> {
  return (await callUpstream(calls.checkSmsCodeCall, { ...connectionParams(locale), query })).data.valid;
}

/** Calculates the price of an order. Throws UpstreamError. */
export async function calculatePrice(
  locale: Locale,
  body: z.infer<typeof calculateSchema>,
  signal: AbortSignal,
): Promise<Calculation> {
  return (await callUpstream(calls.calculateCall, { ...connectionParams(locale), body, signal })).data;
}

/** Creates a contract; idempotent by key. Throws UpstreamError. */
export function storeClient(locale: Locale, client: StoreClient, key: string): Promise<StoreClientAnswer> {
  return callUpstream(calls.storeClientCall, {
    ...connectionParams(locale),
    body: client,
    headers: { 'idempotency-key': key },
  });
}

/** The pending payments of a phone, newest first. Throws UpstreamError. */
export async function fetchPayments(
  locale: Locale,
  phone: string,
  signal: AbortSignal,
): Promise<CheckPayAnswer['data']> {
  return (await callUpstream(calls.checkPayCall, { ...connectionParams(locale), query: { phone }, signal })).data;
}

/** Marks the first payment of an account as paid; only the embedded provider has this call. Throws UpstreamError. */
export async function markPaid(locale: Locale, account: string): Promise<boolean> {
  return (await callUpstream(calls.testPayCall, { ...connectionParams(locale), body: { account } })).data.paid;
}
