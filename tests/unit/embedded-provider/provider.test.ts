import { describe, expect, it } from 'vitest';
import { phoneNumbersAnswerSchema } from '@/lib/contracts/manager';
import { dialablePhone } from '@/lib/person/phone';
import { embeddedProvider, EMBEDDED_HOST, EMBEDDED_TOKEN } from '@/lib/embedded-provider/provider';
import { providerAnswer, providerRequest } from './provider-request';

const calls = [
  '/v1/managers/phone-numbers',
  '/v1/internet/connection/tariff-groups',
  '/v1/internet/connection/tariffs?available_online=true&group=internet',
  '/v1/internet/connection/tariff-nomenclatures?tariff_id=101',
  '/v1/internet/connection/addresses-info-by-street-name?street=абая',
  '/v1/internet/connection/available-for-store?street_id=abaya&house=5',
  '/v1/internet/connection/get-zone-polygons',
  '/v1/clients/ext/zone-allow?build_number=-&street=абая+5&recaptcha=x',
  '/v1/clients/ext/address-info-by-coordinates?latitude=43.24&longitude=76.9',
  '/v1/map-houses?south=43.23&west=76.94&north=43.25&east=76.96',
  '/v1/articles/news',
  '/v1/articles/news/index',
  '/v1/tv-channels',
  '/v1/questions',
  '/v1/coverage',
  '/v1/archived-tariffs',
  '/v1/pages/cards',
  '/v1/contacts',
  '/v1/redirect-hosts',
  '/v1/documents',
  '/v1/instructions',
];

async function statusOf(path: string, init: RequestInit = {}): Promise<number> {
  const headers = { authorization: `Bearer ${EMBEDDED_TOKEN}`, ...init.headers };
  return (await embeddedProvider(new Request(`${EMBEDDED_HOST}${path}`, { ...init, headers }))).status;
}

describe('a call of the embedded provider', () => {
  it.each(calls)('answers with JSON, 401 to a wrong credential, 404 to another method: %s', async (path) => {
    const response = await embeddedProvider(providerRequest(path));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await statusOf(`/api${path}`, { headers: { authorization: 'Bearer wrong' } })).toBe(401);
    expect(await statusOf(`/api${path}`, { method: 'POST', body: '{}' })).toBe(404);
  });

  it.each([{}, { authorization: EMBEDDED_TOKEN }, { authorization: `Basic ${EMBEDDED_TOKEN}` }])(
    'answers 401 to the headers %j',
    async (headers: Record<string, string>) => {
      const response = await embeddedProvider(new Request(`${EMBEDDED_HOST}/api/v1/tv-channels`, { headers }));
      expect(response.status).toBe(401);
    },
  );
});

describe('an unknown call of the embedded provider', () => {
  it.each([
    ['/', 404],
    ['/v1/tv-channels', 404],
    ['/api/v1/tv-channels/x', 404],
    ['/api/v1/articles/news/%E0%A4%A', 400],
  ])('fails for %s with the status %i', async (path, status) => {
    expect(await statusOf(path)).toBe(status);
  });

  it('answers 401 without the credential, as a known call does', async () => {
    expect(await statusOf('/api/v1/unknown', { headers: { authorization: 'Bearer wrong' } })).toBe(401);
  });
});

describe('managers/phone-numbers', () => {
  it('lists dialable numbers, at least one of them with a leading 8', async () => {
    const { data } = await providerAnswer(phoneNumbersAnswerSchema, '/v1/managers/phone-numbers');
    expect(data.length).toBeGreaterThan(1);
    expect(data.some((phone) => phone.startsWith('8'))).toBe(true);
    for (const phone of data) expect(dialablePhone(phone)).toMatch(/^\+7\d{10}$/);
  });
});
