import * as z from 'zod/mini';
import type { Read } from '../request-series';
import type { DeliveredLead } from '../delivered-lead';
import { jsonOf, type TargetResponse } from '../http-request';
import type { LeadWords } from '../lead-words';
import type { Failure } from '../target';
import { noteText, type NumberField } from './amocrm';

/** The greatest difference between the clocks of the site and amoCRM. */
const CLOCKS_APART_S = 600;
/** The advice follows amoCRM's words, and the reason is cut off when it is stored. */
const LONGEST_SAID = 120;

const addedSchema = z.tuple([z.object({ id: z.int() })], z.unknown());
const dealsSchema = z.object({
  _embedded: z.object({
    leads: z.array(
      z.object({
        id: z.int(),
        created_at: z.int(),
        custom_fields_values: z.nullish(
          z.array(z.object({ field_id: z.int(), values: z.array(z.object({ value: z.unknown() })) })),
        ),
      }),
    ),
  }),
});
const notesSchema = z.object({
  _embedded: z.object({ notes: z.array(z.object({ params: z.catch(z.object({ text: z.string() }), { text: '' }) })) }),
});

/** The number of the new deal, or of the one with which amoCRM's control of duplicates has merged it. */
export function readAdded(answer: TargetResponse): Read<number> {
  return readAmocrm(answer, addedSchema, ([{ id }]) => id);
}

/** True if an account refuses only fields of a deal from the place `first` on. */
export function refusesFieldsFrom(first: number, answer: TargetResponse): boolean {
  const places = faultsOf(answer).map(({ path }) => Number(/\bcustom_fields_values\.(\d+)\b/.exec(path)?.[1] ?? -1));
  return answer.status === 400 && places.length > 0 && places.every((place) => place >= first);
}

/** The deal whose field has exactly this number; an older deal belongs to a lost database. */
export function readSearch(
  answer: TargetResponse,
  { number, createdAt }: Pick<DeliveredLead, 'number' | 'createdAt'>,
  { number_field_id: numberField }: NumberField,
): Read<number | null> {
  if (answer.status === 204) return { value: null };
  const since = createdAt.getTime() / 1_000 - CLOCKS_APART_S;
  return readAmocrm(answer, dealsSchema, ({ _embedded: { leads } }) => {
    const own = leads.filter(
      ({ created_at: made, custom_fields_values: fields }) =>
        made >= since &&
        fields?.some(({ field_id: id, values }) => id === numberField && values.some(({ value }) => value === number)),
    );
    return own.at(-1)?.id ?? null;
  });
}

/** True if a deal has the site's note; the sales team may have written others. */
export function readNotes(answer: TargetResponse, lead: DeliveredLead, words: LeadWords): Read<boolean> {
  if (answer.status === 204) return { value: false };
  const own = noteText(lead, words);
  return readAmocrm(answer, notesSchema, ({ _embedded: { notes } }) =>
    notes.some(({ params: { text } }) => text.trim() === own),
  );
}

/** True for any answer that is not a failure. */
export function readNoted(answer: TargetResponse): Read<true> {
  return readAmocrm(answer, z.unknown(), () => true);
}

/** The value of an answer of amoCRM, or its failure. */
export function readAmocrm<Answer, Value>(
  answer: TargetResponse,
  schema: z.ZodMiniType<Answer>,
  valueOf: (answer: Answer) => Value,
): Read<Value> {
  if (answer.status < 200 || answer.status >= 300) return failureOf(answer);
  const { success, data } = schema.safeParse(jsonOf(answer));
  return success ? { value: valueOf(data) } : { retry: `HTTP ${answer.status}: not an answer of amoCRM` };
}

const NEW_TOKEN = 'make a new long-lived token in the integration and set AMOCRM_TOKEN';
const advice: Record<number, string> = {
  301: 'the account has another domain now: correct "domain" of the target',
  302: 'the account has another domain now: correct "domain" of the target',
  401: `the token has expired or was withdrawn: ${NEW_TOKEN}`,
  402: 'the account is not paid: pay it, or remove the target',
  403: 'the account, or this machine after too many requests, is blocked: ask the support of amoCRM',
  404: 'there is no account at "domain" of the target',
  429: 'too many requests: nothing to do',
};
/** amoCRM blocks clients that keep exceeding the limit. */
const LIMIT_PAUSE_MS = 60_000;

const validationSchema = z.object({
  'validation-errors': z.array(
    z.object({ errors: z.array(z.object({ code: z.string(), path: z.string(), detail: z.optional(z.string()) })) }),
  ),
});

function failureOf(answer: TargetResponse): Failure {
  const { status } = answer;
  const afterMs = Math.max(status === 429 ? LIMIT_PAUSE_MS : 0, answer.retryAfterMs ?? 0);
  const words = advice[status] ?? validationWords(answer);
  return { retry: words === null ? `HTTP ${status}` : `HTTP ${status}: ${words}`, ...(afterMs > 0 && { afterMs }) };
}

function validationWords(answer: TargetResponse): string | null {
  const faults = faultsOf(answer);
  if (faults.length === 0) return null;
  const said = faults.map(({ path, code, detail = '' }) => `${path} ${code} ${detail}`.trim()).join('; ');
  return `amoCRM does not take ${said.slice(0, LONGEST_SAID)}: correct number_field_id, "pipeline", "responsible" or "fields" of the target`;
}

function faultsOf(answer: TargetResponse) {
  const refused = validationSchema.safeParse(jsonOf(answer));
  return refused.success ? refused.data['validation-errors'].flatMap(({ errors }) => errors) : [];
}
