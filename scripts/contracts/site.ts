import * as z from 'zod/mini';
import { locales } from '../../lib/i18n/routing';
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
  [clientConfigCall, { summary: 'Tells which captcha and which map this environment uses.' }],
  [challengeCall, { summary: 'Sets a proof of work; its solution is good for one call.' }],
  [nextIndexCall, { summary: 'Says whose turn it is among so many phones or contacts, counted from 0.' }],
  [phoneNumbersCall, { summary: 'Lists the sales phones; none when they could not be loaded at the start.' }],
  [
    channelsCall,
    { summary: 'Lists the TV channels and the packages, with what each costs at least.', problems: [unreachable] },
  ],
  [tariffOffersCall, { summary: 'Lists the current tariffs of all groups.', problems: [unreachable] }],
  [
    webVitalsCall,
    {
      summary: 'Takes how a page was for its visitor; 404 where nobody counts that.',
      problems: [notFound],
    },
  ],
  [referralCheckCall, { summary: 'Says whether a phone gets the referral discount.', problems: [unreachable] }],
];

const addresses: [SiteCall, Words][] = [
  [
    streetSearchCall,
    {
      summary: 'Lists the streets that match what was typed, best first, with their houses.',
      problems: [unreachable],
    },
  ],
  [zoneAllowCall, { summary: 'Says whether an address in one line can be connected.', problems: [unreachable] }],
  [addressCheckCall, { summary: 'Says whether a house can be connected.', problems: [unreachable] }],
  [
    availabilityCall,
    {
      summary: 'Says whether a connection of a house can be ordered online, and what it can have.',
      problems: [unreachable],
    },
  ],
  [
    visitSlotsCall,
    {
      summary: 'Lists the times at which somebody can come to a house; none where the time is agreed by phone.',
      description: 'The moments have their offset from UTC.',
      problems: [unreachable],
    },
  ],
  [
    addressAtCall,
    {
      summary: 'Names the address at a point, and whether it can be connected.',
      problems: [notFound, refused, unreachable],
    },
  ],
  [addressReportCall, { summary: 'Takes what a visitor says is wrong about an address.' }],
  [zonesCall, { summary: 'Lists the zones of the map.', problems: [unreachable] }],
  [
    mapGroundCall,
    {
      summary: 'Tells the streets, parks, rivers and waters of the drawn map, and its middle.',
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
      summary: 'Lists what can be ordered online, with the equipment and options of each tariff.',
      problems: [unreachable],
    },
  ],
  [readOrderCall, { summary: 'Tells how the order stands.', problems: [ended], credential: 'read' }],
  [
    chooseTariffCall,
    {
      summary: 'Chooses tariff and equipment; the first choice begins a session and needs a captcha token.',
      description:
        'Without a captcha token it changes the order of the session: `session` when that has ended, `step` when it has its contract.',
      problems: [outOfStep, ended, refused, unreachable],
      credential: 'read',
    },
  ],
  [forgetOrderCall, { summary: 'Ends the session and forgets everything that was entered.', credential: 'read' }],
  [chooseAddressCall, { ...step, summary: 'Chooses the house and says what it can have.' }],
  [giveIdentityCall, { ...step, summary: 'Takes name and identity number.' }],
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
      summary: 'Chooses when somebody comes; without a time it is agreed by phone.',
      problems: [...step.problems, refused],
    },
  ],
  [
    storeOrderCall,
    {
      ...step,
      summary: 'Makes the contract, once for a session.',
      description:
        'The version is that of the order which the visitor saw. When the order has another one by then, there is no contract and the answer holds the order as it stands. A second click and a second tab get the answer of the first. After `upstream` nobody knows whether there is a contract: the order cannot be changed (`sent`), and the next call sends exactly the same again.',
    },
  ],
  [calculateCall, { summary: 'Says what an order costs.', problems: [refused, unreachable] }],
  [checkPaymentCall, { summary: 'Tells the payment that a link is for.', problems: [notFound, unreachable] }],
  [
    testPaymentCall,
    {
      summary: 'Marks a payment as made, where payments are tried out and nowhere else.',
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
  summary: 'Tells everything that the search of a language finds.',
  segments: z.object({ locale: z.enum(locales) }),
  problems: [],
};

/** The calls of the pages to the site's own server. */
export const siteApi: Api = {
  title: "The site's own API",
  description: [
    'Every call that the pages make to the server of the site. It is made for them and for nobody else: calls from pages of other sites are refused.',
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
        "The signed name of an order's session, set by the first choice of a tariff and good for half an hour after the last call.",
    },
  },
  calls: [...[...leads, ...visit, ...addresses, ...order].map(described), searchIndex],
};
