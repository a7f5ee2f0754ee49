/** Constants of specification, section 9, and the limits of the site's own API. Units stand in the names. */

export const REQUEST_TIMEOUT_MS = 100_000;
export const MINIMUM_FETCH_DELAY_MS = 200;
/** After this long a waiting visitor is told that the work goes on and may cancel it. */
export const STILL_WORKING_AFTER_MS = 8_000;

export const LANGUAGE_COOKIE_DAYS = 365;
export const WHATSAPP_MOBILE_BREAKPOINT_PX = 768;
export const INVALID_ADDRESS_FLAG_MS = 2_000;
export const ADDRESS_MESSAGE_FADE_MS = 3_000;
export const COPIED_INDICATOR_MS = 4_000;
export const DIALOG_PREFETCH_IDLE_TIMEOUT_MS = 2_000;
export const SEARCH_TYPING_PAUSE_MS = 200;

export const REFERRAL_DISCOUNT_PERCENT = 20;

export const NAME_MAXIMUM_LENGTH = 100;
export const COMMENT_MAXIMUM_LENGTH = 500;
export const ADDRESS_MAXIMUM_LENGTH = 300;
export const RECAPTCHA_MAXIMUM_LENGTH = 8_192;
export const REQUEST_BODY_MAXIMUM_BYTES = 16 * 1024;

export const LEADS_PER_CLIENT_ADDRESS = { count: 30, windowMs: 10 * 60_000 };
export const LEADS_PER_PHONE = { count: 10, windowMs: 60 * 60_000 };
export const SEARCHES_PER_CLIENT_ADDRESS = { count: 600, windowMs: 60_000 };

/** Longest wait for a captcha token in the browser. */
export const CAPTCHA_WAIT_MS = 8_000;
export const CAPTCHA_CHALLENGE_LIFETIME_MS = 20 * 60_000;
export const RECAPTCHA_VERIFICATION_TIMEOUT_MS = 10_000;
