import { describe, expect, it } from 'vitest';
import { enforceLimit } from '@/lib/bff/rate-limit';
import { siteOn } from '../support/site';
import { databaseKinds } from '../support/site-database';

const LIMIT = { count: 20, windowMs: 60_000 };

describe.each(databaseKinds)('a limit on %s', (kind) => {
  siteOn(kind, ['rate_limits']);

  it('lets exactly so many of the uses that come at once pass, and tells the others how long to wait', async () => {
    const uses = await Promise.allSettled(
      Array.from({ length: 2 * LIMIT.count }, () => enforceLimit('test', 'visitor', LIMIT)),
    );
    const refused = uses.filter((use) => use.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toHaveLength(LIMIT.count);
    for (const error of refused)
      expect(error).toMatchObject({ status: 429, code: 'limit', retryAfterMs: expect.any(Number) });
  });
});
