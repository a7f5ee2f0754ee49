/** Where the sites under test listen, one of them with the map and the captcha of others, and where the tests play the CRM. */
export const sitePorts = { embedded: 3411, remote: 3412, muchNews: 3414, foreign: 3415, order: 3416 };
export const crmPort = 3422;
/** Where a Content API with 10,000 news listens. */
export const muchNewsPort = 3424;
/** Where a test plays the verification of Google's captcha. */
export const googlePort = 3425;
/** Where the provider listens, and where a test stands between it and the site and spoils its answers. */
export const providerPort = 3426;
export const spoiledCrmPort = 3427;
/** Where the back end of a release comes back. */
export const releaseProviderPort = 3428;
