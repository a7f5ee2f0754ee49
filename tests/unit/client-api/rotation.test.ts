import { describe, expect, it } from 'vitest';
import { fetchNextIndex } from '@/lib/client-api/rotation';
import { mockNetwork } from '../../support/mock-network';

const { fetchStub, outcome } = mockNetwork();

const answerWith = (body: unknown) => fetchStub.mockResolvedValue(Response.json(body));
const ask = () => outcome(fetchNextIndex(3, 'a+b', new AbortController().signal));

describe('fetchNextIndex', () => {
  it('requests an index with the number of options and the token', async () => {
    answerWith({ data: { currentIndex: 0 } });
    expect(await ask()).toBe(0);
    const [url, init] = fetchStub.mock.calls[0] ?? [];
    expect(`${init?.method} ${String(url)}`).toBe('GET /client-api/v1/next-index?total=3&recaptcha=a%2Bb');
  });

  it.each([{}, { currentIndex: null }, null])('returns null when there is no index: %j', async (data) => {
    answerWith({ data });
    expect(await ask()).toBeNull();
  });
});
