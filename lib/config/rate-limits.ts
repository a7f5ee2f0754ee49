import { ORDER_LONGEST_MS } from './limits';

/** How often calls of the site's own API may be made (product.md, section 9); apart from `limits.ts`, which every page loads. */

/** So many uses in a fixed window of time; what comes on top has to wait. */
export interface Limit {
  count: number;
  windowMs: number;
  /** What a refusal names as the field, for words of its own. */
  field?: string;
  /** Each process counts in its memory: a flood writes nothing, and what is only read needs no database. */
  isOfProcess?: true;
}

/**
 * A mobile operator has many visitors behind one address, and whoever wants to shut them out shares it: calls that cost a
 * captcha have wide limits, and the work for the next captcha grows with those that an address, or everybody, asks for.
 */
export const WORK_WINDOW_MS = 10 * 60_000;
/** So many challenges need the least work; with as many more, the next ones need twice the work, and so on. */
export const CHALLENGES_AT_ONE_WORK = { perAddress: 200, altogether: 6_000 };
/** A short window: a visitor behind the address of a flood is refused for seconds, and the browser asks again by itself. */
export const CHALLENGES_PER_CLIENT_ADDRESS = { count: 100, windowMs: 5_000, isOfProcess: true } as const;
/** Tokens of reCAPTCHA that were no good: Google is asked about each. */
export const UNSOLVED_PER_CLIENT_ADDRESS = { count: 300, windowMs: 10 * 60_000 };
export const LEADS_PER_CLIENT_ADDRESS = { count: 300, windowMs: 10 * 60_000 };
/** Who sends the same again gets the first answer, without another captcha. */
export const REPEATS_PER_CLIENT_ADDRESS = { count: 300, windowMs: 10 * 60_000 };
export const LEADS_PER_PHONE = { count: 10, windowMs: 60 * 60_000 };
/**
 * Forms of plain HTML, whose question is no great work for a machine: everything that is sent, and the leads of an address
 * and of all visitors together, which no single one can use up.
 */
export const PLAIN_POSTS_PER_CLIENT_ADDRESS = { count: 20, windowMs: 10 * 60_000 };
export const PLAIN_LEADS_PER_CLIENT_ADDRESS = { count: 6, windowMs: 60 * 60_000 };
export const PLAIN_LEADS_ALTOGETHER = { count: 120, windowMs: 60 * 60_000 };
export const REFERRAL_CHECKS_PER_CLIENT_ADDRESS = { count: 20, windowMs: 10 * 60_000 };
export const REFERRAL_CHECKS_PER_PHONE = { count: 10, windowMs: 60 * 60_000 };
/** Turns in the rotation of phones and contacts; a mobile operator may have many visitors behind one address. */
export const NEXT_INDEXES_PER_CLIENT_ADDRESS = { count: 120, windowMs: 10 * 60_000 };
export const SEARCHES_PER_CLIENT_ADDRESS = { count: 600, windowMs: 60_000, isOfProcess: true } as const;
export const STATUS_CHECKS_PER_CLIENT_ADDRESS = { count: 30, windowMs: 10 * 60_000 };
/** A key cannot be guessed; a mobile operator may have many visitors behind one address. */
export const OWN_STATUS_READS_PER_CLIENT_ADDRESS = { count: 120, windowMs: 10 * 60_000 };
/** What visitors change of their leads, the codes for another phone among it. */
export const LEAD_CHANGES_PER_CLIENT_ADDRESS = { count: 30, windowMs: 10 * 60_000 };
export const CODE_TRIES = 5;
export const CODE_RESEND_MS = 60_000;
export const CODES_PER_PHONE_AT_ONCE = { count: 1, windowMs: CODE_RESEND_MS };
export const CODES_PER_PHONE = { count: 5, windowMs: 24 * 60 * 60_000 };
/** Codes of one order, or for the new phone of one lead, whatever phones they go to; and wrong ones that one order may try. */
export const CODES_PER_SESSION = { count: 5, windowMs: ORDER_LONGEST_MS, field: 'session' } as const;
export const WRONG_CODES_PER_SESSION = { count: 15, windowMs: ORDER_LONGEST_MS, field: 'session' } as const;
export const CODES_PER_CLIENT_ADDRESS = { count: 60, windowMs: 60 * 60_000 };
/** Tries for all the codes of the status that a phone may get in a day. */
export const WRONG_STATUS_CODES_PER_PHONE = {
  count: CODE_TRIES * CODES_PER_PHONE.count,
  windowMs: CODES_PER_PHONE.windowMs,
};
/** All visitors together, whose messages cost money; no single address can use it up. */
export const CODES_ALTOGETHER = { count: 3_000, windowMs: 60 * 60_000 };
/** The browser is never told whose a number is: this spares the CRM. An order costs a captcha, an address has many visitors. */
export const IDENTITY_CHECKS_PER_ORDER = { count: 10, windowMs: ORDER_LONGEST_MS };
export const IDENTITY_CHECKS_PER_CLIENT_ADDRESS = { count: 300, windowMs: 60 * 60_000 };
export const CALLS_PER_ORDER = { count: 300, windowMs: 60_000 };
export const ORDER_CALLS_PER_CLIENT_ADDRESS = { count: 300, windowMs: 60_000 };
/** Pictures of the content that are asked for anew; those that are known are not counted. */
export const IMAGES_PER_CLIENT_ADDRESS = { count: 600, windowMs: 60_000, isOfProcess: true } as const;
/** One a page that was loaded; a mobile operator may have many visitors behind one address. */
export const WEB_VITALS_PER_CLIENT_ADDRESS = { count: 600, windowMs: 10 * 60_000, isOfProcess: true } as const;
/** What browsers report of the policy of the pages; what comes on top is not read. */
export const POLICY_REPORTS_PER_CLIENT_ADDRESS = { count: 20, windowMs: 10 * 60_000 };
export const POLICY_REPORTS_ALTOGETHER = { count: 200, windowMs: 10 * 60_000 };
