import 'server-only';
import { leadKinds } from '../../contracts/lead';
import { sharedState } from '../../process/shared-state.mjs';
import { ApiError } from '../http/api-error';
import type { CallRoute, Route } from '../http/handler';
import { reportAddress, searchStreets } from './addresses';
import { channelsWithOffers } from './channels';
import { checkPayment, createContract, testPayment } from './contracts';
import { cancelLead, changePhone, leadVisitSlots, moveVisit, sendNewPhoneCode } from './lead-changes';
import { sendStatusCode, getLeadStatus, getOwnLeadStatus } from './lead-status';
import { leadRoute } from './leads';
import { mapGround, mapHouses, zonePolygons } from './map';
import { calculateOrder } from './order-price';
import {
  checkCode,
  chooseAddress,
  chooseTariff,
  chooseVisit,
  forgetOrder,
  giveIdentity,
  readOrder,
  sendCode,
} from './orders';
import { referralCheck } from './referral';
import { addressAt, addressCheck, availableForStore, visitSlots, zoneAllow } from './serviceability';
import { tariffChoices, tariffOffers } from './tariffs';
import { getChallenge, getClientConfig, nextIndex, phoneNumbers } from './visit';
import { countWebVitals } from './web-vitals';

/** All calls except the search index, which is a static file. */
export const callRoutes: readonly CallRoute[] = [
  ...leadKinds.map(leadRoute),
  getClientConfig,
  getChallenge,
  nextIndex,
  phoneNumbers,
  countWebVitals,
  channelsWithOffers,
  tariffOffers,
  referralCheck,
  searchStreets,
  zoneAllow,
  addressCheck,
  availableForStore,
  visitSlots,
  addressAt,
  reportAddress,
  zonePolygons,
  mapGround,
  mapHouses,
  sendStatusCode,
  getLeadStatus,
  getOwnLeadStatus,
  cancelLead,
  sendNewPhoneCode,
  changePhone,
  leadVisitSlots,
  moveVisit,
  tariffChoices,
  readOrder,
  chooseTariff,
  forgetOrder,
  chooseAddress,
  giveIdentity,
  sendCode,
  checkCode,
  chooseVisit,
  calculateOrder,
  createContract,
  checkPayment,
  testPayment,
];

const routesOfPaths = new Map<string, Map<string, Route>>();
for (const route of callRoutes) {
  const { method, path } = route.call;
  const url = `/client-api${path}`;
  routesOfPaths.set(url, (routesOfPaths.get(url) ?? new Map<string, Route>()).set(method, route));
}

// The server dispatches by the same table, once Next has loaded it (server/site-call.mjs).
sharedState.calls = routesOfPaths;

/** Answers any call; 404 for an unknown path and 405 for another method. HEAD is answered as GET. */
export async function dispatch(request: Request): Promise<Response> {
  const routes = routesOfPaths.get(new URL(request.url).pathname);
  if (routes === undefined) return new ApiError(404, 'not-found', 'no such call').response();
  const route = routes.get(request.method === 'HEAD' ? 'GET' : request.method);
  if (route !== undefined) return route(request);
  const allow = [...routes.keys()].toSorted().flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return new Response(null, { status: 405, headers: { allow: allow.join(', ') } });
}
