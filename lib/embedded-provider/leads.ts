import 'server-only';
import {
  connectionKinds,
  crmLeadAnswerSchema,
  type CrmLead,
  type CrmLeadAnswer,
  type LeadKind,
} from '../contracts/lead';
import type { leadChangeCall } from '../contracts/calls/crm';
import type { CrmLeadChangeAnswer } from '../contracts/lead-change';
import type { Locale } from '../i18n/routing.mjs';
import { nextCount, providerDatabase, type ProviderDatabase } from './database';
import { ProviderRefusal, type ProviderRequest } from './serve';
import { bookVisit, visitTaken } from './visit-slots';

const FIRST_NUMBER = 24_000;
/** A second connection lead of a phone within this time is refused. */
const OPEN_REQUEST_MS = 24 * 60 * 60_000;

/** Omits the lead's number: the sender may not be the owner of the phone. */
const alreadyOpen: Record<Locale, string> = {
  ru: 'по этому телефону уже есть открытая заявка',
  kk: 'бұл телефон бойынша ашық өтінім бар',
};

interface ProviderLeadRequest {
  locale: Locale;
  key: string;
  body: CrmLead;
}

/** Accepts a lead; the same idempotency key gets the same answer. */
export async function storeLead(
  kind: LeadKind,
  { locale, key, body: lead }: ProviderLeadRequest,
): Promise<CrmLeadAnswer> {
  const database = await providerDatabase();
  const number = FIRST_NUMBER + (await nextCount(database, 'lead'));
  const isRefused = kind === 'store-lead' && (await hasOpenLead(database, lead.phone));
  const answer: CrmLeadAnswer = isRefused
    ? { success: false, reason: alreadyOpen[locale] }
    : { success: true, data: { id: number } };
  const inserted = await database
    .insertInto('provider_leads')
    .values({
      number,
      idempotency_key: key,
      phone: lead.phone,
      kind,
      body: JSON.stringify(lead),
      answer: JSON.stringify(answer),
      accepted: answer.success ? 1 : 0,
      created_at: Date.now(),
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('number')
    .executeTakeFirst();
  if (inserted !== undefined) return answer;
  const first = await database
    .selectFrom('provider_leads')
    .select('answer')
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  return crmLeadAnswerSchema.parse(JSON.parse(first.answer));
}

const alreadyCancelled: Record<Locale, string> = {
  ru: 'заявка уже отменена',
  kk: 'өтінім бұрын жойылған',
};

export async function changeLead({
  segments: { lead: key },
  body: { cancelled, phone, visit_slot: slot },
  locale,
}: ProviderRequest<typeof leadChangeCall>): Promise<CrmLeadChangeAnswer> {
  const database = await providerDatabase();
  const row = await database
    .selectFrom('provider_leads')
    .select(['accepted', 'body'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (row === undefined) throw new ProviderRefusal(404, 'no such lead');
  if (row.accepted === 0 && cancelled === undefined) return { success: false, reason: alreadyCancelled[locale] };
  if (slot !== undefined) {
    if (!(await bookVisit(database, slot, key))) return { success: false, reason: visitTaken[locale] };
    await database.deleteFrom('provider_visits').where('idempotency_key', '=', key).where('slot', '!=', slot).execute();
  }
  const given = phone === undefined ? {} : { phone, body: JSON.stringify({ ...JSON.parse(row.body), phone }) };
  await database
    .updateTable('provider_leads')
    .set({ ...given, accepted: cancelled === undefined ? 1 : 0 })
    .where('idempotency_key', '=', key)
    .execute();
  if (cancelled !== undefined)
    await database.deleteFrom('provider_visits').where('idempotency_key', '=', key).execute();
  return { success: true };
}

async function hasOpenLead(database: ProviderDatabase, phone: string): Promise<boolean> {
  const open = await database
    .selectFrom('provider_leads')
    .select('number')
    .where('phone', '=', phone)
    .where('kind', 'in', connectionKinds)
    .where('accepted', '=', 1)
    .where('created_at', '>', Date.now() - OPEN_REQUEST_MS)
    .executeTakeFirst();
  return open !== undefined;
}
