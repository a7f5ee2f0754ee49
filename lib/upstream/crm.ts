import 'server-only';
import { crmLeadAnswerSchema, leadCalls, type CrmLeadAnswer, type LeadKind, type StoredLead } from '../contracts/lead';
import { phoneNumbersAnswerSchema } from '../contracts/manager';
import { defaultLocale, type Locale } from '../i18n/routing';
import { callUpstream } from './http';

/**
 * `POST` to the call of the kind with `user_type` merged into the body (specification, section 7). The key lets the CRM
 * recognise a lead that is sent again. Throws UpstreamError.
 */
export function sendLead(kind: LeadKind, request: StoredLead, key: string, locale: Locale): Promise<CrmLeadAnswer> {
  return callUpstream({
    to: 'crm',
    method: 'POST',
    path: `/v1${leadCalls[kind].path}`,
    headers: { 'idempotency-key': key },
    body: { ...request, user_type: 'site' },
    locale,
    answer: crmLeadAnswerSchema,
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
