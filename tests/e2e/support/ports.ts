/** Where the sites under test listen, and where the tests play the CRM. */
export const sitePorts = { embedded: 3411, remote: 3412, muchNews: 3414, yandex: 3415, recaptcha: 3416, order: 3417 };
export const crmPort = 3422;
/** Where a Content API with 10,000 news listens. */
export const muchNewsPort = 3424;
/** Where a test plays the verification of Google's captcha. */
export const googlePort = 3425;
/** Where the provider listens, and where a test stands between it and the site and spoils its answers. */
export const providerPort = 3426;
export const spoiledCrmPort = 3427;
