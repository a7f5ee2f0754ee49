import type * as z from 'zod/mini';
import type { Limit } from '../../config/rate-limits';

/** One call of the site's own API: its route, the browser and its document take everything from here. */
export interface SiteCall {
  method: 'GET' | 'POST';
  /** Below `/client-api`; `{name}` stands for one segment. */
  path: `/v1/${string}`;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  answer: z.core.$ZodType;
  /** `own` refuses pages of other sites. */
  origin?: 'own';
  /** Whether the `recaptcha` of query or body is verified: of every call, or only of one that begins an order. */
  captcha?: 'always' | 'to-begin';
  /** How often a visitor's address, or a session of an order, may make the call; those of the same name are counted together. */
  limit?: { name: string } & ({ perAddress: Limit } | { perSession: Limit });
  /** Whether an `Idempotency-Key` may come along, so that a repeat gets the answer of the first. */
  repeatable?: true;
  /** How long browsers and proxies may keep an answer; without it, not at all. */
  maxAgeSeconds?: number;
}
