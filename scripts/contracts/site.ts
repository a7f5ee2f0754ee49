import * as z from 'zod/mini';
import { locales } from '../../lib/i18n/routing.mjs';
import { ORDER_COOKIE } from '../../lib/contracts/order';
import { languageHeaderSchema, repeatableHeaderSchema, type Api, type Call } from '../../lib/contracts/calls/call';
import {
  addressAtCall,
  addressCheckCall,
  addressReportCall,
  availabilityCall,
  streetSearchCall,
  visitSlotsCall,
  zoneAllowCall,
} from '../../lib/contracts/calls/site-addresses';
import type { SiteCall } from '../../lib/contracts/calls/site-call';
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
import { leads, type Words } from './site-leads';
import { ended, notFound, outOfStep, problemsOfRules, refused, unreachable } from './site-problems';

const visit: [SiteCall, Words][] = [
  [clientConfigCall, { summary: 'Returns the captcha and the map of this environment.' }],
  [challengeCall, { summary: 'Returns a proof of work; its solution is valid for one call.' }],
  [nextIndexCall, { summary: 'Returns the index of the next phone or contact in rotation, from 0.' }],
  [phoneNumbersCall, { summary: 'Lists the sales phones; empty if they could not be loaded at the start.' }],
  [
    channelsCall,
    { summary: 'Lists the TV channels and the packages with their lowest prices.', problems: [unreachable] },
  ],
  [tariffOffersCall, { summary: 'Lists the current tariffs of all groups.', problems: [unreachable] }],
  [
    webVitalsCall,
    {
      summary: 'Stores the Web Vitals of a page view; 404 if they are not collected.',
      problems: [notFound],
    },
  ],
  [referralCheckCall, { summary: 'Returns whether a phone gets the referral discount.', problems: [unreachable] }],
];

const addresses: [SiteCall, Words][] = [
  [
    streetSearchCall,
    {
      summary: 'Lists the streets that match what was typed, best first, with their houses.',
      problems: [unreachable],
    },
  ],
  [zoneAllowCall, { summary: 'Returns whether an address in one line can be connected.', problems: [unreachable] }],
  [addressCheckCall, { summary: 'Returns whether a house can be connected.', problems: [unreachable] }],
  [
    availabilityCall,
    {
      summary: 'Returns whether a house can be connected online, and its highest speed.',
      problems: [unreachable],
    },
  ],
  [
    visitSlotsCall,
    {
      summary: 'Lists the times for a visit to a house; empty if the time is agreed by phone.',
      description: 'Times have their offset from UTC.',
      problems: [unreachable],
    },
  ],
  [
    addressAtCall,
    {
      summary: 'Returns the address at a point, and whether it can be connected.',
      problems: [notFound, refused, unreachable],
    },
  ],
  [addressReportCall, { summary: 'Stores the report of a visitor about a wrong address.' }],
  [zonesCall, { summary: 'Lists the zones of the map.', problems: [unreachable] }],
  [
    mapGroundCall,
    {
      summary: 'Returns the streets, parks, rivers and waters of the drawn map, and its centre.',
      problems: [unreachable],
    },
  ],
  [mapHousesCall, { summary: 'Lists the houses of an area for the drawn map.', problems: [unreachable] }],
];

const step = { problems: [outOfStep, ended, unreachable], credential: 'needed' } as const;
const order: [SiteCall, Words][] = [
  [
    tariffChoicesCall,
    {
      summary: 'Lists the tariffs that can be ordered online, with their equipment and options.',
      problems: [unreachable],
    },
  ],
  [readOrderCall, { summary: 'Returns the order.', problems: [ended], credential: 'read' }],
  [
    chooseTariffCall,
    {
      summary: 'Chooses tariff and equipment; the first choice begins a session and needs a captcha token.',
      description:
        'Without a captcha token it changes the order of the session: `session` if that has ended, `step` if the order has its contract.',
      problems: [outOfStep, ended, refused, unreachable],
      credential: 'read',
    },
  ],
  [forgetOrderCall, { summary: 'Ends the session and forgets everything that was entered.', credential: 'read' }],
  [chooseAddressCall, { ...step, summary: 'Chooses the house and returns its connection.' }],
  [giveIdentityCall, { ...step, summary: 'Stores name and identity number.' }],
  [
    sendCodeCall,
    {
      ...step,
      summary: 'Sends a code to the phone, and again after a minute.',
      problems: [...step.problems, refused],
    },
  ],
  [checkCodeCall, { ...step, summary: 'Compares the code.' }],
  [
    chooseVisitCall,
    {
      ...step,
      summary: 'Chooses the time of the visit; without one it is agreed by phone.',
      problems: [...step.problems, refused],
    },
  ],
  [
    storeOrderCall,
    {
      ...step,
      summary: 'Makes the contract, once for a session.',
      description:
        "The version is that of the order on the visitor's screen. If the order has another version, no contract is made and the answer contains the present order. A second click and a second tab get the answer of the first. After `upstream` the outcome is unknown: the order cannot be changed (`sent`), and the next call sends exactly the same again.",
    },
  ],
  [calculateCall, { summary: 'Returns the costs of an order.', problems: [refused, unreachable] }],
  [checkPaymentCall, { summary: 'Returns the payment of a link.', problems: [notFound, unreachable] }],
  [
    testPaymentCall,
    {
      summary: 'Marks a payment as paid, in test mode only.',
      problems: [notFound, unreachable],
    },
  ],
];

function described([call, { problems = [], ...words }]: [SiteCall, Words]): Call {
  const headers = call.repeatable ? z.extend(languageHeaderSchema, repeatableHeaderSchema.shape) : languageHeaderSchema;
  return { ...call, ...words, headers: z.partial(headers), problems: [...problemsOfRules(call), ...problems] };
}

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
  calls: [...[...leads, ...visit, ...addresses, ...order].map(described), searchIndex],
};
