import type * as z from 'zod/mini';
import type { Limit } from '../../config/rate-limits';

/** A call of the site's own API, the single source for its route, the browser and its document. */
export interface SiteCall {
  method: 'GET' | 'POST';
  /** Below `/client-api`; `{name}` is one segment. */
  path: `/v1/${string}`;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  answer: z.core.$ZodType;
  /** `own` refuses pages of other sites. */
  origin?: 'own';
  /** When the `recaptcha` of query or body is verified: always, or only if the call starts an order. */
  captcha?: 'always' | 'to-begin';
  /** Rate limit per address or order session; calls with the same name share it. */
  limit?: { name: string } & ({ perAddress: Limit } | { perSession: Limit });
  /** Accepts an `Idempotency-Key`, so that a repeat gets the first answer. */
  repeatable?: true;
  /** The answer removes malformed and expired marketing cookies. */
  cleansMarketingCookies?: true;
  /** Cache lifetime for browsers and proxies; not cacheable without it. */
  maxAgeSeconds?: number;
}
