// @ts-check

/** Entry of `Server-Timing` that asks a page for its Web Vitals, at no cost in its document. */
export const WEB_VITALS_TIMING = 'web-vitals';
/** The path for reports, below `/client-api`. */
export const WEB_VITALS_PATH = /** @type {const} */ ('/v1/web-vitals');
