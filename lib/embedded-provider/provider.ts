import 'server-only';
import {
  archivedTariffsCall,
  articleCall,
  articleIndexCall,
  articlesCall,
  channelsCall,
  contactsCall,
  coverageCall,
  documentsCall,
  imageCall,
  instructionsCall,
  mapStreetsCall,
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
import { refused, serves, type Served } from './serve';
import { addressCheck, availableForStore, zoneAllow } from './serviceability';
import { checkSmsCode, sendSms } from './sms-codes';
import { archivedTariffs, tariffGroups, tariffNomenclatures, tariffs } from './tariffs';
import { visitSlots } from './visit-slots';
import { mapHouses, mapStreets, zonePolygons } from './zones';

/** Where the embedded provider pretends to live; nothing is ever sent there. */
export const EMBEDDED_HOST = 'http://provider.embedded';
/** The credential that the embedded provider checks, like the real one. */
export const EMBEDDED_TOKEN = 'embedded-provider';

/** Every call that the provider answers. */
export const calls: readonly Served[] = [
  ...leadKinds.map((kind) => serves(crmLeadCalls[kind], (came) => storeLead(kind, came))),
  serves(leadChangeCall, changeLead),
  serves(phoneNumbersCall, phoneNumbers),
  serves(tariffGroupsCall, tariffGroups),
  serves(tariffsCall, tariffs),
  serves(nomenclaturesCall, tariffNomenclatures),
  serves(streetsCall, findStreets),
  serves(availabilityCall, availableForStore),
  serves(visitSlotsCall, visitSlots),
  serves(addressCheckCall, addressCheck),
  serves(zonesCall, zonePolygons),
  serves(iinCheckCall, iinCheck),
  serves(sendSmsCall, sendSms),
  serves(checkSmsCodeCall, checkSmsCode),
  serves(calculateCall, calculate),
  serves(storeClientCall, storeClient),
  serves(checkPayCall, checkPay),
  serves(testPayCall, testPay),
  serves(referralPhoneCall, checkReferralPhone),
  serves(zoneAllowCall, zoneAllow),
  serves(addressAtCall, addressAt),
  serves(mapHousesCall, mapHouses),
  serves(mapStreetsCall, mapStreets),
  serves(articlesCall, articles),
  // Before the call for one article: no article may be called "index".
  serves(articleIndexCall, articleIndex),
  serves(articleCall, article),
  serves(channelsCall, channelTabs),
  serves(questionsCall, questions),
  serves(documentsCall, documents),
  serves(instructionsCall, instructions),
  serves(coverageCall, coverage),
  serves(archivedTariffsCall, archivedTariffs),
  serves(pageCall, page),
  serves(contactsCall, contacts),
  serves(redirectHostsCall, redirectHosts),
  serves(imageCall, image),
];

/**
 * The provider's back end for a site without one: the calls of product.md, section 7, that the site makes, on tables of
 * its own and the committed data. Answers 401 to a wrong bearer and 404 to an unknown call.
 */
export async function embeddedProvider(request: Request): Promise<Response> {
  if (request.headers.get('authorization') !== `Bearer ${EMBEDDED_TOKEN}`) return refused(401, 'wrong credential');
  for (const { answer } of calls) {
    const response = answer(request);
    if (response !== null) return response;
  }
  return refused(404, 'no such call');
}
