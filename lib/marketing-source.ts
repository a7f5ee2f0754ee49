import { z } from 'zod';

/** Who sent the visitor: captured from utm_source, kept in a cookie, added to every lead while valid (specification, section 4). */

export const MARKETING_COOKIE = 'marketing_source';
const MILLISECONDS_A_DAY = 86_400_000;

/** Days for which a source counts (specification, section 9). */
const lifetimeDays: Record<string, number> = {
  telegram: 3,
  facebook: 7,
  instagram: 7,
  twitter: 7,
  vk: 7,
  direct: 30,
  referral: 30,
  unknown: 30,
  email: 60,
  newsletter: 60,
  google: 90,
  yandex: 90,
  bing: 90,
};

const recordSchema = z.object({
  value: z.string().refine((value) => Object.hasOwn(lifetimeDays, value)),
  /** Milliseconds since 1970. */
  timestamp: z.number().int().positive(),
  /** Milliseconds. */
  ttl: z.number().int().positive(),
});
export type MarketingSource = z.infer<typeof recordSchema>;

/** The record of a utm_source: case and spaces are forgiven, anything unheard of is `unknown`; null when there is none. */
export function captureSource(utmSource: string | null, now: number): MarketingSource | null {
  const name = utmSource?.trim().toLowerCase() ?? '';
  if (name === '') return null;
  const value = Object.hasOwn(lifetimeDays, name) ? name : 'unknown';
  return { value, timestamp: now, ttl: (lifetimeDays[value] ?? 0) * MILLISECONDS_A_DAY };
}

/** The record in a cookie while it is valid; null when it is absent, broken, expired or from the future. */
export function readSource(cookie: string | undefined, now: number): MarketingSource | null {
  const record = recordSchema.safeParse(parseJson(cookie ?? ''));
  if (!record.success) return null;
  const { value, timestamp } = record.data;
  // The lifetime is ours, whatever the cookie says of it.
  const ttl = (lifetimeDays[value] ?? 0) * MILLISECONDS_A_DAY;
  return timestamp <= now && now < timestamp + ttl ? { value, timestamp, ttl } : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
