import 'server-only';
import { randomInt, randomUUID } from 'node:crypto';
import { addressInQuery } from '../../address/address-link';
import { waitingListFields } from '../../address/check-flow';
import { LEAD_DRAFT_MS } from '../../config/limits';
import {
  PLAIN_LEADS_ALTOGETHER,
  PLAIN_LEADS_PER_CLIENT_ADDRESS,
  PLAIN_POSTS_PER_CLIENT_ADDRESS,
} from '../../config/rate-limits';
import { leadCall } from '../../contracts/calls/site-leads';
import type { LeadAnswer } from '../../contracts/lead';
import { requestLocale } from '../../i18n/request-locale';
import { localizedPath, type Locale } from '../../i18n/routing.mjs';
import {
  isRight,
  leadOf,
  newQuestion,
  nothingTyped,
  plainPostSchema,
  plainStep,
  type LeadDraft,
  type PlainForm,
  type PlainTyped,
} from '../../lead/plain-lead';
import { messageOf } from '../../log/error-message.mjs';
import { log } from '../../log/log.mjs';
import { PLAIN_FORM_PATH } from '../../pages/query-pages.mjs';
import { siteDatabase } from '../../store/database/database';
import { findDraft, saveDraft } from '../../store/leads/lead-drafts';
import { findByIdempotencyKey } from '../../store/leads/leads';
import { cookieValues, ownCookie } from '../http/cookies';
import { errorAnswer, type Route } from '../http/handler';
import { leadAnswer } from './lead-answer';
import { takeLead } from './leads';
import { checkOrigin } from '../http/origin';
import { clientNetworks, enforceLimit, enforceLimits } from '../http/enforce-limit';
import { readForm } from '../http/read-body';
import { withMarketingCookieCleanup } from '../http/marketing-cookies';
import { checkForPage } from './serviceability';
import { readSignedName, signedName } from '../http/signed-name';
import { countCall } from '../http/site-route';

const COOKIE = 'lead_draft';

interface NamedDraft {
  id: string;
  draft: LeadDraft;
}

/**
 * The route of forms without scripts. Stores a draft named by a cookie and always redirects to the page with the
 * result; only a foreign origin is refused here.
 */
export const plainLeadRoute: Route = withMarketingCookieCleanup(async (request) => {
  let locale = requestLocale(request);
  try {
    checkOrigin(request);
    const post = await readForm(request, plainPostSchema);
    ({ locale } = post);
    await enforceLimit('plain-lead', clientNetworks(request), PLAIN_POSTS_PER_CLIENT_ADDRESS);
    const known = await readDraft(request);
    if ('form' in post) return await onward(locale, await beginDraft(request, locale, post, known));
    if (known === null) return await onward(locale, null);
    const before = await answerOf(known);
    const isWanted = 'answer' in post ? before === null : before?.success === false;
    if (isWanted && plainStep(known.draft, null) === 'question')
      await ('answer' in post ? hearAnswer(request, locale, known, post.answer) : sendAgain(request, locale, known));
    return await onward(locale, known.id);
  } catch (error) {
    const answer = errorAnswer(error, 'POST plain-leads');
    if (answer.code === 'origin') return answer.response();
    const problem = answer.code === 'limit' ? 'limit' : answer.status < 500 ? 'invalid' : 'server';
    return redirection(locale, `?step=next&problem=${problem}`);
  }
});

export type PlainLead = NonNullable<Awaited<ReturnType<typeof plainLeadForPage>>>;

/** The visitor's draft with its answer; null if there is none or it cannot be read. */
export async function plainLeadForPage(headers: Headers) {
  try {
    const known = await readDraft({ headers });
    return known === null ? null : { draft: known.draft, answer: await answerOf(known) };
  } catch (error) {
    log.error(`plain form: ${messageOf(error)}`);
    return null;
  }
}

/** The waiting list of the house in an address of words; empty if it has a line or is not known. */
export async function plainWaiting(locale: Locale, address: string, headers: Headers): Promise<LeadDraft['waiting']> {
  const checked = await checkForPage(locale, addressInQuery(new URLSearchParams({ address })), headers);
  return waitingListFields(typeof checked?.result === 'object' ? checked.result : null);
}

/** Stores a draft, replacing the visitor's earlier one. Returns its id. */
async function beginDraft(
  request: Request,
  locale: Locale,
  { form, locale: _locale, ...typed }: PlainTyped & { form: PlainForm; locale: Locale },
  known: NamedDraft | null,
): Promise<string> {
  const id = known?.id ?? randomUUID();
  const draft: LeadDraft = {
    form,
    typed,
    at: new Date().toISOString(),
    attempt: (known?.draft.attempt ?? 0) + 1,
    question: newQuestion(randomInt),
    waiting: await plainWaiting(locale, form === 'connection' ? typed.address : '', request.headers),
    again: false,
  };
  await saveDraft(await siteDatabase(), id, draft);
  return id;
}

/** A correct answer sends the lead; a wrong one gets a new question. */
async function hearAnswer(request: Request, locale: Locale, known: NamedDraft, answer: string): Promise<void> {
  const { id, draft } = known;
  if (isRight(draft.question, answer)) await send(request, locale, known);
  else await saveDraft(await siteDatabase(), id, { ...draft, question: newQuestion(randomInt, true) });
}

/** Repeats a refused lead; its question has been answered. */
async function sendAgain(request: Request, locale: Locale, { id, draft }: NamedDraft): Promise<void> {
  const again = { id, draft: { ...draft, attempt: draft.attempt + 1, again: true } };
  await saveDraft(await siteDatabase(), id, again.draft);
  await send(request, locale, again);
}

async function send(request: Request, locale: Locale, named: NamedDraft): Promise<void> {
  const { kind, body } = leadOf(named.draft);
  const { success } = await takeLead(kind, { body, locale, request }, keyOf(named), async () => {
    await countCall(leadCall(kind), request);
    await enforceLimits([
      ['plain-leads-address', clientNetworks(request), PLAIN_LEADS_PER_CLIENT_ADDRESS],
      ['plain-leads', 'everybody', PLAIN_LEADS_ALTOGETHER],
    ]);
  });
  // The lead has the data now.
  if (success) await saveDraft(await siteDatabase(), named.id, { ...named.draft, typed: nothingTyped });
}

function keyOf({ id, draft }: NamedDraft): string {
  return `${id}-${draft.attempt}`;
}

async function answerOf(named: NamedDraft): Promise<LeadAnswer | null> {
  const lead = await findByIdempotencyKey(await siteDatabase(), keyOf(named));
  return lead === undefined ? null : leadAnswer(lead);
}

async function readDraft(request: Pick<Request, 'headers'>): Promise<NamedDraft | null> {
  const id = await readSignedName('lead-draft', cookieValues(request, COOKIE).at(-1) ?? '');
  const draft = id === null ? null : await findDraft(await siteDatabase(), id);
  return id === null || draft === null ? null : { id, draft };
}

async function onward(locale: Locale, id: string | null): Promise<Response> {
  const response = redirection(locale, '?step=next');
  if (id !== null)
    response.headers.append(
      'set-cookie',
      ownCookie(COOKIE, await signedName('lead-draft', id), '/', LEAD_DRAFT_MS / 1_000),
    );
  return response;
}

function redirection(locale: Locale, query: string): Response {
  const location = localizedPath(locale, PLAIN_FORM_PATH) + query;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
