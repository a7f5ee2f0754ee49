import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { UPSTREAM_ANSWER_MAXIMUM_BYTES } from '@/lib/config/limits';
import { fetchArticles, fetchChannels, fetchCoverage, fetchRedirectHosts } from '@/lib/upstream/content';
import { fetchMapHouses, fetchPhoneNumbers, fetchZoneAllow } from '@/lib/upstream/crm';
import { forgetSharedAnswers, UpstreamError } from '@/lib/upstream/http';
import { fetchTariffs } from '@/lib/upstream/tariff-calls';
import { fetchZones } from '@/lib/upstream/houses';
import { settings } from '../support/environment';

vi.mock('@/lib/config/env', () => import('../support/environment'));

let answer: (response: ServerResponse) => void;
const server = createServer((request, response) => {
  request.resume();
  if (request.url === '/login') response.writeHead(200, { 'content-type': 'text/html' }).end('<form></form>');
  else answer(response);
});
let lines: string[];

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(
  () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    }),
);
beforeEach(() => {
  const { port } = server.address() as AddressInfo;
  const host = `http://127.0.0.1:${port}`;
  settings.current = { CRM_API_HOST: host, CRM_API_TOKEN: 'token', CONTENT_API_HOST: host, CONTENT_API_TOKEN: 'token' };
  forgetSharedAnswers();
  lines = [];
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
});

const { signal } = new AbortController();
const JSON_TYPE = 'application/json';
const written =
  (text: string | Buffer, type = JSON_TYPE, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': type }).end(text);
  };
const json = (value: unknown) => written(JSON.stringify(value));
const status = (code: number) => written('{"message":"87010000000"}', JSON_TYPE, code);

/** Answers that are none: the line of the log, which stands in the error that whoever asked is given. */
describe('no value and one line of the log (product.md, section 7.1) come of', () => {
  const coverage = 'GET /v1/coverage';
  it.each<[string, (response: ServerResponse) => void, string]>([
    [
      'a page of HTML with 200',
      written('<h1>Вход</h1>', 'text/html; charset=utf-8'),
      'malformed 200: the answer is no JSON but text/html',
    ],
    ['JSON that breaks off', written('{"data":[{"district":"Ал'), 'malformed 200: the answer is no JSON'],
    ['nothing with 200', written(''), 'malformed 200: the answer is empty'],
    ['204', (response) => response.writeHead(204).end(), 'malformed 204: the answer is empty'],
    ['null', json(null), 'malformed 200: the answer is no object, left out'],
    [
      'a list for an object',
      json([{ district: 'Алатау', streets: ['Абая'] }]),
      'malformed 200: the answer is no object, left out',
    ],
    [
      'an object for a list',
      json({ data: { 0: { district: 'Алатау' } } }),
      'malformed 200: data is no array, left out with the answer',
    ],
    ['another name of the list', json({ items: [] }), 'malformed 200: data is no array, left out with the answer'],
    [
      'a list of which nothing can be read',
      json({ data: [{ district: 'Алатау' }] }),
      'malformed 200: data[].streets is no array, left out with data[]; data is no array, left out with the answer',
    ],
    [
      'a way to the login',
      (response) => response.writeHead(301, { location: '/login' }).end(),
      'malformed 200: the answer is no JSON but text/html',
    ],
    ['304', (response) => response.writeHead(304).end(), 'status 304'],
    ['401', status(401), 'status 401'],
    ['403', status(403), 'status 403'],
    ['405', status(405), 'status 405'],
    ['418', status(418), 'status 418'],
    ['422', status(422), 'status 422'],
    ['429', status(429), 'status 429'],
    ['500', status(500), 'status 500'],
    ['503 in HTML', written('<h1>87010000000</h1>', 'text/html', 503), 'status 503'],
    [
      'gzip that is none',
      (response) =>
        response.writeHead(200, { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' }).end('{"data":[]}'),
      'malformed 200: the answer breaks off',
    ],
    [
      'letters of another alphabet',
      written(Buffer.from([0x7b, 0x22, 0xc4, 0xe0, 0x22, 0x3a, 0x31, 0x7d])),
      'malformed 200: the answer is no UTF-8',
    ],
    [
      '20 MB',
      written(`{"data":"${'a'.repeat(20_000_000)}"}`),
      `malformed 200: the answer has more than ${UPSTREAM_ANSWER_MAXIMUM_BYTES} bytes`,
    ],
    [
      'a body without an end',
      (response) => {
        const more = () => {
          while (!response.destroyed && response.write('['.repeat(60_000)));
        };
        response.writeHead(200, { 'content-type': JSON_TYPE }).on('drain', more);
        more();
      },
      `malformed 200: the answer has more than ${UPSTREAM_ANSWER_MAXIMUM_BYTES} bytes`,
    ],
    [
      'a line that breaks within the body',
      (response) => {
        response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': 1_000 }).write('{"data":[');
        setTimeout(() => response.destroy(), 50);
      },
      'malformed 200: the answer breaks off',
    ],
  ])('%s', async (_name, answered, expected) => {
    answer = answered;
    const error = await fetchCoverage('ru').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UpstreamError);
    expect(String(error)).toBe(`UpstreamError: ${coverage}: ${expected}`);
    expect(lines.join()).not.toContain('8701');
  });
});

const house = { house: '5', latitude: 43.24, longitude: 76.9 };
const square = [
  [76.9, 43.2],
  [77, 43.2],
  [77, 43.3],
  [76.9, 43.3],
];
const tariff = { id: 101, group: 'internet', name: 'Город', price: 4_990 };
const shownTariffs = async () => (await fetchTariffs('ru', 'internet')).map(({ id, price }) => [id, price]);
const shownZones = async () =>
  (await fetchZones('ru', signal)).data.map(({ geometry }) => geometry.coordinates[0]?.length);
const code = async () =>
  (await fetchZoneAllow('ru', { build_number: '-', street: 'абая 5', recaptcha: 'x' }, signal)).data.code;
const news = { slug: 'a', date: '2026-11-20', title: 'Новость' };
const shownNews = async () => (await fetchArticles('ru', 'news')).map(({ slug }) => slug);
const articlesCall = 'content GET /v1/articles/{section}';
const tariffsCall = 'crm GET /v1/{product}/connection/tariffs';
const zonesCall = 'crm GET /v1/{product}/connection/get-zone-polygons';

/** Answers of which something can be read: what that is, and the line that names the rest. */
describe('what can be read is used, and a line names the rest (product.md, section 7.1):', () => {
  it.each<[string, unknown, () => Promise<unknown>, unknown, string | null]>([
    [
      'a price with a space and a comma is none',
      { data: [tariff, { ...tariff, id: 102, price: '12 000,50' }] },
      shownTariffs,
      [[101, 4_990]],
      `${tariffsCall}: data[].price is no number, left out with data[]`,
    ],
    [
      'a price as a string',
      { data: [{ ...tariff, price: '4990,50' }] },
      shownTariffs,
      [[101, 4_990.5]],
      `${tariffsCall}: data[].price is no number, read all the same`,
    ],
    [
      'a price below nothing',
      { data: [tariff, { ...tariff, price: -1 }] },
      shownTariffs,
      [[101, 4_990]],
      `${tariffsCall}: data[].price is no number within its limits, left out; data[].price is no number, left out with data[]`,
    ],
    [
      'an external address that is none (section 3)',
      { data: [{ ...tariff, external_path: 'javascript:alert(1)' }] },
      shownTariffs,
      [[101, 4_990]],
      `${tariffsCall}: data[].external_path is no url, left out`,
    ],
    [
      'a zone with one corner (section 3)',
      { data: [{ geometry: { coordinates: [square] } }, { geometry: { coordinates: [[[76.9, 43.2]]] } }] },
      shownZones,
      [5],
      `${zonesCall}: data[].geometry.coordinates[] is no array within its limits, left out with data[].geometry.coordinates; data[].geometry.coordinates is no array, left out with data[].geometry; data[].geometry is no object, left out with data[]`,
    ],
    [
      'a ring that does not end where it begins (section 3)',
      { data: [{ geometry: { coordinates: [square] } }] },
      shownZones,
      [5],
      null,
    ],
    [
      'coordinates as strings (section 3)',
      { data: [{ geometry: { coordinates: [square.map((corner) => corner.map(String))] } }] },
      shownZones,
      [5],
      `${zonesCall}: data[].geometry.coordinates[][][] is no number, read all the same`,
    ],
    [
      'latitude before longitude out of range (section 3)',
      { data: [house, { ...house, latitude: 143.24 }] },
      async () => fetchMapHouses('ru', { south: 43.23, west: 76.94, north: 43.25, east: 76.96 }, signal),
      [house],
      'crm GET /v1/map-houses: data[].latitude is no number within its limits, left out; data[].latitude is no number, left out with data[]',
    ],
    [
      'phones as objects without one (section 3)',
      { data: [{ name: 'Айгерім' }, { phone: null }] },
      fetchPhoneNumbers,
      [],
      null,
    ],
    [
      'phones as numbers (section 3)',
      { data: [87_010_000_001, '8 701 000 00 02'] },
      fetchPhoneNumbers,
      ['87010000001', '8 701 000 00 02'],
      'crm GET /v1/managers/phone-numbers: data[] is no string, read all the same',
    ],
    [
      'a code as a string (section 3)',
      { data: { code: '1' } },
      code,
      1,
      'crm GET /v1/clients/ext/zone-allow: data.code is no number, read all the same',
    ],
    ['a code that nobody has named (section 3)', { data: { code: 77 } }, code, 0, null],
    [
      'a technology that nobody knows',
      { data: { code: 1, technology: 'гравитация', max_speed: 0 } },
      code,
      1,
      'crm GET /v1/clients/ext/zone-allow: data.max_speed is no number within its limits, left out',
    ],
    [
      'news without a date',
      { data: [news, { ...news, date: undefined }], total: 2, years: [2026] },
      shownNews,
      ['a'],
      `${articlesCall}: data[].date is no string, left out with data[]`,
    ],
    [
      'a date that is none',
      { data: [news, { ...news, date: '30.02.2026' }], total: '2', years: ['2026', 'old'] },
      shownNews,
      ['a'],
      `${articlesCall}: years[] is no number, left out; total is no number, read all the same; data[].date is no date, left out; data[].date is no string, left out with data[]`,
    ],
    [
      'an icon that is neither a key nor a tile (section 3)',
      { data: [{ title: 'Спорт', data: [{ name: 'Qazsport', icon: ['x'] }] }] },
      async () => (await fetchChannels('ru')).data[0]?.data[0]?.icon.letters,
      'QA',
      'content GET /v1/tv-channels: data[].data[].icon is no object, left out',
    ],
    [
      'hosts that are no text',
      { data: ['bank.example', { host: 'x' }, null] },
      fetchRedirectHosts,
      ['bank.example'],
      'content GET /v1/redirect-hosts: data[] is no string, left out',
    ],
  ])('%s', async (_name, body, ask, expected, line) => {
    answer = json(body);
    expect(await ask()).toEqual(expected);
    expect(lines).toEqual(line === null ? [] : [line]);
  });
});
