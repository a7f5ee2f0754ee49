/** Constants of product.md, section 9, and sizes and times of the site's own API. Units stand in the names. */

export const REQUEST_TIMEOUT_MS = 100_000;
/** So long a visitor waits for the first try of a lead, which itself goes on as long as any call. */
export const LEAD_FIRST_TRY_MS = 15_000;
/** A submit that comes again waits for the answer of the first one until so long after that: longer than the first one's visitor. */
export const FIRST_LEAD_WAIT_MS = 20_000;
/** So long the site knows whether what comes with a key is the same again; later a key alone gets the first answer. */
export const LEAD_REPEAT_MS = 24 * 60 * 60_000;
/** Leads are kept so long, as the privacy page promises. */
export const LEAD_RETENTION_MONTHS = 12;
/** So long the outbox tries to deliver a lead; then it waits for a person. */
export const DELIVERY_MS = 3 * 24 * 60 * 60_000;
export const FIRST_CONTRACT_WAIT_MS = 60_000;
/** A longer answer of a back end is none; the longest of the embedded provider has 40 kB. */
export const UPSTREAM_ANSWER_MAXIMUM_BYTES = 8 * 1024 * 1024;
export const MINIMUM_FETCH_DELAY_MS = 200;
/** After this long a waiting visitor is told that the work goes on and may cancel it. */
export const STILL_WORKING_AFTER_MS = 8_000;

/** Of the pages that links in view lead to, so many are fetched at once when nothing has happened for so long. */
export const PAGES_AHEAD_AT_ONCE = 5;
export const LINK_PREFETCH_IDLE_TIMEOUT_MS = 2_000;
/** A pointer or the focus that stays so long on a link is meant for it. */
export const LINK_INTENT_MS = 65;

/** A page that comes sooner shows no bar; after the duration 95 % of it are filled. */
export const PROGRESS_THROTTLE_MS = 200;
export const PROGRESS_DURATION_MS = 5_000;
/** After this long a visitor is told that the page takes longer. */
export const PROGRESS_SLOW_AFTER_MS = 20_000;
/** Whether the site can be reached is tried for so long; while it cannot, anew after a pause that grows. */
export const LINE_TRY_MS = 5_000;
export const LINE_FIRST_PAUSE_MS = 2_000;
export const LINE_LONGEST_PAUSE_MS = 30_000;

export const WHATSAPP_MOBILE_BREAKPOINT_PX = 768;
export const INVALID_ADDRESS_FLAG_MS = 2_000;
export const ADDRESS_MESSAGE_FADE_MS = 3_000;
export const SEARCH_TYPING_PAUSE_MS = 200;
/** So long a house is not asked about again. */
export const HOUSE_CHECK_LIFETIME_MS = 24 * 60 * 60_000;

export const REFERRAL_DISCOUNT_PERCENT = 20;

export const NAME_MAXIMUM_LENGTH = 100;
export const COMMENT_MAXIMUM_LENGTH = 500;
export const ADDRESS_MAXIMUM_LENGTH = 300;
export const RECAPTCHA_MAXIMUM_LENGTH = 8_192;
export const REQUEST_BODY_MAXIMUM_BYTES = 16 * 1024;
export const REQUEST_NUMBER_MAXIMUM_LENGTH = 40;
/** What the sales team writes to the visitor with an answer. */
export const HANDLED_NOTE_MAXIMUM_LENGTH = 500;

/** Longest wait for a captcha token in the browser. */
export const CAPTCHA_WAIT_MS = 8_000;
/** A captcha token that was asked for ahead of a click is used until then; those of reCAPTCHA are good for two minutes. */
export const CONTACT_TOKEN_KEPT_MS = 90_000;
/** So long the browser asks again by itself for a challenge that the site refuses for some seconds. */
export const CHALLENGE_WAIT_MS = 20_000;
export const CAPTCHA_CHALLENGE_LIFETIME_MS = 20 * 60_000;
export const RECAPTCHA_VERIFICATION_TIMEOUT_MS = 10_000;

/** So long what was typed into a form of plain HTML is kept on its way to a lead. */
export const LEAD_DRAFT_MS = 30 * 60_000;

/** So long the device keeps what was typed into a form, and a request that waits for the network. */
export const DRAFT_KEPT_MS = 24 * 60 * 60_000;

/** The online connection: how long an order is kept between two steps. */
export const ORDER_SESSION_MS = 30 * 60_000;
/** An order ends so long after it was begun, whatever is done. */
export const ORDER_LONGEST_MS = 2 * 60 * 60_000;
/** So long the same order is sent under the same name, and the provider makes no second contract of it. */
export const CONTRACT_NAME_MS = 24 * 60 * 60_000;
/** So long a link to a payment works. */
export const PAYMENT_LINK_MS = 90 * 24 * 60 * 60_000;
