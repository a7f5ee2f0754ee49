/** Constants of product.md, section 9, and limits of the site's own API. Units are in the names. */

export const REQUEST_TIMEOUT_MS = 100_000;
/** Longest wait of a visitor for the first attempt of a lead, which continues until the timeout of every call. */
export const LEAD_FIRST_TRY_MS = 15_000;
/** Longest wait of a repeated submit for the answer to the first one; longer than LEAD_FIRST_TRY_MS. */
export const FIRST_LEAD_WAIT_MS = 20_000;
/** For this time a repeat is compared with its lead; later the idempotency key alone gets the first answer. */
export const LEAD_REPEAT_MS = 24 * 60 * 60_000;
/** Retention of leads, as the privacy page promises. */
export const LEAD_RETENTION_MONTHS = 12;
/** The outbox gives up after this time; the lead then waits for a person. */
export const DELIVERY_MS = 3 * 24 * 60 * 60_000;
export const FIRST_CONTRACT_WAIT_MS = 60_000;
/** Largest answer of a back end; the embedded provider's largest has 40 kB. */
export const UPSTREAM_ANSWER_MAXIMUM_BYTES = 8 * 1024 * 1024;
export const MINIMUM_FETCH_DELAY_MS = 200;
/** After this wait a visitor sees that the request is still running and can cancel it. */
export const STILL_WORKING_AFTER_MS = 8_000;

/** Number of visible links whose pages are prefetched in one idle period, and the timeout of that period. */
export const PAGES_AHEAD_AT_ONCE = 5;
export const LINK_PREFETCH_IDLE_TIMEOUT_MS = 2_000;
export const LINK_INTENT_MS = 65;

/** The progress bar appears after the throttle and is 95 % full after the duration. */
export const PROGRESS_THROTTLE_MS = 200;
export const PROGRESS_DURATION_MS = 5_000;
/** After this time a visitor sees that the page takes longer. */
export const PROGRESS_SLOW_AFTER_MS = 20_000;
/** Timeout of a check of the line, and the backoff between checks while it is down. */
export const LINE_TRY_MS = 5_000;
export const LINE_FIRST_PAUSE_MS = 2_000;
export const LINE_LONGEST_PAUSE_MS = 30_000;

export const WHATSAPP_MOBILE_BREAKPOINT_PX = 768;
export const INVALID_ADDRESS_FLAG_MS = 2_000;
export const ADDRESS_MESSAGE_FADE_MS = 3_000;
export const SEARCH_TYPING_PAUSE_MS = 200;
export const HOUSE_CHECK_LIFETIME_MS = 24 * 60 * 60_000;

export const NAME_MAXIMUM_LENGTH = 100;
export const COMMENT_MAXIMUM_LENGTH = 500;
/** Longest text about the time of a call in a comment, in any language. */
const CALL_TIME_MAXIMUM_LENGTH = 80;
/** The visitor's own words in a comment that begins with the time of a call. */
export const OWN_WORDS_MAXIMUM_LENGTH = COMMENT_MAXIMUM_LENGTH - CALL_TIME_MAXIMUM_LENGTH;
export const ADDRESS_MAXIMUM_LENGTH = 300;
export const RECAPTCHA_MAXIMUM_LENGTH = 8_192;
export const REQUEST_BODY_MAXIMUM_BYTES = 16 * 1024;
/** An event of amoCRM has all fields of several deals. */
export const DELIVERY_EVENT_MAXIMUM_BYTES = 256 * 1024;
export const LEAD_NUMBER_MAXIMUM_LENGTH = 40;
export const HANDLED_NOTE_MAXIMUM_LENGTH = 500;

export const CAPTCHA_WAIT_MS = 8_000;
/** Lifetime of a captcha token fetched before the click; those of reCAPTCHA expire after two minutes. */
export const CONTACT_TOKEN_KEPT_MS = 90_000;
/** The browser retries a refused challenge for this time. */
export const CHALLENGE_WAIT_MS = 20_000;
export const CAPTCHA_CHALLENGE_LIFETIME_MS = 20 * 60_000;
export const RECAPTCHA_VERIFICATION_TIMEOUT_MS = 10_000;

export const LEAD_DRAFT_MS = 30 * 60_000;

/** How long a link opens the card of a lead. */
export const LEAD_CARD_MS = 72 * 60 * 60_000;

export const DRAFT_KEPT_MS = 24 * 60 * 60_000;

export const ORDER_SESSION_MS = 30 * 60_000;
export const ORDER_LONGEST_MS = 2 * 60 * 60_000;
/** For this time the same order has the same idempotency key, so that the provider makes no second contract. */
export const CONTRACT_NAME_MS = 24 * 60 * 60_000;
export const PAYMENT_LINK_MS = 90 * 24 * 60 * 60_000;
