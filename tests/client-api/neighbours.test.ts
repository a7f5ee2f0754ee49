import { describe, expect, it } from 'vitest';
import { searchStreets as streets } from '@/lib/bff/routes/addresses';
import { sendStatusCode as statusCode } from '@/lib/bff/routes/lead-status';
import { leadRoute } from '@/lib/bff/routes/leads';
import { chooseTariff, readOrder } from '@/lib/bff/routes/orders';
import { backgroundWorkDone } from '@/lib/bff/http/background-work';
import {
  CALLS_PER_ORDER,
  CODES_PER_SESSION,
  LEADS_PER_CLIENT_ADDRESS,
  LEADS_PER_PHONE,
  WRONG_CODES_PER_SESSION,
} from '@/lib/config/rate-limits';
import { captchaToken } from '../support/captcha-token';
import { freshPhone, leadBody, leadRequest, readRequest } from '../support/lead-request';
import { TARIFF, wrongCodeOf, visitorAt } from '../support/order-visitor';
import { siteOn } from '../support/site';
import { flowDatabaseKinds, isFull } from '../support/site-database';

const storeLead = leadRoute('store-lead');

const NEIGHBOURS = isFull ? 40 : 5;
/** Thousands of calls; a slow machine is no fault. */
const TIMEOUT_MS = 600_000;

/** An attacker and those who share an address, or the 64 bits of a subscriber, with them (product.md, section 9.4). */
const homes: [what: string, attacker: string, neighbour: (number: number) => string][] = [
  ['an address of version 4', '192.0.2.7', () => '192.0.2.7'],
  ['64 bits of version 6', '2001:db8:1:2::bad', (number) => `2001:db8:1:2::${(number + 1).toString(16)}`],
];

type Headers = Record<string, string>;

/** The attacks, and the number of their tries by the status of the answer. */
const attacks: [what: string, attack: (headers: Headers) => Promise<number[]>, expected: Record<number, number>][] = [
  [
    'sends requests with junk in the place of a token',
    (headers) => times(LEADS_PER_CLIENT_ADDRESS.count + 20, () => storeLead(leadRequest(leadBody(), headers))),
    { 403: LEADS_PER_CLIENT_ADDRESS.count + 20 },
  ],
  [
    'sends one solved token again and again',
    async (headers) => {
      const recaptcha = await captchaToken();
      return times(100, () => storeLead(leadRequest(leadBody({ recaptcha }), headers)));
    },
    { 200: 1, 403: 99 },
  ],
  [
    'hammers one phone with solved requests',
    (headers) => {
      const phone = freshPhone();
      return times(50, async () => {
        const recaptcha = await captchaToken();
        return storeLead(leadRequest(leadBody({ phone, recaptcha }), headers));
      });
    },
    { 200: LEADS_PER_PHONE.count, 429: 50 - LEADS_PER_PHONE.count },
  ],
  [
    'has codes sent to phone after phone in an order',
    async (headers) => {
      const visitor = await visitorAt('phone', {}, headers);
      return times(30, () => visitor.answers.phone({ phone: freshPhone() }));
    },
    { 200: CODES_PER_SESSION.count, 429: 30 - CODES_PER_SESSION.count },
  ],
  [
    'has codes for the status sent to one phone',
    (headers) => {
      const phone = freshPhone();
      return times(30, async () =>
        statusCode(leadRequest({ number: 'S-1', phone, recaptcha: await captchaToken() }, headers)),
      );
    },
    { 200: 1, 429: 29 },
  ],
  [
    'guesses codes, and has new ones sent to go on',
    async (headers) => {
      const visitor = await visitorAt('phone', {}, headers);
      const statuses: number[] = [];
      for (let code = 0; code < CODES_PER_SESSION.count; code += 1) {
        const phone = code === 0 ? visitor.phone : freshPhone();
        await visitor.answers.phone({ phone });
        const wrong = code === 0 ? await wrongCodeOf(phone) : '000000';
        statuses.push(...(await times(5, () => visitor.answers.code({ code: wrong }))));
      }
      return statuses;
    },
    { 200: WRONG_CODES_PER_SESSION.count, 429: 5 * CODES_PER_SESSION.count - WRONG_CODES_PER_SESSION.count },
  ],
  [
    'calls the order without a session',
    async (headers) => [
      ...(await times(CALLS_PER_ORDER.count, () => readOrder(readRequest({}, headers)))),
      ...(await times(CALLS_PER_ORDER.count, () => chooseTariff(leadRequest(TARIFF, headers)))),
    ],
    { 200: CALLS_PER_ORDER.count, 410: CALLS_PER_ORDER.count },
  ],
  [
    'calls an order of their own without an end',
    async (headers) => {
      const visitor = await visitorAt('address', {}, headers);
      return times(CALLS_PER_ORDER.count + 20, visitor.read);
    },
    { 200: CALLS_PER_ORDER.count, 429: 20 },
  ],
];

async function times(count: number, send: () => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let call = 0; call < count; call += 1) statuses.push((await send()).status);
  return statuses;
}

function counted(statuses: number[]): Record<number, number> {
  return Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]),
  );
}

describe.each(flowDatabaseKinds)('visitors next to an attacker on %s', (kind) => {
  siteOn(kind);

  it.each(isFull ? homes : homes.slice(1))(
    'can still fill in an order, send a lead and search streets behind %s',
    { timeout: TIMEOUT_MS },
    async (_home, attacker, neighbour) => {
      for (const [what, attack, expected] of attacks)
        expect(counted(await attack({ 'x-forwarded-for': attacker })), what).toEqual(expected);
      for (let number = 0; number < NEIGHBOURS; number += 1) {
        const headers = { 'x-forwarded-for': neighbour(number) };
        await visitorAt('visit', {}, headers);
        const lead = leadBody({ recaptcha: await captchaToken() });
        const answers = [
          await storeLead(leadRequest(lead, headers)),
          await streets(readRequest({ street: 'Абая' }, headers)),
        ];
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      }
      await backgroundWorkDone();
    },
  );
});
