import * as z from 'zod/mini';
import type { Sender } from '../contracts/lead';
import { sourceLifetimeDays as lifetimeDays } from './source-lifetimes';

/** Marketing source of the visitor, from utm_source; added to every lead while valid (product.md, section 4). */

export const MARKETING_COOKIE = 'marketing_source';
const UNKNOWN = 'unknown';
const NAME_MAXIMUM_LENGTH = 64;
const MILLISECONDS_A_DAY = 86_400_000;
const WORD_MAXIMUM_LENGTH = 100;
const WORD_CUT_STEP = 10;
const COOKIE_MAXIMUM_LENGTH = 1_000;

/** Names of the other parameters: `utm_medium` and so on. */
const wordNames = ['medium', 'campaign', 'content', 'term'] as const;
type Words = Partial<Record<(typeof wordNames)[number], string>>;

/** The source of a click number, for a link that names no source. */
const clickSources = { yclid: 'yandex', gclid: 'google' } as const;

/** Numbers of a click on an advertisement of Yandex Direct and Google Ads. A cut number would name no click. */
const clickNames = ['yclid', 'gclid'] as const;
const clickPatterns = { yclid: /^\d{1,25}$/, gclid: /^[\w-]{1,150}$/ } as const;
type Clicks = Partial<Record<(typeof clickNames)[number], string>>;

const word = z.optional(
  z.string().check(
    z.minLength(1),
    z.refine((text) => text === cleanWord(text, WORD_MAXIMUM_LENGTH)),
  ),
);
const recordSchema = z.strictObject({
  value: z.string().check(z.refine((value) => value !== '' && value === sourceName(value))),
  /** Milliseconds since 1970. */
  timestamp: z.int().check(z.positive()),
  /** Milliseconds. */
  ttl: z.int().check(z.positive()),
  medium: word,
  campaign: word,
  content: word,
  term: word,
  yclid: z.optional(z.string().check(z.regex(clickPatterns.yclid))),
  gclid: z.optional(z.string().check(z.regex(clickPatterns.gclid))),
});
export type MarketingSource = z.infer<typeof recordSchema>;

/**
 * The record of a page's query; null without utm_source and without a click, which names its own source. Case and
 * spaces of utm_source are ignored; an unknown name keeps the characters a–z, digits and `._-`, 64 at most, or becomes
 * `unknown`. Other parameters count only beside one of both, without control characters, at most 100 characters each;
 * the number of a click is unchanged or absent.
 */
export function captureSource(query: URLSearchParams, now: number): MarketingSource | null {
  const clicks = clicksOf(query);
  const click = clickNames.find((clickName) => clicks[clickName] !== undefined);
  const name = query.get('utm_source')?.trim() ?? '';
  if (name === '' && click === undefined) return null;
  const value = name === '' && click !== undefined ? clickSources[click] : sourceName(name) || UNKNOWN;
  const words = cleanWords((wordName) => query.get(`utm_${wordName}`), WORD_MAXIMUM_LENGTH);
  return { value, timestamp: now, ttl: lifetimeMs(value), ...words, ...clicks };
}

/** The record as a cookie value of at most 1,000 letters, digits, "-" and "_"; long words are cut to fit. */
export function writeSource(source: MarketingSource): string {
  const { value, timestamp, ttl, yclid, gclid } = source;
  for (let length = WORD_MAXIMUM_LENGTH; ; length -= WORD_CUT_STEP) {
    const words = cleanWords((wordName) => source[wordName], length);
    const record = { value, timestamp, ttl, yclid, gclid, ...words };
    const text = Buffer.from(JSON.stringify(record)).toString('base64url');
    if (text.length <= COOKIE_MAXIMUM_LENGTH) return text;
  }
}

/** The record of a valid cookie; null if it is absent, malformed, expired or in the future. */
export function readSource(cookie: string | undefined, now: number): MarketingSource | null {
  const record = recordSchema.safeParse(parseCookie(cookie ?? ''));
  if (!record.success) return null;
  // The lifetime always comes from the table, not from the cookie.
  const source = { ...record.data, ttl: lifetimeMs(record.data.value) };
  return source.timestamp <= now && now < source.timestamp + source.ttl ? source : null;
}

/** The record as fields of a lead. */
export function sourceFields({ value, medium, campaign, content, term, yclid, gclid }: MarketingSource): Sender {
  const utm = { utm_source: value, utm_medium: medium, utm_campaign: campaign, utm_content: content, utm_term: term };
  return { ...utm, yclid, gclid };
}

function sourceName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]/g, '')
    .slice(0, NAME_MAXIMUM_LENGTH);
}

function lifetimeMs(value: string): number {
  const days = lifetimeDays[Object.hasOwn(lifetimeDays, value) ? value : UNKNOWN] ?? 0;
  return days * MILLISECONDS_A_DAY;
}

function cleanWords(read: (name: (typeof wordNames)[number]) => string | null | undefined, length: number): Words {
  const words: Words = {};
  for (const name of wordNames) {
    const text = cleanWord(read(name) ?? '', length);
    if (text !== '') words[name] = text;
  }
  return words;
}

function clicksOf(query: URLSearchParams): Clicks {
  const clicks: Clicks = {};
  for (const name of clickNames) {
    const number = query.get(name) ?? '';
    if (clickPatterns[name].test(number)) clicks[name] = number;
  }
  return clicks;
}

function cleanWord(text: string, length: number): string {
  const visible = text.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '').trim();
  return [...visible].slice(0, length).join('').trim();
}

/** Older cookies are plain JSON without a campaign; they stay valid until they expire. */
function parseCookie(cookie: string): unknown {
  try {
    return JSON.parse(cookie.startsWith('{') ? cookie : Buffer.from(cookie, 'base64url').toString());
  } catch {
    return null;
  }
}
