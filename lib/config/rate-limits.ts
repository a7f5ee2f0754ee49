import { ORDER_LONGEST_MS } from './limits';

/** Rate limits of the site's own API (product.md, section 9); apart from `limits.ts`, which every page loads. */

/** Number of uses in a fixed window; further ones have to wait. */
export interface Limit {
  count: number;
  windowMs: number;
  /** Field named by a refusal, for a specific message. */
  field?: string;
  /** Counted in the memory of each process, without the database. */
  isOfProcess?: true;
}

/**
 * Calls with a captcha have wide limits, because a mobile operator has many visitors behind one address. Instead, the
 * work for the next captcha grows with the number of challenges per address and in total.
 */
export const WORK_WINDOW_MS = 10 * 60_000;
/** Number of challenges at the least work; each further block of this size doubles the work. */
export const CHALLENGES_AT_ONE_WORK = { perAddress: 200, altogether: 6_000 };
/** A short window: other visitors behind a flooding address are refused for seconds, and the browser retries. */
export const CHALLENGES_PER_CLIENT_ADDRESS = { count: 100, windowMs: 5_000, isOfProcess: true } as const;
/** Invalid reCAPTCHA tokens: each costs a call to Google. */
export const UNSOLVED_PER_CLIENT_ADDRESS = { count: 300, windowMs: 10 * 60_000 };
export const LEADS_PER_CLIENT_ADDRESS = { count: 300, windowMs: 10 * 60_000 };
/** A repeat gets the first answer without another captcha. */
export const REPEATS_PER_CLIENT_ADDRESS = { count: 300, windowMs: 10 * 60_000 };
export const LEADS_PER_PHONE = { count: 10, windowMs: 60 * 60_000 };
/**
 * Forms without scripts, whose question is easy for a machine: all posts of an address, and leads per address and in
 * total, which a single address cannot use up.
 */
export const PLAIN_POSTS_PER_CLIENT_ADDRESS = { count: 20, windowMs: 10 * 60_000 };
export const PLAIN_LEADS_PER_CLIENT_ADDRESS = { count: 6, windowMs: 60 * 60_000 };
export const PLAIN_LEADS_ALTOGETHER = { count: 120, windowMs: 60 * 60_000 };
/** A key cannot be guessed; an office has one address. */
export const CARD_POSTS_PER_CLIENT_ADDRESS = { count: 300, windowMs: 10 * 60_000 };
/** Events of a CRM with a wrong secret; right ones have no limit, because a CRM does not repeat a refused event. */
export const WRONG_DELIVERY_EVENTS_PER_CLIENT_ADDRESS = {
  count: 20,
  windowMs: 10 * 60_000,
  isOfProcess: true,
} as const;
export const REFERRAL_CHECKS_PER_CLIENT_ADDRESS = { count: 20, windowMs: 10 * 60_000 };
export const REFERRAL_CHECKS_PER_PHONE = { count: 10, windowMs: 60 * 60_000 };
/** Turns in the rotation of phones and contacts; a mobile operator may have many visitors behind one address. */
export const NEXT_INDEXES_PER_CLIENT_ADDRESS = { count: 120, windowMs: 10 * 60_000 };
export const SEARCHES_PER_CLIENT_ADDRESS = { count: 600, windowMs: 60_000, isOfProcess: true } as const;
export const STATUS_CHECKS_PER_CLIENT_ADDRESS = { count: 30, windowMs: 10 * 60_000 };
/** A key cannot be guessed; a mobile operator may have many visitors behind one address. */
export const OWN_STATUS_READS_PER_CLIENT_ADDRESS = { count: 120, windowMs: 10 * 60_000 };
export const LEAD_CHANGES_PER_CLIENT_ADDRESS = { count: 30, windowMs: 10 * 60_000 };
export const CODE_TRIES = 5;
export const CODE_RESEND_MS = 60_000;
export const CODES_PER_PHONE_AT_ONCE = { count: 1, windowMs: CODE_RESEND_MS };
export const CODES_PER_PHONE = { count: 5, windowMs: 24 * 60 * 60_000 };
/** Codes of one order, or of one lead's new phone, across phones; and wrong codes per order. */
export const CODES_PER_SESSION = { count: 5, windowMs: ORDER_LONGEST_MS, field: 'session' } as const;
export const WRONG_CODES_PER_SESSION = { count: 15, windowMs: ORDER_LONGEST_MS, field: 'session' } as const;
export const CODES_PER_CLIENT_ADDRESS = { count: 60, windowMs: 60 * 60_000 };
/** Attempts with all the status codes that a phone may get in a day. */
export const WRONG_STATUS_CODES_PER_PHONE = {
  count: CODE_TRIES * CODES_PER_PHONE.count,
  windowMs: CODES_PER_PHONE.windowMs,
};
/** All visitors together, because an SMS costs money; a single address cannot use it up. */
export const CODES_ALTOGETHER = { count: 3_000, windowMs: 60 * 60_000 };
/** The limits spare the CRM; the browser never learns the result. An address has many visitors. */
export const IDENTITY_CHECKS_PER_ORDER = { count: 10, windowMs: ORDER_LONGEST_MS };
export const IDENTITY_CHECKS_PER_CLIENT_ADDRESS = { count: 300, windowMs: 60 * 60_000 };
export const CALLS_PER_ORDER = { count: 300, windowMs: 60_000 };
export const ORDER_CALLS_PER_CLIENT_ADDRESS = { count: 300, windowMs: 60_000 };
/** Content images that are not cached; cached ones are not counted. */
export const IMAGES_PER_CLIENT_ADDRESS = { count: 600, windowMs: 60_000, isOfProcess: true } as const;
/** One per loaded page; a mobile operator may have many visitors behind one address. */
export const WEB_VITALS_PER_CLIENT_ADDRESS = { count: 600, windowMs: 10 * 60_000, isOfProcess: true } as const;
/** Policy reports of browsers; further ones are not read. */
export const POLICY_REPORTS_PER_CLIENT_ADDRESS = { count: 20, windowMs: 10 * 60_000 };
export const POLICY_REPORTS_ALTOGETHER = { count: 200, windowMs: 10 * 60_000 };
