import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GET as phoneNumbers } from '@/app/client-api/v1/managers/phone-numbers/route';
import { phoneNumbersAnswerSchema } from '@/lib/contracts/manager';
import { loadPhoneList } from '@/lib/upstream/managers';
import { provider, providerFailures } from '../support/provider';

vi.mock('@/lib/embedded-provider/provider', () => import('../support/provider'));

const get = () => phoneNumbers(new Request('http://localhost:3000/client-api/v1/managers/phone-numbers'));

const server: typeof globalThis & { qosylPhoneList?: unknown } = globalThis;

beforeEach(() => {
  delete server.qosylPhoneList;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  provider.answer = () => null;
  vi.restoreAllMocks();
});

it("answers with the phones of the server's start, in the order of their turns, without another call", async () => {
  await loadPhoneList();
  const calls = vi.fn(() => null);
  provider.answer = calls;
  const response = await get();
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  expect(phoneNumbersAnswerSchema.parse(await response.json())).toEqual({
    data: ['+7 (727) 000-00-01', '8 (727) 000-00-02', '+7 (727) 000-00-03'],
  });
  expect(calls).not.toHaveBeenCalled();
});

it.each(providerFailures)(
  'has no phone when the CRM %s at the start, logs one line, and still answers',
  async (_name, failing) => {
    provider.answer = failing;
    await loadPhoneList();
    expect(vi.mocked(console.error).mock.calls).toEqual([
      [expect.stringMatching(/^sales phones: the list could not be loaded: ./)],
    ]);
    provider.answer = () => null;
    const response = await get();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ data: [] });
    await loadPhoneList();
    expect((await (await get()).json()).data).toHaveLength(3);
  },
);

it('waits for a list that is on its way', async () => {
  let answer: (response: Response) => void = () => undefined;
  const asked = new Promise<void>((isAsked) => {
    provider.answer = () => {
      isAsked();
      return new Promise((resolve) => {
        answer = resolve;
      });
    };
  });
  void loadPhoneList();
  await asked;
  const waiting = get();
  answer(Response.json({ data: ['+7 (727) 000-00-01'] }));
  expect((await (await waiting).json()).data).toEqual(['+7 (727) 000-00-01']);
});
