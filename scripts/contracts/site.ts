import * as z from 'zod/mini';
import { locales } from '../../lib/i18n/routing.mjs';
import { ORDER_COOKIE } from '../../lib/contracts/order';
import type { Api, Call } from '../../lib/contracts/calls/call';
import {
  addressAtCall,
  addressCheckCall,
  addressReportCall,
  availabilityCall,
  streetSearchCall,
  visitSlotsCall,
  zoneAllowCall,
} from '../../lib/contracts/calls/site-addresses';
import { channelsCall } from '../../lib/contracts/calls/site-channels';
import { mapGroundCall, mapHousesCall, zonesCall } from '../../lib/contracts/calls/site-map';
import {
  calculateCall,
  checkCodeCall,
  checkPaymentCall,
  chooseAddressCall,
  chooseTariffCall,
  chooseVisitCall,
  forgetOrderCall,
  giveIdentityCall,
  readOrderCall,
  sendCodeCall,
  storeOrderCall,
  tariffChoicesCall,
  testPaymentCall,
} from '../../lib/contracts/calls/site-order';
import { referralCheckCall } from '../../lib/contracts/calls/site-referral';
import { searchIndexCall } from '../../lib/contracts/calls/site-search';
import { tariffOffersCall } from '../../lib/contracts/calls/site-tariffs';
import { webVitalsCall } from '../../lib/contracts/calls/site-web-vitals';
import { challengeCall, clientConfigCall, nextIndexCall, phoneNumbersCall } from '../../lib/contracts/calls/site-visit';
import { leads } from './site-leads';
import { described, ended, notFound, outOfStep, refused, unreachable } from './site-problems';

const visit: Call[] = [
  described(clientConfigCall, 'Returns the captcha and the map of this environment.'),
  described(challengeCall, 'Returns a proof of work; its solution is valid for one call.'),
  described(nextIndexCall, 'Returns the index of the next phone or contact in rotation, from 0.'),
  described(phoneNumbersCall, 'Lists the sales phones; empty if they could not be loaded at the start.'),
  described(channelsCall, 'Lists the TV channels and the packages with their lowest prices.', {
    problems: [unreachable],
  }),
  described(tariffOffersCall, 'Lists the current tariffs of all groups.', { problems: [unreachable] }),
  described(webVitalsCall, 'Stores the Web Vitals of a page view; 404 if they are not collected.', {
    problems: [notFound],
  }),
  described(referralCheckCall, 'Returns whether a phone gets the referral discount.', { problems: [unreachable] }),
];

const addresses: Call[] = [
  described(streetSearchCall, 'Lists the streets that match what was typed, best first, with their houses.', {
    problems: [unreachable],
  }),
  described(zoneAllowCall, 'Returns whether an address in one line can be connected.', { problems: [unreachable] }),
  described(addressCheckCall, 'Returns whether a house can be connected.', { problems: [unreachable] }),
  described(availabilityCall, 'Returns whether a house can be connected online, and its highest speed.', {
    problems: [unreachable],
  }),
  described(visitSlotsCall, 'Lists the times for a visit to a house; empty if the time is agreed by phone.', {
    description: 'Times have their offset from UTC.',
    problems: [unreachable],
  }),
  described(addressAtCall, 'Returns the address at a point, and whether it can be connected.', {
    problems: [notFound, refused, unreachable],
  }),
  described(addressReportCall, 'Stores the report of a visitor about a wrong address.'),
  described(zonesCall, 'Lists the zones of the map.', { problems: [unreachable] }),
  described(mapGroundCall, 'Returns the streets, parks, rivers and waters of the drawn map, and its centre.', {
    problems: [unreachable],
  }),
  described(mapHousesCall, 'Lists the houses of an area for the drawn map.', { problems: [unreachable] }),
];

const step = { problems: [outOfStep, ended, unreachable], credential: 'needed' } as const;
const order: Call[] = [
  described(tariffChoicesCall, 'Lists the tariffs that can be ordered online, with their equipment and options.', {
    problems: [unreachable],
  }),
  described(readOrderCall, 'Returns the order.', { problems: [ended], credential: 'read' }),
  described(
    chooseTariffCall,
    'Chooses tariff and equipment; the first choice begins a session and needs a captcha token.',
    {
      description:
        'Without a captcha token it changes the order of the session: `session` if that has ended, `step` if the order has its contract.',
      problems: [outOfStep, ended, refused, unreachable],
      credential: 'read',
    },
  ),
  described(forgetOrderCall, 'Ends the session and forgets everything that was entered.', { credential: 'read' }),
  described(chooseAddressCall, 'Chooses the house and returns its connection.', step),
  described(giveIdentityCall, 'Stores name and identity number.', step),
  described(sendCodeCall, 'Sends a code to the phone, and again after a minute.', {
    ...step,
    problems: [...step.problems, refused],
  }),
  described(checkCodeCall, 'Compares the code.', step),
  described(chooseVisitCall, 'Chooses the time of the visit; without one it is agreed by phone.', {
    ...step,
    problems: [...step.problems, refused],
  }),
  described(storeOrderCall, 'Makes the contract, once for a session.', {
    ...step,
    description:
      "The version is that of the order on the visitor's screen. If the order has another version, no contract is made and the answer contains the present order. A second click and a second tab get the answer of the first. After `upstream` the outcome is unknown: the order cannot be changed (`sent`), and the next call sends exactly the same again.",
  }),
  described(calculateCall, 'Returns the costs of an order.', { problems: [refused, unreachable] }),
  described(checkPaymentCall, 'Returns the payment of a link.', { problems: [notFound, unreachable] }),
  described(testPaymentCall, 'Marks a payment as paid, in test mode only.', { problems: [notFound, unreachable] }),
];

const searchIndex: Call = {
  ...searchIndexCall,
  summary: 'Returns the search index of a language.',
  segments: z.object({ locale: z.enum(locales) }),
  problems: [],
};

/** The calls of the pages to the site's own server. */
export const siteApi: Api = {
  title: "The site's own API",
  description: [
    'Every call of the pages to the server of the site. It is not for others: calls from pages of other sites are refused.',
    'Sums are ₸ with VAT, moments ISO 8601 in UTC, coordinates WGS84 degrees, phones 87 and nine digits.',
  ].join('\n\n'),
  server: { url: '/client-api' },
  answers: 'written',
  credential: {
    name: 'order',
    scheme: {
      type: 'apiKey',
      in: 'cookie',
      name: ORDER_COOKIE,
      description:
        "The signed name of an order's session, set by the first choice of a tariff and valid for half an hour after the last call.",
    },
  },
  calls: [...leads, ...visit, ...addresses, ...order, searchIndex],
};
