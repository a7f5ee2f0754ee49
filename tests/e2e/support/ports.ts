/** The first of the ports of a run: two runs on one machine take others. */
const first = Number(process.env['E2E_FIRST_PORT'] ?? 3411);

/** Where the sites under test listen, one of them with the map and the captcha of others, and where the tests play the CRM. */
export const sitePorts = {
  embedded: first,
  remote: first + 1,
  muchNews: first + 3,
  foreign: first + 4,
  order: first + 5,
  second: first + 6,
};
export const crmPort = first + 11;
/** Where a Content API with 10,000 news listens. */
export const muchNewsPort = first + 13;
/** Where a test plays the verification of Google's captcha. */
export const googlePort = first + 14;
/** Where the provider listens, and where a test stands between it and the site and spoils its answers. */
export const providerPort = first + 15;
export const spoiledCrmPort = first + 16;
/** Where the back end of a release comes back. */
export const releaseProviderPort = first + 17;
