import { expect, it, vi } from 'vitest';
import { drainTarget, startTargets } from '@/lib/bff/work/target-work';
import { configuredTargets } from '@/lib/delivery/configured-targets';
import type { Outcome, Target } from '@/lib/delivery/target';
import { insertLead } from '@/lib/store/leads/leads';
import { newLead } from '../../../support/new-lead';
import { siteOn } from '../../../support/site';

vi.mock('@/lib/delivery/configured-targets');

const { signal } = new AbortController();
const wait = { timeout: 60_000 };

const site = siteOn('sqlite');
/** A target that has been in use before the leads. */
const inUse = async (id: string, send: Target['send']) => {
  const target: Target = { id, type: 'webhook', kinds: ['store-lead'], send };
  await drainTarget(site.database, target, signal);
  return target;
};

it('a hanging target does not delay other targets, and is aborted when the site stops', async () => {
  const takes = vi.fn<Target['send']>(() => Promise.resolve({ number: null }));
  const hangs = vi.fn<Target['send']>(
    (_lead, stopped) =>
      new Promise<Outcome>((resolve) => {
        stopped.addEventListener('abort', () => resolve({ retry: 'stopped' }));
      }),
  );
  vi.mocked(configuredTargets).mockReturnValue([await inUse('slow', hangs), await inUse('sales', takes)]);
  const stop = startTargets({ untilLeader: () => Promise.resolve(true) });
  for (const leads of [1, 2, 3]) {
    await insertLead(site.database, newLead());
    await vi.waitFor(() => expect(takes).toHaveBeenCalledTimes(leads), wait);
  }
  expect(hangs).toHaveBeenCalledTimes(1);
  await stop();
  const { attempts } = await site.provider
    .selectFrom('lead_deliveries')
    .select('attempts')
    .where('target', '=', 'slow')
    .where('attempts', '>', 0)
    .executeTakeFirstOrThrow();
  expect(attempts).toBe(1);
}, 120_000);
