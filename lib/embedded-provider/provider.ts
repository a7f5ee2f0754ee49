import 'server-only';
import {
  archivedTariffsCall,
  articleCall,
  articleIndexCall,
  articlesCall,
  channelsCall,
  cityCall,
  contactsCall,
  coverageCall,
  documentsCall,
  imageCall,
  instructionsCall,
  pageCall,
  questionsCall,
  redirectHostsCall,
} from '../contracts/calls/content';
import {
  addressAtCall,
  crmLeadCalls,
  leadChangeCall,
  mapHousesCall,
  phoneNumbersCall,
  referralPhoneCall,
  zoneAllowCall,
} from '../contracts/calls/crm';
import {
  addressCheckCall,
  availabilityCall,
  calculateCall,
  checkPayCall,
  checkSmsCodeCall,
  iinCheckCall,
  nomenclaturesCall,
  sendSmsCall,
  storeClientCall,
  streetsCall,
  tariffGroupsCall,
  tariffsCall,
  testPayCall,
  visitSlotsCall,
  zonesCall,
} from '../contracts/calls/crm-order';
import { leadKinds } from '../contracts/lead';
import { coverage, findStreets } from './addresses';
import { article, articleIndex, articles } from './articles';
import { checkPay, iinCheck, storeClient, testPay } from './clients';
import { city } from './city';
import { contacts, redirectHosts } from './contacts';
import { channelTabs, questions } from './content';
import { addressAt } from './coordinates';
import { documents, instructions } from './documents';
import { image } from './images';
import { changeLead, storeLead } from './leads';
import { phoneNumbers } from './managers';
import { page } from './pages';
import { calculate } from './prices';
import { checkReferralPhone } from './referral';
import { refused, route, type ProviderRoute } from './serve';
import { addressCheck, availableForStore, zoneAllow } from './serviceability';
import { checkSmsCode, sendSms } from './sms-codes';
import { archivedTariffs, tariffGroups, tariffNomenclatures, tariffs } from './tariffs';
import { visitSlots } from './visit-slots';
import { mapHouses, zonePolygons } from './zones';

/** Fictitious host of the embedded provider; no request is sent to it. */
export const EMBEDDED_HOST = 'http://provider.embedded';
export const EMBEDDED_TOKEN = 'embedded-provider';

export const calls: readonly ProviderRoute[] = [
  ...leadKinds.map((kind) => route(crmLeadCalls[kind], (came) => storeLead(kind, came))),
  route(leadChangeCall, changeLead),
  route(phoneNumbersCall, phoneNumbers),
  route(tariffGroupsCall, tariffGroups),
  route(tariffsCall, tariffs),
  route(nomenclaturesCall, tariffNomenclatures),
  route(streetsCall, findStreets),
  route(availabilityCall, availableForStore),
  route(visitSlotsCall, visitSlots),
  route(addressCheckCall, addressCheck),
  route(zonesCall, zonePolygons),
  route(iinCheckCall, iinCheck),
  route(sendSmsCall, sendSms),
  route(checkSmsCodeCall, checkSmsCode),
  route(calculateCall, calculate),
  route(storeClientCall, storeClient),
  route(checkPayCall, checkPay),
  route(testPayCall, testPay),
  route(referralPhoneCall, checkReferralPhone),
  route(zoneAllowCall, zoneAllow),
  route(addressAtCall, addressAt),
  route(mapHousesCall, mapHouses),
  route(articlesCall, articles),
  // Before the route of one article, so "index" cannot be a slug.
  route(articleIndexCall, articleIndex),
  route(articleCall, article),
  route(channelsCall, channelTabs),
  route(questionsCall, questions),
  route(documentsCall, documents),
  route(instructionsCall, instructions),
  route(coverageCall, coverage),
  route(cityCall, city),
  route(archivedTariffsCall, archivedTariffs),
  route(pageCall, page),
  route(contactsCall, contacts),
  route(redirectHostsCall, redirectHosts),
  route(imageCall, image),
];

/**
 * The back end for a site without one: the calls of product.md, section 7, on its own tables and the committed data.
 * 401 for a wrong bearer, 404 for an unknown call.
 */
export async function embeddedProvider(request: Request): Promise<Response> {
  if (request.headers.get('authorization') !== `Bearer ${EMBEDDED_TOKEN}`) return refused(401, 'wrong credential');
  for (const { answer } of calls) {
    const response = answer(request);
    if (response !== null) return response;
  }
  return refused(404, 'no such call');
}
