import * as z from 'zod/mini';
import type { LeadKind } from '../../contracts/lead';
import type { Read } from '../conversation';
import type { DeliveredLead } from '../delivered-lead';
import { jsonOf, refusal, type HttpAnswer, type HttpRequest } from '../http-request';
import type { LeadWords } from '../lead-words';
import type { Placing } from '../placing';
import type { Failure } from '../target';

/** `entityTypeId` of the CRM's own objects. */
export const LEAD = 1;
export const DEAL = 2;
export const CONTACT = 3;
/** `crm.settings.mode.get` of a portal that has leads; one without has deals alone. */
export const WITH_LEADS = 1;
/** `originatorId` of all that the site has sent. */
export const ORIGINATOR = 'site';

const sources: Record<LeadKind, string> = {
  'store-lead': 'WEB',
  're-application-lead': 'WEB',
  'update-by-consultation': 'CALLBACK',
  'store-lead-from-site': 'WEB',
  'call-request': 'CALLBACK',
};

/** A call of the incoming webhook. */
export function bitrixRequest(webhook: string, method: string, parameters: object): HttpRequest {
  return {
    url: `${webhook}/${method}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
  };
}

/** `crm.item.list`: what the site has sent of this lead, the oldest first. */
export const sentItems = (entityTypeId: number, { id }: Pick<DeliveredLead, 'id'>) => ({
  entityTypeId,
  select: ['id'],
  filter: { '=originatorId': ORIGINATOR, '=originId': id },
  order: { id: 'ASC' },
});

/** `crm.item.add` of a portal with leads. */
export function leadItem(lead: DeliveredLead, placing: Placing, words: LeadWords): object {
  return {
    entityTypeId: LEAD,
    fields: {
      ...personFields(lead),
      ...(lead.company !== null && { companyTitle: lead.company }),
      ...requestFields(lead, placing, words),
    },
  };
}

/** `crm.item.add` of a portal without leads: a deal has no phone, its contact has it. */
export function dealItem(lead: DeliveredLead, contact: number, placing: Placing, words: LeadWords): object {
  const { pipeline } = placing;
  return {
    entityTypeId: DEAL,
    fields: {
      contactIds: [contact],
      ...(pipeline !== undefined && { categoryId: pipeline }),
      ...requestFields(lead, placing, words),
    },
  };
}

/** `crm.item.add` of the contact of a deal. */
export function contactItem(lead: DeliveredLead, placing: Placing): object {
  return { entityTypeId: CONTACT, fields: { ...personFields(lead), ...originFields(lead, placing) } };
}

function personFields({ firstname, phone, email }: DeliveredLead): object {
  const way = (typeId: string, value: string) => ({ typeId, valueType: 'WORK', value });
  return { name: firstname, fm: [way('PHONE', phone), ...(email === null ? [] : [way('EMAIL', email)])] };
}

function originFields({ id, kind, source }: DeliveredLead, { responsible }: Placing): object {
  return {
    sourceId: source.referral === undefined ? sources[kind] : 'RECOMMENDATION',
    originatorId: ORIGINATOR,
    originId: id,
    ...(responsible !== undefined && { assignedById: responsible }),
  };
}

function requestFields(lead: DeliveredLead, placing: Placing, words: LeadWords): object {
  const { utm_source, utm_medium, utm_campaign, utm_content, utm_term } = lead.source;
  return {
    title: words.subject(lead),
    comments: plainText(words.rows(lead).map(([label, value]) => `${label}: ${value}`)),
    ...originFields(lead, placing),
    // JSON leaves absent ones out.
    utmSource: utm_source,
    utmMedium: utm_medium,
    utmCampaign: utm_campaign,
    utmContent: utm_content,
    utmTerm: utm_term,
    ...placing.fields,
  };
}

/** Comments are BB code, which has no sign to escape with: what a visitor wrote must not become a link. */
function plainText(lines: string[]): string {
  return lines.join('\n').replaceAll('[', '(').replaceAll(']', ')');
}

export const modeSchema = z.int();
export const addedSchema = z.object({ item: z.object({ id: z.int() }) });
export const listSchema = z.object({ items: z.array(z.object({ id: z.int() })) });

const failureSchema = z.object({
  error: z.union([z.string(), z.number()]),
  error_description: z.optional(z.string()),
});

/** The `result` of an answer. An answer with `error` is a failure whatever its status. */
export function readBitrixAnswer<Value>(answer: HttpAnswer, result: z.ZodMiniType<Value>): Read<Value> {
  const body = jsonOf(answer);
  const failed = failureSchema.safeParse(body);
  if (failed.success) return failureOf(answer, String(failed.data.error), failed.data.error_description ?? '');
  if (answer.status >= 300 && answer.status < 400)
    return { retry: `HTTP ${answer.status}: the portal has another address now: set BITRIX24_WEBHOOK to it` };
  if (answer.status === 404) return { retry: 'HTTP 404: there is no portal at the address in BITRIX24_WEBHOOK' };
  if (answer.status !== 200) return refusal(answer);
  const read = z.object({ result }).safeParse(body);
  return read.success ? { value: read.data.result } : { retry: 'HTTP 200: not an answer of Bitrix24' };
}

const SECOND_MS = 1_000;
const NEW_WEBHOOK = 'make a new incoming webhook with the right "crm" and set BITRIX24_WEBHOOK';
const SET_FIELD = 'set it below "fields" of the target, or make it optional in the portal';

/** What the operator does, by the code in lower case; `{}` stands for what the portal says. */
const advice: Record<string, { words: string; afterMs?: number }> = {
  query_limit_exceeded: { words: 'too many requests: nothing to do', afterMs: 10 * SECOND_MS },
  // Its minutes are counted for ten.
  operation_time_limit: {
    words: 'the portal has worked too long for this webhook: nothing to do',
    afterMs: 600 * SECOND_MS,
  },
  overload_limit: {
    words: 'Bitrix24 has blocked the webhooks of this portal: ask its support',
    afterMs: 600 * SECOND_MS,
  },
  no_auth_found: { words: `the portal does not know the webhook: ${NEW_WEBHOOK}` },
  invalid_credentials: { words: `the webhook, or its owner's rights, are not valid: ${NEW_WEBHOOK}` },
  expired_token: { words: `the webhook has expired: ${NEW_WEBHOOK}` },
  insufficient_scope: { words: `the webhook lacks the right "crm": ${NEW_WEBHOOK}` },
  user_access_error: { words: `the webhook's owner has no access: ${NEW_WEBHOOK}` },
  allowed_only_intranet_user: { words: `the webhook's owner is no employee of the portal: ${NEW_WEBHOOK}` },
  access_denied: { words: "the webhook's owner may not add leads, or the plan of the portal has no REST: {}" },
  portal_deleted: { words: 'the portal is deleted or closed: open it, or remove the target' },
  invalid_request: { words: 'BITRIX24_WEBHOOK has to begin with https://' },
  crm_field_error_required: { words: `the portal requires a field: {}: ${SET_FIELD}` },
  crm_field_error_value_not_valid: { words: 'the portal does not take a value: {}: correct "fields" of the target' },
  '100': { words: 'a field takes several values: {}: write it as a list below "fields" of the target' },
};

function failureOf(answer: HttpAnswer, code: string, description: string): Failure {
  const { words, afterMs = 0 } = advice[code.toLowerCase()] ?? { words: '{}' };
  const pauseMs = Math.max(afterMs, answer.retryAfterMs ?? 0);
  return {
    retry: `HTTP ${answer.status}: ${code}: ${words.replace('{}', () => description)}`,
    ...(pauseMs > 0 && { afterMs: pauseMs }),
  };
}
