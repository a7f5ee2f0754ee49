import { describe, expect, it, onTestFinished } from 'vitest';
import { leadWords } from '@/lib/delivery/lead-words';
import { targetOf } from '@/lib/delivery/targets';
import type { OptionsOf } from '@/lib/provider-files/delivery';
import { fakeAmocrm, stages } from '../../../support/fake-amocrm';
import { lead } from '../lead';

const { signal } = new AbortController();

describe('an amoCRM account', () => {
  async function accountWith(how: Parameters<typeof fakeAmocrm>[0] = {}) {
    const fake = await fakeAmocrm(how);
    onTestFinished(fake.close);
    const options: OptionsOf<'amocrm'> = {
      id: 'amo',
      type: 'amocrm',
      kinds: ['store-lead'],
      domain: fake.address,
      number_field_id: fake.numberField,
      fields: {},
      overrides: [],
    };
    const secrets = { TELEGRAM_API_HOST: 'http://127.0.0.1:9', AMOCRM_TOKEN: fake.token };
    const { send, look } = targetOf(options, secrets, leadWords());
    return {
      ...fake,
      send: (isRepeat: boolean) => send(lead(), signal, isRepeat),
      look: (number: string) => look?.(lead(), number, signal),
    };
  }

  it('receives a deal with the marketing source and its note, and returns the number of the deal', async () => {
    const { send, deals, calls } = await accountWith();
    expect(await send(false)).toEqual({ number: '9000' });
    const utm = [{ field_code: 'UTM_SOURCE' }, { field_code: 'UTM_MEDIUM' }];
    expect(deals).toMatchObject([
      {
        name: 'S-1024: Подключение',
        custom_fields_values: [{ field_id: 501 }, ...utm],
        notes: [expect.stringContaining('Айгерім') as string],
      },
    ]);
    expect(calls).toEqual(['POST /api/v4/leads/complex', 'POST /api/v4/leads/9000/notes']);
  });

  it.each([
    ['a deal', ['lost' as const], 60_000],
    ['a note', ['given' as const, 'lost' as const], 0],
  ])('receives %s only once when its answer was lost', async (_what, lost, afterMs) => {
    const { send, deals, faults } = await accountWith();
    faults.push(...lost);
    expect(await send(false)).toMatchObject({ retry: expect.stringMatching(/^no connection: /) as string, afterMs });
    expect(await send(true)).toEqual({ number: '9000' });
    expect(await send(true)).toEqual({ number: '9000' });
    expect(deals.map(({ notes }) => notes.length)).toEqual([1]);
  });

  it('receives the lead without the statistics fields that it has deleted', async () => {
    const { send, deals } = await accountWith({ statistics: ['UTM_SOURCE'] });
    expect(await send(false)).toEqual({ number: '9000' });
    expect(deals).toMatchObject([{ custom_fields_values: [{ field_id: 501 }], notes: [expect.any(String)] }]);
  });

  it('returns the stage of a deal, and is asked for the stages of its pipeline once', async () => {
    const { send, look, move, calls } = await accountWith();
    await send(false);
    calls.splice(0);
    expect(await look('9000')).toEqual({ seen: { stage: '101', meaning: 'new' } });
    move(9000, stages.called);
    expect(await look('9000')).toEqual({ seen: { stage: '102', meaning: 'taken' } });
    move(9000, stages.unsorted);
    expect(await look('9000')).toEqual({ seen: { stage: '100', meaning: 'new' } });
    expect(calls.filter((call) => call.endsWith('/statuses'))).toHaveLength(1);
    calls.splice(0);
    move(9000, stages.won);
    expect(await look('9000')).toEqual({ seen: { stage: '142', meaning: 'connecting' } });
    expect(await look('9001')).toEqual({ seen: null });
    expect(calls).toEqual(['GET /api/v4/leads/9000', 'GET /api/v4/leads/9001']);
  });
});
