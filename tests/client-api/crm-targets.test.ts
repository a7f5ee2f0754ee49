import { expect, it, onTestFinished } from 'vitest';
import { drainTarget } from '@/lib/bff/work/target-work';
import { leadWords } from '@/lib/delivery/lead-words';
import type { Target } from '@/lib/delivery/target';
import { targetOf } from '@/lib/delivery/targets';
import { countDeliveries } from '@/lib/store/leads/target-counts';
import { fakeAmocrm } from '../support/fake-amocrm';
import { fakeBitrix24 } from '../support/fake-bitrix24';
import { keepLead } from '../support/kept-lead';
import { siteOn } from '../support/site';

const LEADS = 5;
const KILLS = 3;
const PASSES = 40;
const HOUR_MS = 60 * 60_000;
const nowhere = { kinds: ['store-lead' as const], fields: {}, overrides: [] };
const known = { TELEGRAM_API_HOST: 'http://127.0.0.1:9' };
const { signal } = new AbortController();
const site = siteOn('sqlite');

/** A target whose process is killed each time after it has sent one of the first leads, before it notes the outcome. */
function killed(target: Target): Target {
  let kills = 0;
  return {
    ...target,
    send: async (...given) => {
      const outcome = await target.send(...given);
      if ('number' in outcome && kills < KILLS) {
        kills += 1;
        throw new Error('killed');
      }
      return outcome;
    },
  };
}

/** Sends all leads, an hour a pass, while a third of the calls fails, until the target has taken them. */
async function sendAll<Fault>(target: Target, faults: (Fault | 'given')[], failing: Fault[]): Promise<void> {
  await drainTarget(site.database, target, signal);
  for (let made = 0; made < LEADS; made += 1) await keepLead(site.database);
  const dying = killed(target);
  for (const fault of [...failing, ...failing, ...failing]) faults.push('given', 'given', fault);
  for (let pass = 0; pass < PASSES; pass += 1) {
    await drainTarget(site.database, dying, signal, pass * HOUR_MS).catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'killed') throw error;
    });
  }
  expect(await countDeliveries(site.database)).toMatchObject([{ waiting: 0, failed: 0, delivered: LEADS }]);
}

it('Bitrix24 gets each lead exactly once despite lost answers, errors and killed processes', async () => {
  const portal = await fakeBitrix24({ mode: 2 });
  onTestFinished(portal.close);
  const secrets = { ...known, BITRIX24_WEBHOOK: portal.webhook };
  const target = targetOf({ id: 'crm', type: 'bitrix24', ...nowhere }, secrets, leadWords());
  await sendAll(target, portal.faults, ['lost', { status: 503, error: 'QUERY_LIMIT_EXCEEDED' }, 'lost']);
  for (const type of [2, 3]) {
    const origins = portal.items.filter((item) => item.entityTypeId === type).map(({ originId }) => originId);
    expect(origins).toHaveLength(LEADS);
    expect(new Set(origins).size).toBe(LEADS);
  }
});

it('amoCRM gets each lead exactly once despite lost answers, errors and killed processes', async () => {
  const account = await fakeAmocrm();
  onTestFinished(account.close);
  const own = { domain: account.address, number_field_id: account.numberField };
  const secrets = { ...known, AMOCRM_TOKEN: account.token };
  const target = targetOf({ id: 'amo', type: 'amocrm', ...nowhere, ...own }, secrets, leadWords());
  await sendAll(target, account.faults, ['lost', { status: 429 }, 'lost']);
  expect(account.deals.map(({ notes }) => notes.length)).toEqual(Array.from({ length: LEADS }, () => 1));
  expect(new Set(account.deals.map(({ request_id: id }) => id)).size).toBe(LEADS);
});
