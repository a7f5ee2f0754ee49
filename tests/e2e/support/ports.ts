/** The first port of a run: two runs on one machine need different ones. */
const first = Number(process.env['E2E_FIRST_PORT'] ?? 3411);

/** The ports of the sites under test; `foreign` has an outside map and captcha. */
export const sitePorts = {
  embedded: first,
  foreign: first + 4,
  order: first + 5,
  second: first + 6,
};
/** The port of the fake verification of Google's captcha. */
export const googlePort = first + 14;
/** The port of the provider; the next one is for a test between it and the site that spoils its answers. */
export const providerPort = first + 15;
export const spoiledCrmPort = first + 16;
/** The port of a release's back end that comes back. */
export const releaseProviderPort = first + 17;
