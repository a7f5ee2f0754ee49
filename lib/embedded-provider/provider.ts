import 'server-only';
import * as content from '../contracts/calls/content';
import * as crm from '../contracts/calls/crm';
import * as order from '../contracts/calls/crm-order';
import { leadKinds } from '../contracts/lead';
import { coverage, findStreets } from './addresses';
import { article, articleIndex, articles } from './articles';
import { checkPay, iinCheck, storeClient, testPay } from './clients';
import { city } from './city';
import { contacts, phoneNumbers, redirectHosts } from './contacts';
import { channelTabs, documents, image, instructions, page, questions } from './content';
import { addressAt } from './coordinates';
import { checkReferralPhone } from './customers';
import { changeLead, storeLead } from './leads';
import { calculate } from './prices';
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
  ...leadKinds.map((kind) => route(crm.crmLeadCalls[kind], (came) => storeLead(kind, came))),
  route(crm.leadChangeCall, changeLead),
  route(crm.phoneNumbersCall, phoneNumbers),
  route(order.tariffGroupsCall, tariffGroups),
  route(order.tariffsCall, tariffs),
  route(order.nomenclaturesCall, tariffNomenclatures),
  route(order.streetsCall, findStreets),
  route(order.availabilityCall, availableForStore),
  route(order.visitSlotsCall, visitSlots),
  route(order.addressCheckCall, addressCheck),
  route(order.zonesCall, zonePolygons),
  route(order.iinCheckCall, iinCheck),
  route(order.sendSmsCall, sendSms),
  route(order.checkSmsCodeCall, checkSmsCode),
  route(order.calculateCall, calculate),
  route(order.storeClientCall, storeClient),
  route(order.checkPayCall, checkPay),
  route(order.testPayCall, testPay),
  route(crm.referralPhoneCall, checkReferralPhone),
  route(crm.zoneAllowCall, zoneAllow),
  route(crm.addressAtCall, addressAt),
  route(crm.mapHousesCall, mapHouses),
  route(content.articlesCall, articles),
  // Before the route of one article, so "index" cannot be a slug.
  route(content.articleIndexCall, articleIndex),
  route(content.articleCall, article),
  route(content.channelsCall, channelTabs),
  route(content.questionsCall, questions),
  route(content.documentsCall, documents),
  route(content.instructionsCall, instructions),
  route(content.coverageCall, coverage),
  route(content.cityCall, city),
  route(content.archivedTariffsCall, archivedTariffs),
  route(content.pageCall, page),
  route(content.contactsCall, contacts),
  route(content.redirectHostsCall, redirectHosts),
  route(content.imageCall, image),
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
