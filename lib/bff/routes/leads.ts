import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { FIRST_LEAD_WAIT_MS, LEAD_FIRST_TRY_MS } from '../../config/limits';
import { LEADS_PER_PHONE, REPEATS_PER_CLIENT_ADDRESS } from '../../config/rate-limits';
import { leadCall } from '../../contracts/calls/site-leads';
import { idempotencyKeySchema } from '../../contracts/idempotency-key';
import type { CrmLeadAnswer, LeadAnswer, LeadKind, LeadBody } from '../../contracts/lead';
import type { CrmLeadChange } from '../../contracts/lead-change';
import { defaultLocale, isLocale, type Locale } from '../../i18n/routing.mjs';
import { log } from '../../log/log.mjs';
import { siteDatabase, type Database } from '../../store/database/database';
import { isDatabaseUnavailable } from '../../store/database/database-unavailable';
import { releaseUnsent, type Undelivered } from '../../store/leads/deliveries';
import { digestOf, knownDigestsOf } from '../../store/database/digests';
import { findByIdempotencyKey, insertLead, logFields, siteNumber } from '../../store/leads/leads';
import { attemptDelivery, OUTBOX_AT_ONCE, type Deliver } from '../../store/leads/outbox';
import { readContent } from '../../store/leads/read-lead';
import type { LeadTable } from '../../store/database/schema';
import { pendingChange, type CrmNotice } from '../../store/leads/lead-changes';
import { changeLead, postLead } from '../../upstream/crm';
import { UpstreamError } from '../../upstream/upstream-error';
import { undelivered } from '../../upstream/undelivered';
import { ApiError } from '../http/api-error';
import { countUnderWay, inBackground } from '../http/background-work';
import { handler, type CallRoute } from '../http/handler';
import { leadAnswer } from './lead-answer';
import { clientNetworks, enforceLimit } from '../http/enforce-limit';
import { parseFields } from '../http/read-body';
import { marketingOf } from '../http/marketing-cookies';
import { guardRequest, parseRequest, type Received } from '../http/site-route';

const FIRST_ANSWER_POLL_MS = 100;
/** Concurrent lead deliveries of one process: first attempts and those of the outbox. */
const LEADS_AT_ONCE = 50;
export const FIRST_TRIES_AT_ONCE = LEADS_AT_ONCE - OUTBOX_AT_ONCE;
const FIRST_TRY = 'the first try of a lead';
/** Set by the server (server/server.mjs). */
const requestIdSchema = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .nullable()
  .catch(null);

const headersSchema = z.object({ 'Idempotency-Key': idempotencyKeySchema });

type LeadCall = ReturnType<typeof leadCall<LeadKind>>;

/** The route of a kind of lead: idempotency (a repeat needs no captcha), captcha, durable insert, CRM call. */
export function leadRoute(kind: LeadKind): CallRoute {
  const call = leadCall(kind);
  return handler(call, async (request) => {
    const received = await parseRequest(call, request);
    return takeLead(kind, received, readIdempotencyKey(request), () => guardRequest(call, received));
  });
}

type ReceivedLead = Pick<Received<LeadCall>, 'body' | 'locale' | 'request'>;

/** Accepts a lead after `admit`; a repeat needs no `admit`. Throws ApiError 429 and 409, and errors of `admit`. */
export async function takeLead(
  kind: LeadKind,
  received: ReceivedLead,
  key: string,
  admit: () => Promise<void>,
): Promise<LeadAnswer> {
  const content = contentOf(kind, received.body);
  const earlier = await findByIdempotencyKey(await siteDatabase(), key);
  if (earlier !== undefined) {
    await enforceLimit('lead-repeat', clientNetworks(received.request), REPEATS_PER_CLIENT_ADDRESS);
    return firstAnswer(earlier, content);
  }
  await admit();
  return acceptLead(kind, received, key, content);
}

/** Sends a stored lead to the CRM. Of a cancelled or changed lead that the CRM may have, the change is sent instead. */
export const sendStoredLead: Deliver = async (lead, signal) => {
  const locale = isLocale(lead.locale) ? lead.locale : defaultLocale;
  try {
    const change = pendingChange(lead);
    return await (change === null ? post(lead, locale, signal) : tell(lead, change, locale, signal));
  } catch (error) {
    if (error instanceof UpstreamError) return undelivered(error);
    throw error;
  }
};

async function post(lead: LeadTable, locale: Locale, signal: AbortSignal): Promise<CrmLeadAnswer | Undelivered> {
  const request = readContent(lead);
  if (request === null) return { undelivered: 'permanent', error: 'the kept request cannot be read' };
  return postLead(lead.kind, request, lead.id, locale, signal, lead.request_id);
}

async function tell(lead: LeadTable, change: CrmLeadChange, locale: Locale, signal: AbortSignal): Promise<CrmNotice> {
  const answer = await changeLead(locale, lead.id, change, signal, lead.request_id);
  const isTaken = answer === null ? lead.state === 'received' : answer.success;
  if (!isTaken) log.error(`lead ${siteNumber(lead)}: the CRM refuses the change of the visitor`, logFields(lead));
  return { lead: lead, refusal: isTaken ? null : 'the CRM does not take the change' };
}

function readIdempotencyKey(request: Request): string {
  const given = request.headers.get('idempotency-key');
  if (given === null) return randomUUID();
  return parseFields(headersSchema, { 'Idempotency-Key': given })['Idempotency-Key'];
}

/** The content that identifies a repeat, without captcha token and time of consent. */
function contentOf(kind: LeadKind, { recaptcha: _token, consent_at: _moment, ...rest }: LeadBody<LeadKind>): string {
  return JSON.stringify([kind, rest]);
}

async function acceptLead(
  kind: LeadKind,
  { body, locale, request }: ReceivedLead,
  key: string,
  content: string,
): Promise<LeadAnswer> {
  // After the captcha, so that using up the limit of another person's phone costs work.
  await enforceLimit('lead-phone', body.phone, LEADS_PER_PHONE);
  const database = await siteDatabase();
  const sent = { ...body, ...marketingOf(request) };
  const stored = await insertLead(database, {
    kind,
    request: sent,
    locale,
    idempotencyKey: key,
    requestHash: await digestOf(database, content),
    requestId: requestIdSchema.parse(request.headers.get('x-request-id')),
  });
  if (!stored.created) return firstAnswer(stored.lead, content);
  if (stored.lead.state === 'kept') {
    log.info(`lead ${siteNumber(stored.lead)}: kept here, there is no CRM`, logFields(stored.lead));
    return leadAnswer(stored.lead);
  }
  return leadAnswer(await firstAttempt(stored.lead));
}

/**
 * Sends the lead at once unless too many first attempts are running (a hanging or recovering CRM); then the outbox
 * sends it. After LEAD_FIRST_TRY_MS the visitor gets the site's number while the call continues; its answer counts, and
 * the lease keeps the outbox from sending the lead meanwhile.
 */
async function firstAttempt(lead: LeadTable): Promise<LeadTable> {
  if (countUnderWay(FIRST_TRY) >= FIRST_TRIES_AT_ONCE)
    return unlessAway(lead, (database) => releaseUnsent(database, lead));
  return new Promise((resolve, reject) => {
    inBackground(FIRST_TRY, async (signal) => {
      const waited = AbortSignal.timeout(LEAD_FIRST_TRY_MS);
      waited.addEventListener('abort', () => resolve(lead));
      const delivery = unlessAway(lead, (database) => attemptDelivery(database, lead, sendStoredLead, signal));
      await delivery.then(resolve, reject);
    });
  });
}

/** The result of `work`; the unchanged lead if the database is unavailable, and the outbox takes over. */
async function unlessAway(lead: LeadTable, work: (database: Database) => Promise<LeadTable>): Promise<LeadTable> {
  try {
    return await work(await siteDatabase());
  } catch (error) {
    if (isDatabaseUnavailable(error)) return lead;
    throw error;
  }
}

/** The answer to the first submit with this key; waits while that is running. */
async function firstAnswer(lead: LeadTable, content: string): Promise<LeadAnswer> {
  const database = await siteDatabase();
  const digest = lead.keyed_request_hash ?? lead.request_hash;
  // The digest is deleted after a day.
  if (digest !== '' && !(await knownDigestsOf(database, content)).includes(digest)) {
    throw new ApiError(409, 'idempotency', 'this key was used for another request', 'Idempotency-Key');
  }
  const giveUpAt = Math.min(Date.now(), lead.created_at) + FIRST_LEAD_WAIT_MS;
  let current = lead;
  while (current.attempts === 0 && current.progress === 'sending' && Date.now() < giveUpAt) {
    await pause(FIRST_ANSWER_POLL_MS);
    current = (await findByIdempotencyKey(database, lead.idempotency_key)) ?? current;
  }
  return leadAnswer(current);
}
