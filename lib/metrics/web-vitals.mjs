// @ts-check

/** The name in `Server-Timing` by which a page learns, without a byte of its own, that its Web Vitals are asked for. */
export const WEB_VITALS_TIMING = 'web-vitals';
/** Where it tells them, below `/client-api`. */
export const WEB_VITALS_PATH = /** @type {const} */ ('/v1/web-vitals');
