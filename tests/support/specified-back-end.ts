import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { localServer, type LocalServer } from './local-server';

export const SPECIFIED_TOKEN = 'specified-token';
/** A tariff whose price has tiyn, and one that can be ordered. */
export const specifiedTariffs = { exact: 11, ordered: 12 };
export const specifiedHouse = { street: 'пр-т Абая', house: '150/230' };
/** The code for every phone. */
export const SPECIFIED_CODE = '246810';

interface Made {
  /** `POST /v1/call-requests` */
  call: string;
  key: string | null;
  body: Record<string, unknown>;
}

export interface SpecifiedBackEnd extends LocalServer {
  /** The calls with a body, in order. */
  made: readonly Made[];
  /** Pays the open sum of a phone of 87 and nine digits. */
  pay: (phone: string) => void;
}

interface Came {
  query: URLSearchParams;
  body: Record<string, unknown>;
}

const PRODUCT = '/v1/internet/connection';
const place = { latitude: 43.2389, longitude: 76.8897 };
const placeInText = { latitude: String(place.latitude), longitude: String(place.longitude) };
const corners = [
  [76.85, 43.2],
  [76.95, 43.2],
  [76.95, 43.28],
  [76.85, 43.28],
  [76.85, 43.2],
];
const tariffs: Record<string, unknown[]> = {
  1: [
    { id: String(specifiedTariffs.exact), name: 'Аул', price: '4990.50', is_active: 1 },
    { id: String(specifiedTariffs.ordered), name: 'Қала', price: '7990.00', is_active: 1 },
  ],
  2: [{ id: '21', name: 'Экран', price: '2990.00', is_active: 1 }],
};
// A transparent pixel.
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * A CRM and Content API of the shapes that product.md (sections 3, 5 and 7) promises and nothing more: any other call
 * is answered 404. The connection calls have no shapes there; each answers the least that docs/back-end.md asks for,
 * in the way of another author: numbers and texts the other way round, sums with two decimals, an empty list for an
 * empty object, parts that the site does not know. `without` leaves calls out as well
 * (`GET /v1/managers/phone-numbers`).
 */
export async function specifiedBackEnd(without: readonly string[] = []): Promise<SpecifiedBackEnd> {
  const made: Made[] = [];
  const payments: { phone: string; account: string; paid: boolean }[] = [];
  let numbers = 500;
  const accepted = () => ({ success: true, data: { id: (numbers += 1) } });

  const answers = new Map<string, (came: Came) => unknown>([
    ['POST /v1/clients/ext/store-lead', accepted],
    ['POST /v1/clients/ext/re-application-lead', accepted],
    ['POST /v1/clients/ext/update-by-consultation', accepted],
    ['POST /v1/store-lead-from-site', accepted],
    ['POST /v1/call-requests', accepted],
    ['GET /v1/clients/ext/zone-allow', () => ({ data: { code: 1 } })],
    [
      'GET /v1/clients/ext/address-info-by-coordinates',
      () => ({
        check: {
          color: 'Зеленая зона',
          connect_access: true,
          points: { from: place.latitude, to: place.longitude },
        },
        data: { full_address: { address_string: `${specifiedHouse.street}, ${specifiedHouse.house}` } },
      }),
    ],
    ['GET /v1/managers/phone-numbers', () => ({ data: ['87270000001', '87270000002'] })],
    ['POST /v1/clients/ext/check-referral-phone', () => ({ data: { success: true, message: '' } })],
    [`GET ${PRODUCT}/get-zone-polygons`, () => ({ data: [{ geometry: { coordinates: [corners] } }] })],
    [
      `GET ${PRODUCT}/tariff-groups`,
      () => ({
        data: [
          { id: 1, title: 'Интернет', sort: 10 },
          { id: 2, title: 'ТВ', sort: 20 },
        ],
      }),
    ],
    [`GET ${PRODUCT}/tariffs`, ({ query }) => ({ data: tariffs[query.get('group') ?? ''] ?? [] })],
    [
      `GET ${PRODUCT}/tariff-nomenclatures`,
      ({ query }) => {
        const tariff = Number(query.get('tariff_id'));
        return { data: [{ id: String(tariff * 10), kind: 'router', mode: 'own', title: 'Роутер' }] };
      },
    ],
    [
      `GET ${PRODUCT}/addresses-info-by-street-name`,
      () => ({
        data: [{ id: 1, street: specifiedHouse.street, houses: [{ house: specifiedHouse.house, ...placeInText }] }],
      }),
    ],
    [`POST ${PRODUCT}/address/check`, () => ({ data: { code: 1 } })],
    [`GET ${PRODUCT}/available-for-store`, () => ({ success: true, data: { available: true, until: null } })],
    [
      `POST ${PRODUCT}/calculate`,
      () => ({ data: { monthly: '7990.00', one_off: '0.00', discount: '0.00', first_payment: '7990.00' } }),
    ],
    [`GET ${PRODUCT}/iin/check`, () => ({ success: true, data: { client: null } })],
    [`POST ${PRODUCT}/send-sms`, () => ({ success: true, data: [] })],
    [
      `GET ${PRODUCT}/check-sms-code`,
      ({ query }) => ({ success: true, data: { valid: query.get('code') === SPECIFIED_CODE, attempts: 1 } }),
    ],
    [
      `POST ${PRODUCT}/store-client`,
      ({ body }) => {
        const account = `7000${(numbers += 1)}`;
        payments.push({ phone: String(body['phone']), account, paid: false });
        return { success: true, data: { id: numbers, account: Number(account), amount: '7990.00' } };
      },
    ],
    [
      `GET ${PRODUCT}/check-pay`,
      ({ query }) => ({
        data: payments
          .filter(({ phone }) => phone === query.get('phone'))
          .map(({ account, paid }) => ({ account: Number(account), paid, amount: '7990.00' })),
      }),
    ],
    [
      'GET /v1/tv-channels',
      () => ({ data: [{ title: 'Барлығы', data: [{ icon: 'qazaqstan' }, { icon: 'channels/astana-tv.svg' }] }] }),
    ],
    ['GET /v1/images/get-by-key', () => picture],
  ]);
  for (const call of without) if (!answers.delete(call)) throw new Error(`there is no ${call}`);

  const respond = async (request: IncomingMessage): Promise<{ status: number; answer: unknown }> => {
    const { method = 'GET', url = '/', headers } = request;
    const { pathname, searchParams } = new URL(url, 'http://back-end');
    const sent = await text(request);
    if (headers.authorization !== `Bearer ${SPECIFIED_TOKEN}`) return { status: 401, answer: {} };
    const call = `${method} ${pathname.replace(/^\/api/, '')}`;
    const body: Record<string, unknown> = sent === '' ? {} : JSON.parse(sent);
    const key = headers['idempotency-key'];
    if (method === 'POST') made.push({ call, key: typeof key === 'string' ? key : null, body });
    const answer = answers.get(call);
    if (answer === undefined) return { status: 404, answer: {} };
    return { status: 200, answer: answer({ query: searchParams, body }) };
  };

  const server = await localServer(async (request, response) => {
    const { status, answer } = await respond(request);
    const isPicture = answer instanceof Buffer;
    response
      .writeHead(status, { 'content-type': isPicture ? 'image/gif' : 'application/json' })
      .end(isPicture ? answer : JSON.stringify(answer));
  });
  return {
    ...server,
    made,
    pay: (phone) => {
      for (const payment of payments) if (payment.phone === phone) payment.paid = true;
    },
  };
}
