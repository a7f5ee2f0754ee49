import { afterEach, describe, expect, it } from 'vitest';
import { leadWords } from '@/lib/delivery/lead-words';
import { targetOf } from '@/lib/delivery/targets';
import type { OptionsOf } from '@/lib/provider-files/delivery';
import { fakeAmocrm, stages } from '../../../support/fake-amocrm';
import { lead } from '../lead';

const words = leadWords();

describe('an amoCRM account', () => {
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  async function accountWith(how: Parameters<typeof fakeAmocrm>[0] = {}) {
    const fake = await fakeAmocrm(how);
    stops.push(fake.close);
    const options: OptionsOf<'amocrm'> = {
      id: 'amo',
      type: 'amocrm',
      kinds: ['store-lead'],
      domain: fake.address,
      number_field_id: fake.numberField,
      fields: {},
      overrides: [],
    };
    const at = (token: string) =>
      targetOf(options, { TELEGRAM_API_HOST: 'http://127.0.0.1:9', AMOCRM_TOKEN: token }, words);
    const send = (isRepeat: boolean, token = fake.token) =>
      at(token).send(lead(), new AbortController().signal, isRepeat);
    const look = (number: string) => at(fake.token).look?.(lead(), number, new AbortController().signal);
    return { ...fake, send, look };
  }

  it('receives a deal and its note, and returns the number of the deal', async () => {
    const { send, deals, calls } = await accountWith();
    expect(await send(false)).toEqual({ number: '9000' });
    expect(deals).toMatchObject([
      { name: 'S-1024: Подключение', notes: [expect.stringContaining('Айгерім') as string] },
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

  it('receives the lead at the next attempt after a rate limit', async () => {
    const { send, deals, faults } = await accountWith();
    faults.push({ status: 429 });
    expect(await send(false)).toMatchObject({ afterMs: 60_000 });
    expect(await send(true)).toEqual({ number: '9000' });
    expect(deals).toHaveLength(1);
  });

  it('receives the marketing source of the lead in its statistics fields', async () => {
    const { send, deals } = await accountWith();
    await send(false);
    expect(deals[0]?.custom_fields_values?.slice(1)).toEqual([
      { field_code: 'UTM_SOURCE', values: [{ value: 'yandex' }] },
      { field_code: 'UTM_MEDIUM', values: [{ value: 'cpc' }] },
    ]);
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

  it('is reported with advice when its number field is missing', async () => {
    const { send } = await accountWith({ fields: [] });
    expect(await send(false)).toMatchObject({ retry: expect.stringContaining('correct number_field_id') as string });
  });

  it('is reported with advice, without the token, when its token was withdrawn', async () => {
    const { send } = await accountWith();
    const outcome = await send(false, 'withdrawn-secret');
    expect(outcome).toMatchObject({ retry: expect.stringContaining('make a new long-lived token') as string });
    expect(JSON.stringify(outcome)).not.toContain('withdrawn-secret');
  });
});
