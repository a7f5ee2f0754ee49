import { describe, expect, it } from 'vitest';
import { phoneNumbersAnswerSchema } from '@/lib/contracts/manager';
import { dialablePhone } from '@/lib/person/phone';
import { embeddedProvider, EMBEDDED_HOST, EMBEDDED_TOKEN } from '@/lib/embedded-provider/provider';
import { providerAnswer } from './provider-request';

const TOKEN = { authorization: `Bearer ${EMBEDDED_TOKEN}` };

async function statusOf(path: string, headers: Record<string, string> = TOKEN, init: RequestInit = {}) {
  return (await embeddedProvider(new Request(`${EMBEDDED_HOST}${path}`, { ...init, headers }))).status;
}

describe('a call of the embedded provider', () => {
  it.each(['/v1/questions', '/v1/contacts', '/v1/documents', '/v1/instructions', '/v1/redirect-hosts'])(
    'answers with JSON: %s',
    async (path) => {
      const response = await embeddedProvider(new Request(`${EMBEDDED_HOST}/api${path}`, { headers: TOKEN }));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    },
  );

  it('answers 404 to another method', async () => {
    expect(await statusOf('/api/v1/tv-channels', TOKEN, { method: 'POST', body: '{}' })).toBe(404);
  });

  it.each([
    {},
    { authorization: EMBEDDED_TOKEN },
    { authorization: `Basic ${EMBEDDED_TOKEN}` },
    { authorization: 'Bearer wrong' },
  ])('answers 401 to the headers %j, whether it is known or not', async (headers: Record<string, string>) => {
    for (const path of ['/api/v1/tv-channels', '/api/v1/unknown']) expect(await statusOf(path, headers)).toBe(401);
  });

  it.each([
    ['/', 404],
    ['/v1/tv-channels', 404],
    ['/api/v1/tv-channels/x', 404],
    ['/api/v1/articles/news/%E0%A4%A', 400],
  ])('fails for the unknown path %s with the status %i', async (path, status) => {
    expect(await statusOf(path)).toBe(status);
  });
});

it('managers/phone-numbers lists dialable numbers, at least one of them with a leading 8', async () => {
  const { data } = await providerAnswer(phoneNumbersAnswerSchema, '/v1/managers/phone-numbers');
  expect(data.length).toBeGreaterThan(1);
  expect(data.some((phone) => phone.startsWith('8'))).toBe(true);
  for (const phone of data) expect(dialablePhone(phone)).toMatch(/^\+7\d{10}$/);
});
