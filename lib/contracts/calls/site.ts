import { z } from 'zod';
import { locales } from '../../i18n/routing';
import { challengeSchema } from '../captcha';
import { channelsAnswerSchema } from '../channel';
import { clientConfigSchema } from '../config';
import { leadAnswerSchema, leadCalls, leadKinds, type LeadKind } from '../lead';
import { phoneNumbersAnswerSchema } from '../manager';
import { ORDER_COOKIE } from '../order';
import { referralCheckAnswerSchema, referralCheckSchema } from '../referral';
import {
  ownLeadQuerySchema,
  requestCodeAnswerSchema,
  requestCodeSchema,
  leadStatusAnswerSchema,
  leadStatusQuerySchema,
} from '../lead-status';
import { nextIndexQuerySchema, turnAnswerSchema } from '../rotation';
import { searchIndexAnswerSchema } from '../search-item';
import { shownServiceabilityAnswerSchema } from '../serviceability';
import { tariffOffersAnswerSchema } from '../tariff-offer';
import { languageHeaderSchema, repeatableHeaderSchema, type Api, type Call } from './call';
import { addressCalls } from './site-addresses';
import { orderCalls } from './site-order';
import { broken, captcha, counted, notFound, posted, queried, repeated, unreachable } from './site-problems';

export const searchIndexPathSchema = z.object({ locale: z.enum(locales) });

const headers = languageHeaderSchema.partial();

const leadSummaries: Record<LeadKind, string> = {
  'store-lead': 'Asks to be connected.',
  're-application-lead': 'Asks to be connected all the same, after a refusal.',
  'update-by-consultation': 'Asks for a consultation.',
  'store-lead-from-site': 'Asks for the connection of a building, as its builder.',
  'call-request': 'Asks to be called back.',
};

const leads = leadKinds.map((kind): Call => ({
  method: 'POST',
  path: `/v1${leadCalls[kind].path}`,
  summary: leadSummaries[kind],
  description:
    'The request is kept before it is answered, and sent to the CRM until the CRM has it. Who sent the visitor is read from cookies.',
  headers: headers.extend(repeatableHeaderSchema.partial().shape),
  body: leadCalls[kind].request,
  answer: leadAnswerSchema,
  problems: [...posted, ...captcha, repeated],
}));

const visit: Call[] = [
  {
    method: 'GET',
    path: '/v1/config',
    summary: 'Tells which captcha and which map this environment uses.',
    answer: clientConfigSchema,
    problems: [broken],
  },
  {
    method: 'GET',
    path: '/v1/captcha/challenge',
    summary: 'Sets a proof of work; its solution is good for one call.',
    answer: challengeSchema,
    problems: [broken],
  },
  {
    method: 'GET',
    path: '/v1/next-index',
    summary: 'Says whose turn it is among so many phones or contacts.',
    query: nextIndexQuerySchema,
    answer: turnAnswerSchema,
    problems: [...queried, ...captcha],
  },
  {
    method: 'GET',
    path: '/v1/managers/phone-numbers',
    summary: 'Lists the sales phones; none when they could not be loaded at the start.',
    answer: phoneNumbersAnswerSchema,
    problems: [broken],
  },
  {
    method: 'GET',
    path: '/v1/search-index/{locale}',
    summary: 'Tells everything that the search of a language finds.',
    segments: searchIndexPathSchema,
    answer: searchIndexAnswerSchema,
    problems: [],
  },
  {
    method: 'GET',
    path: '/v1/tv-channels',
    summary: 'Lists the TV channels and the packages, with what each costs at least.',
    headers,
    answer: channelsAnswerSchema,
    problems: [...counted, unreachable],
  },
  {
    method: 'GET',
    path: '/v1/connection/tariffs',
    summary: 'Lists the current tariffs of all groups.',
    headers,
    answer: tariffOffersAnswerSchema,
    problems: [...counted, unreachable],
  },
  {
    method: 'POST',
    path: '/v1/request-status',
    summary: 'Tells how a request stands, to whoever knows its number and has its phone.',
    description:
      'A wrong code, a wrong number and a wrong phone are the same `not-found`. Wrong codes are counted for the phone.',
    headers,
    body: leadStatusQuerySchema,
    answer: leadStatusAnswerSchema,
    problems: [...posted, ...captcha, notFound, unreachable],
  },
  {
    method: 'POST',
    path: '/v1/request-status/send-sms',
    summary: 'Sends a code to the phone of a request, where a request has this number and this phone.',
    description: 'Answer, time and limits are the same where none has: they tell nothing of the request.',
    headers,
    body: requestCodeSchema,
    answer: requestCodeAnswerSchema,
    problems: [...posted, ...captcha],
  },
  {
    method: 'POST',
    path: '/v1/request-status/own',
    summary: 'Tells how a request stands, to the device that has left it.',
    body: ownLeadQuerySchema,
    answer: leadStatusAnswerSchema,
    problems: [...posted, notFound],
  },
  {
    method: 'POST',
    path: '/v1/referral/check',
    summary: 'Says whether a phone gets the referral discount.',
    headers,
    body: referralCheckSchema,
    answer: referralCheckAnswerSchema,
    problems: [...posted, ...captcha, unreachable],
  },
];

/** What the pages ask of the site's own server. */
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
  names: { Serviceability: shownServiceabilityAnswerSchema.shape.data },
  calls: [...leads, ...visit, ...addressCalls, ...orderCalls],
};
