import 'server-only';
import { coverage, findStreets } from './addresses';
import { article, articleIndex, articles } from './articles';
import { checkPay, iinCheck, storeClient, testPay } from './clients';
import { contacts, redirectHosts } from './contacts';
import { channelTabs, questions } from './content';
import { addressAt } from './coordinates';
import { documents, instructions } from './documents';
import { storeLead } from './leads';
import { phoneNumbers } from './managers';
import { page } from './pages';
import { calculate } from './prices';
import { checkReferralPhone } from './referral';
import { ProviderRefusal, respond } from './respond';
import { addressCheck, availableForStore, zoneAllow } from './serviceability';
import { checkSmsCode, sendSms } from './sms-codes';
import { archivedTariffs, tariffGroups, tariffNomenclatures, tariffs } from './tariffs';
import { mapHouses, mapStreets, zonePolygons } from './zones';

/** Where the embedded provider pretends to live; nothing is ever sent there. */
export const EMBEDDED_HOST = 'http://provider.embedded';
/** The credential that the embedded provider checks, like the real one. */
export const EMBEDDED_TOKEN = 'embedded-provider';

type Call = (request: Request, ...parameters: string[]) => Response | Promise<Response>;

/** Method and path of each call; the groups of the pattern are handed to it as parameters. */
export const calls: readonly [method: string, path: RegExp, call: Call][] = [
  ['POST', /^\/api\/v1\/clients\/ext\/(store-lead|re-application-lead|update-by-consultation)$/, storeLead],
  ['POST', /^\/api\/v1\/(store-lead-from-site)$/, storeLead],
  ['POST', /^\/api\/v1\/(call-request)s$/, storeLead],
  ['GET', /^\/api\/v1\/managers\/phone-numbers$/, phoneNumbers],
  ['GET', /^\/api\/v1\/[a-z0-9-]+\/connection\/tariff-groups$/, tariffGroups],
  ['GET', /^\/api\/v1\/[a-z0-9-]+\/connection\/tariffs$/, tariffs],
  ['GET', /^\/api\/v1\/[a-z0-9-]+\/connection\/tariff-nomenclatures$/, tariffNomenclatures],
  ['GET', /^\/api\/v1\/[a-z0-9-]+\/connection\/addresses-info-by-street-name$/, findStreets],
  ['GET', /^\/api\/v1\/[a-z0-9-]+\/connection\/available-for-store$/, availableForStore],
  ['POST', /^\/api\/v1\/[a-z0-9-]+\/connection\/address\/check$/, addressCheck],
  ['GET', /^\/api\/v1\/[a-z0-9-]+\/connection\/get-zone-polygons$/, zonePolygons],
  ['GET', /^\/api\/v1\/[a-z0-9-]+\/connection\/iin\/check$/, iinCheck],
  ['POST', /^\/api\/v1\/[a-z0-9-]+\/connection\/send-sms$/, sendSms],
  ['GET', /^\/api\/v1\/[a-z0-9-]+\/connection\/check-sms-code$/, checkSmsCode],
  ['POST', /^\/api\/v1\/[a-z0-9-]+\/connection\/calculate$/, calculate],
  ['POST', /^\/api\/v1\/[a-z0-9-]+\/connection\/store-client$/, storeClient],
  ['GET', /^\/api\/v1\/[a-z0-9-]+\/connection\/check-pay$/, checkPay],
  ['POST', /^\/api\/v1\/[a-z0-9-]+\/connection\/test-pay$/, testPay],
  ['POST', /^\/api\/v1\/clients\/ext\/check-referral-phone$/, checkReferralPhone],
  ['GET', /^\/api\/v1\/clients\/ext\/zone-allow$/, zoneAllow],
  ['GET', /^\/api\/v1\/clients\/ext\/address-info-by-coordinates$/, addressAt],
  ['GET', /^\/api\/v1\/map-houses$/, mapHouses],
  ['GET', /^\/api\/v1\/map-streets$/, mapStreets],
  ['GET', /^\/api\/v1\/articles\/([^/]+)$/, articles],
  // Before the call for one article: no article may be called "index".
  ['GET', /^\/api\/v1\/articles\/([^/]+)\/index$/, articleIndex],
  ['GET', /^\/api\/v1\/articles\/([^/]+)\/([^/]+)$/, article],
  ['GET', /^\/api\/v1\/tv-channels$/, channelTabs],
  ['GET', /^\/api\/v1\/questions$/, questions],
  ['GET', /^\/api\/v1\/documents$/, documents],
  ['GET', /^\/api\/v1\/instructions$/, instructions],
  ['GET', /^\/api\/v1\/coverage$/, coverage],
  ['GET', /^\/api\/v1\/archived-tariffs$/, archivedTariffs],
  ['GET', /^\/api\/v1\/pages\/([^/]+)$/, page],
  ['GET', /^\/api\/v1\/contacts$/, contacts],
  ['GET', /^\/api\/v1\/redirect-hosts$/, redirectHosts],
];

/**
 * The provider's back end for a site without one: the calls of product.md, section 7, that the site makes, on the
 * site's database and the committed data. Answers 401 to a wrong bearer and 404 to an unknown call.
 */
export async function embeddedProvider(request: Request): Promise<Response> {
  if (request.headers.get('authorization') !== `Bearer ${EMBEDDED_TOKEN}`)
    return respond(401, { message: 'wrong credential' });
  const { pathname } = new URL(request.url);
  for (const [method, path, call] of calls) {
    const match = request.method === method ? path.exec(pathname) : null;
    if (match !== null) return answer(call, request, match.slice(1));
  }
  return respond(404, { message: 'no such call' });
}

async function answer(call: Call, request: Request, parameters: string[]): Promise<Response> {
  try {
    return await call(request, ...parameters.map(decodeURIComponent));
  } catch (error) {
    if (error instanceof ProviderRefusal) return respond(error.status, { message: error.message });
    if (error instanceof URIError) return respond(400, { message: 'a broken escape in the path' });
    throw error;
  }
}
