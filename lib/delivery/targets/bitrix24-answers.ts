import * as z from 'zod/mini';
import type { Read } from '../request-series';
import { jsonOf, refusal, type TargetResponse } from '../http-request';
import type { Failure } from '../target';

export const modeSchema = z.int();
export const addedSchema = z.object({ item: z.object({ id: z.int() }) });
export const listSchema = z.object({ items: z.array(z.object({ id: z.int() })) });

const itemSchema = z.object({
  item: z.object({
    stageId: z.string(),
    /** S: successful, F: unsuccessful. */
    stageSemanticId: z.nullish(z.string()),
    originatorId: z.nullish(z.string()),
    originId: z.nullish(z.string()),
  }),
});
export type BitrixItem = z.infer<typeof itemSchema>['item'];

const failureSchema = z.object({
  error: z.union([z.string(), z.number()]),
  error_description: z.optional(z.string()),
});

/** The `result` of an answer. An answer with `error` is a failure whatever its status. */
export function readBitrixAnswer<Value>(answer: TargetResponse, result: z.ZodMiniType<Value>): Read<Value> {
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

/** An item of the CRM; null if the portal has none with its number. */
export function readBitrixItem(answer: TargetResponse): Read<BitrixItem | null> {
  const { success, data } = failureSchema.safeParse(jsonOf(answer));
  if (success && String(data.error).toUpperCase() === 'NOT_FOUND') return { value: null };
  const read = readBitrixAnswer(answer, itemSchema);
  return 'value' in read ? { value: read.value.item } : read;
}

/** The advice follows the portal's words, and the reason is cut off when it is stored. */
const LONGEST_SAID = 120;
const NEW_WEBHOOK = 'make a new incoming webhook with the right "crm" and set BITRIX24_WEBHOOK';
const SET_FIELD = 'set it below "fields" of the target, or make it optional in the portal';

/** Advice for the operator, by the code in lower case; `{}` stands for the portal's words. */
const advice: Record<string, { words: string; afterMs?: number }> = {
  query_limit_exceeded: { words: 'too many requests: nothing to do', afterMs: 10_000 },
  // The portal counts the work of ten minutes.
  operation_time_limit: {
    words: 'the portal has worked too long for this webhook: nothing to do',
    afterMs: 600_000,
  },
  overload_limit: {
    words: 'Bitrix24 has blocked the webhooks of this portal: ask its support',
    afterMs: 600_000,
  },
  no_auth_found: { words: `the portal does not know the webhook: ${NEW_WEBHOOK}` },
  invalid_credentials: { words: `the webhook, or its owner's rights, are not valid: ${NEW_WEBHOOK}` },
  expired_token: { words: `the webhook has expired: ${NEW_WEBHOOK}` },
  insufficient_scope: { words: `the webhook lacks the right "crm": ${NEW_WEBHOOK}` },
  user_access_error: { words: `the webhook's owner has no access: ${NEW_WEBHOOK}` },
  allowed_only_intranet_user: { words: `the webhook's owner is no employee of the portal: ${NEW_WEBHOOK}` },
  access_denied: { words: "the webhook's owner may not add or read leads, or the plan of the portal has no REST: {}" },
  portal_deleted: { words: 'the portal is deleted or closed: open it, or remove the target' },
  invalid_request: { words: 'BITRIX24_WEBHOOK has to begin with https://' },
  crm_field_error_required: { words: `the portal requires a field: {}: ${SET_FIELD}` },
  crm_field_error_value_not_valid: { words: 'the portal does not take a value: {}: correct "fields" of the target' },
  '100': { words: 'a field takes several values: {}: write it as a list below "fields" of the target' },
};

function failureOf(answer: TargetResponse, code: string, description: string): Failure {
  const { words, afterMs = 0 } = advice[code.toLowerCase()] ?? { words: '{}' };
  const pauseMs = Math.max(afterMs, answer.retryAfterMs ?? 0);
  return {
    retry: `HTTP ${answer.status}: ${code}: ${words.replace('{}', () => description.slice(0, LONGEST_SAID))}`,
    ...(pauseMs > 0 && { afterMs: pauseMs }),
  };
}
