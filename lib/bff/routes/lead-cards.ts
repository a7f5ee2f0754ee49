import 'server-only';
import { environment } from '../../config/env';
import { LEAD_CARD_MS } from '../../config/limits';
import { CARD_POSTS_PER_CLIENT_ADDRESS } from '../../config/rate-limits';
import { cardPostSchema } from '../../contracts/lead-card';
import { leadFacts } from '../../delivery/lead-facts';
import { requestLocale } from '../../i18n/request-locale';
import { defaultLocale, localizedPath, type Locale } from '../../i18n/routing.mjs';
import { LEAD_CARD_PATH } from '../../pages/query-pages.mjs';
import { siteDatabase } from '../../store/database/database';
import type { LeadTable } from '../../store/database/schema';
import { cardsOf, earlierLeads, findCard, moveLeadCard, recordCardView } from '../../store/leads/lead-cards';
import { leadState } from '../../store/leads/lead-status';
import { findLead, visitorNumber } from '../../store/leads/leads';
import { readLead } from '../../store/leads/read-lead';
import { cookieValues, ownCookie } from '../http/cookies';
import { clientNetworks, enforceLimit } from '../http/enforce-limit';
import { errorAnswer, type Route } from '../http/handler';
import { checkOrigin } from '../http/origin';
import { readForm } from '../http/read-body';
import { readSignedName, signedName } from '../http/signed-name';

const COOKIE = 'manager';
const COOKIE_SECONDS = 365 * 24 * 60 * 60;
const BASE = 36;

/** Reasons why a press was not stored. */
export const cardProblems = ['name', 'limit', 'server'] as const;
export type CardProblem = (typeof cardProblems)[number];

/** The path of a lead's card, valid for 72 hours; in the language of the site. */
export async function cardPath(leadId: string, now = Date.now()): Promise<string> {
  const key = await signedName('lead-card', `${leadId}_${(now + LEAD_CARD_MS).toString(BASE)}`);
  return cardAddress(defaultLocale, key);
}

/** The card of a lead on the public site; null on a site without an address. */
export async function cardLink(leadId: string): Promise<string | null> {
  const site = environment().SITE_URL;
  return site === undefined ? null : site + (await cardPath(leadId));
}

export type LeadCard = NonNullable<Awaited<ReturnType<typeof cardForPage>>>;

/** The card of a key, recorded as a view; null for a wrong or expired key, and for a deleted or unreadable lead. */
export async function cardForPage(locale: Locale, key: string, headers: Headers) {
  const row = await leadOfCard(key);
  const lead = row === null ? null : readLead(row, leadFacts(locale));
  if (row === null || lead === null) return null;
  const database = await siteDatabase();
  await recordCardView(database, row.id);
  const earlier = await earlierLeads(database, row);
  const cards = await cardsOf(database, earlier);
  return {
    lead,
    row,
    /** The number that the visitor has. */
    number: visitorNumber(row),
    state: leadState(row),
    /** Undefined while no manager has taken it. */
    taken: await findCard(database, row.id),
    /** At most ten earlier leads of the same phone, newest first. */
    earlier: earlier.map((each) => ({
      number: visitorNumber(each),
      kind: each.kind,
      createdAt: new Date(each.created_at),
      state: leadState(each),
      taken: cards.get(each.id),
    })),
    /** The name typed before on this device; empty without one. */
    manager: cookieValues({ headers }, COOKIE).at(-1) ?? '',
  };
}

/** The form of a card: stores the manager's press and redirects to the card. */
export const cardRoute: Route = async (request) => {
  let locale = requestLocale(request);
  let key = '';
  try {
    checkOrigin(request);
    await enforceLimit('lead-card', clientNetworks(request), CARD_POSTS_PER_CLIENT_ADDRESS);
    const post = await readForm(request, cardPostSchema);
    ({ locale, card: key } = post);
    const row = await leadOfCard(key);
    if (row === null) return redirection(locale, '');
    if (post.manager === '') return redirection(locale, key, 'name');
    await moveLeadCard(await siteDatabase(), row.id, post.action, post.manager);
    const response = redirection(locale, key);
    const name = encodeURIComponent(post.manager);
    response.headers.append('set-cookie', ownCookie(COOKIE, name, '/', COOKIE_SECONDS, 'Lax'));
    return response;
  } catch (error) {
    const answer = errorAnswer(error, 'POST lead-cards');
    if (answer.status < 500 && answer.code !== 'limit') return answer.response();
    return redirection(locale, key, answer.code === 'limit' ? 'limit' : 'server');
  }
};

async function leadOfCard(key: string): Promise<LeadTable | null> {
  const [id, ends] = (await readSignedName('lead-card', key))?.split('_') ?? [];
  if (id === undefined || ends === undefined || Number.parseInt(ends, BASE) < Date.now()) return null;
  return (await findLead(await siteDatabase(), id)) ?? null;
}

function cardAddress(locale: Locale, key: string): string {
  return `${localizedPath(locale, LEAD_CARD_PATH)}?${new URLSearchParams({ card: key })}`;
}

function redirection(locale: Locale, key: string, problem?: CardProblem): Response {
  const location = cardAddress(locale, key) + (problem === undefined ? '' : `&problem=${problem}`);
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
