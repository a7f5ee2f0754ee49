import 'server-only';
import { z } from 'zod';
import {
  connectionKinds,
  crmLeadAnswerSchema,
  leadCalls,
  leadKinds,
  type CrmLead,
  type CrmLeadAnswer,
  type LeadKind,
} from '../contracts/lead';
import type { Locale } from '../i18n/routing';
import { requestLocale } from '../i18n/request-locale';
import { nextCount, providerDatabase, type ProviderDatabase } from './database';
import { ProviderRefusal, respond } from './respond';

const FIRST_NUMBER = 24_000;
/** A second connection request from the same phone within a day is refused. */
const OPEN_REQUEST_MS = 24 * 60 * 60_000;

/** Names no request: whoever sends one may have nothing of the phone but its number. */
const alreadyOpen: Record<Locale, string> = {
  ru: 'по этому телефону уже есть открытая заявка',
  kk: 'бұл телефон бойынша ашық өтінім бар',
};

/** The calls that carry a lead, by their names in the path; the same idempotency key gets the same answer. */
export async function storeLead(request: Request, name?: string): Promise<Response> {
  const kind = z.enum(leadKinds).parse(name);
  const lead = leadCalls[kind].crm.safeParse(await request.json());
  if (!lead.success) throw new ProviderRefusal(422, lead.error.issues.map((issue) => issue.path.join('.')).join(', '));
  const key = request.headers.get('idempotency-key') ?? crypto.randomUUID();
  return respond(200, await keepLead(await providerDatabase(), kind, lead.data, key, requestLocale(request)));
}

async function keepLead(
  database: ProviderDatabase,
  kind: LeadKind,
  lead: CrmLead,
  key: string,
  locale: Locale,
): Promise<CrmLeadAnswer> {
  const number = FIRST_NUMBER + (await nextCount(database, 'lead'));
  const isRefused = kind === 'store-lead' && (await hasOpenLead(database, lead.phone));
  const answer: CrmLeadAnswer = isRefused
    ? { success: false, reason: alreadyOpen[locale] }
    : { success: true, data: { id: number } };
  await database
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
    .execute();
  const row = await database
    .selectFrom('provider_leads')
    .select('answer')
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  return crmLeadAnswerSchema.parse(JSON.parse(row.answer));
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
