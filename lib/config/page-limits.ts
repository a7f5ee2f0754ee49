/** Limits that every page loads, apart from the lazily loaded ones. Units are in the names (product.md, section 9). */

export const LANGUAGE_COOKIE_DAYS = 365;
export const COPIED_INDICATOR_MS = 4_000;
export const DIALOG_PREFETCH_IDLE_TIMEOUT_MS = 2_000;
