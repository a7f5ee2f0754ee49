import { expect, it } from 'vitest';
import * as fc from 'fast-check';
import { checkStages } from '@/lib/bff/work/look-work';
import { drainTarget } from '@/lib/bff/work/target-work';
import type { Outcome, Stage, Target } from '@/lib/delivery/target';
import { recordEvent } from '@/lib/store/leads/target-looks';
import { keepLead } from '../support/kept-lead';
import { siteOn } from '../support/site';
import { isFull } from '../support/site-database';

const site = siteOn('sqlite');
const tables = ['leads', 'lead_deliveries', 'delivery_targets', 'lead_cards', 'lead_card_events'] as const;
const HOUR_MS = 60 * 60_000;
const RUNS = 60;
const LEADS = 3;
const { signal } = new AbortController();

type Step =
  | { what: 'send'; outcome: 'taken' | 'lost' | 'refused' | 'given up' }
  | { what: 'event'; number: number }
  | { what: 'move'; number: number; meaning: Stage['meaning'] }
  | { what: 'look'; isAway: boolean };

const number = fc.integer({ min: 1, max: LEADS + 1 });
const meaning = fc.constantFrom<Stage['meaning']>('new', 'taken', 'reached', 'later', 'connecting', 'refused');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ what: fc.constant('send' as const), outcome: fc.constantFrom('taken', 'lost', 'refused', 'given up') }),
  fc.record({ what: fc.constant('event' as const), number }),
  fc.record({ what: fc.constant('move' as const), number, meaning }),
  fc.record({ what: fc.constant('look' as const), isAway: fc.boolean() }),
);

/** A CRM that has leads of its own beside those of the site, under numbers that come next. */
function crmOf(own: Map<string, string>) {
  const stages = new Map<string, Stage['meaning']>();
  let outcome: Extract<Step, { what: 'send' }>['outcome'] = 'taken';
  let isAway = false;
  const failures: Record<'lost' | 'refused' | 'given up', Outcome> = {
    lost: { retry: 'no answer' },
    refused: { retry: 'HTTP 503' },
    'given up': { giveUp: 'HTTP 410' },
  };
  const target: Target = {
    id: 'crm',
    type: 'bitrix24',
    kinds: ['store-lead'],
    send: (lead, _signal, isRepeat) => {
      const has = isRepeat ? own.get(lead.id) : undefined;
      if (outcome !== 'taken' && outcome !== 'lost') return Promise.resolve(failures[outcome]);
      const numbered = has ?? String(own.size + 1);
      own.set(lead.id, numbered);
      return Promise.resolve(outcome === 'lost' ? failures.lost : { number: numbered });
    },
    look: (_lead, looked) => {
      if (isAway) return Promise.resolve({ retry: 'HTTP 503' });
      const known = stages.get(looked) ?? 'new';
      return Promise.resolve({ seen: { stage: known, meaning: known } });
    },
  };
  return {
    target,
    stages,
    answer: (next: typeof outcome) => (outcome = next),
    goAway: (next: boolean) => (isAway = next),
  };
}

it.runIf(isFull)(
  'in any order of steps, only delivered leads get a card state, and it ends as the state in the CRM',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        for (const table of tables) await site.database.deleteFrom(table).execute();
        const own = new Map<string, string>();
        const crm = crmOf(own);
        await drainTarget(site.database, crm.target, signal);
        for (let made = 0; made < LEADS; made += 1) await keepLead(site.database);
        let later = 0;
        const cards = () => site.database.selectFrom('lead_cards').selectAll().execute();
        const taken = async () =>
          (
            await site.database.selectFrom('lead_deliveries').selectAll().where('state', '=', 'delivered').execute()
          ).map(({ lead_id: id }) => id);
        for (const one of steps) {
          later += HOUR_MS;
          if (one.what === 'send') {
            crm.answer(one.outcome);
            await drainTarget(site.database, crm.target, signal, later);
          } else if (one.what === 'event') await recordEvent(site.database, ['crm'], [String(one.number)]);
          else if (one.what === 'move') crm.stages.set(String(one.number), one.meaning);
          else {
            crm.goAway(one.isAway);
            await checkStages(site.database, crm.target, signal, later);
          }
          const delivered = await taken();
          expect((await cards()).filter(({ lead_id: id }) => !delivered.includes(id))).toEqual([]);
        }
        crm.goAway(false);
        await recordEvent(site.database, ['crm'], [...own.values()]);
        await checkStages(site.database, crm.target, signal, later + HOUR_MS);
        const states = new Map((await cards()).map(({ lead_id: id, state }) => [id, state]));
        for (const id of await taken()) {
          const known = crm.stages.get(own.get(id) ?? '') ?? 'new';
          const shown = states.get(id);
          if (known === 'new') expect([undefined, 'taken']).toContain(shown);
          else expect(shown).toBe(known);
        }
      }),
      { numRuns: RUNS },
    );
  },
);
