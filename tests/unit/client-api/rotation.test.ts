import { describe, expect, it } from 'vitest';
import { RequestError } from '@/lib/client-api/request';
import { fetchNextIndex } from '@/lib/client-api/rotation';
import { playNetwork } from '../../support/played-network';

const { fetchStub, outcome, hang } = playNetwork();

const answerWith = (body: unknown, status = 200) => fetchStub.mockResolvedValue(Response.json(body, { status }));
const ask = () => outcome(fetchNextIndex(3, 'a+b', new AbortController().signal));

describe('fetchNextIndex', () => {
  it('asks for one of so many options with the token', async () => {
    answerWith({ data: { currentIndex: 2 } });
    expect(await ask()).toBe(2);
    const [url, init] = fetchStub.mock.calls[0] ?? [];
    expect(`${init?.method} ${String(url)}`).toBe('GET /client-api/v1/next-index?total=3&recaptcha=a%2Bb');
  });

  it('takes the first option for an index', async () => {
    answerWith({ data: { currentIndex: 0 } });
    expect(await ask()).toBe(0);
  });

  it.each([{ data: {} }, { data: { currentIndex: null } }, { data: null }, {}])(
    'answers null when there is no index: %j',
    async (body) => {
      answerWith(body);
      expect(await ask()).toBeNull();
    },
  );

  it.each([
    { data: { currentIndex: -1 } },
    { data: { currentIndex: 1.5 } },
    { data: { currentIndex: '1' } },
    { data: [] },
    [],
    'ok',
    null,
  ])('tells %j from an answer', async (body) => {
    answerWith(body);
    expect(await ask()).toMatchObject({ name: RequestError.name, failure: 'server' });
  });

  it('tells a refusal from an answer without an index', async () => {
    answerWith({ error: { code: 'captcha', field: 'recaptcha', message: 'x' } }, 403);
    expect(await ask()).toMatchObject({ failure: 'refused', status: 403, code: 'captcha' });
  });

  it('can be cancelled', async () => {
    const controller = new AbortController();
    hang();
    const pending = fetchNextIndex(3, 'x', controller.signal);
    controller.abort();
    expect(await outcome(pending)).toMatchObject({ failure: 'cancelled' });
  });
});
