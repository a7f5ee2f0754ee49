import { describe, expect, it, onTestFinished } from 'vitest';
import { leadWords } from '@/lib/delivery/lead-words';
import { targetOf } from '@/lib/delivery/targets';
import type { OptionsOf } from '@/lib/provider-files/delivery';
import { fakeBitrix24 } from '../../../support/fake-bitrix24';
import { lead } from '../lead';

const { signal } = new AbortController();

describe('a Bitrix24 portal', () => {
  const place = { fields: {}, overrides: [] };
  const options: OptionsOf<'bitrix24'> = { id: 'crm', type: 'bitrix24', kinds: ['store-lead'], ...place };

  async function portalWith(how: Parameters<typeof fakeBitrix24>[0] = {}) {
    const portal = await fakeBitrix24(how);
    onTestFinished(portal.close);
    const secrets = { TELEGRAM_API_HOST: 'http://127.0.0.1:9', BITRIX24_WEBHOOK: portal.webhook };
    const { send, look } = targetOf(options, secrets, leadWords());
    return {
      ...portal,
      send: (isRepeat: boolean, sent = lead()) => send(sent, signal, isRepeat),
      look: (number: string, sent = lead()) => look?.(sent, number, signal),
    };
  }

  it('receives a lead and returns its number when it uses leads', async () => {
    const { send, items, calls } = await portalWith();
    expect(await send(false)).toEqual({ number: '100' });
    expect(items).toMatchObject([{ entityTypeId: 1, originId: lead().id, fm: [{ value: '+77000000081' }] }]);
    await send(false, lead({ id: crypto.randomUUID() }));
    expect(calls).toEqual(['crm.settings.mode.get', 'crm.item.add', 'crm.item.add']);
  });

  it('returns the stage of a lead, or the reason of a failure', async () => {
    const { send, look, move, calls, faults } = await portalWith();
    await send(false);
    expect(await look('100')).toEqual({ seen: { stage: 'NEW', meaning: 'new' } });
    move(100, 'JUNK');
    expect(await look('100')).toEqual({ seen: { stage: 'JUNK', meaning: 'refused' } });
    expect(calls.slice(2)).toEqual(['crm.item.get', 'crm.item.get']);
    faults.push({ status: 401, error: 'expired_token' });
    expect(await look('100')).toMatchObject({ retry: expect.stringContaining('BITRIX24_WEBHOOK') as string });
    expect(await look('999')).toEqual({ seen: null });
    faults.push({ status: 403, error: 'ACCESS_DENIED', description: 'Айгерім, +77000000081' });
    const refused = JSON.stringify(await look('100'));
    expect(refused).toContain('may not add or read leads');
    expect(refused).not.toMatch(/Айгерім|7000000081/);
  });

  it('returns no stage for another item with the number of a lead', async () => {
    const { send, look, items } = await portalWith();
    await send(false);
    expect(await look('100', lead({ id: crypto.randomUUID() }))).toEqual({ seen: null });
    items.push({ id: 555, entityTypeId: 2, stageId: 'WON', originatorId: 'site', originId: lead().id });
    items.push({ id: 556, entityTypeId: 1, stageId: 'CONVERTED', originatorId: 'other', originId: lead().id });
    expect([await look('555'), await look('556')]).toEqual([{ seen: null }, { seen: null }]);
  });

  it('receives a contact and a deal when it does not use leads', async () => {
    const { send, look, items } = await portalWith({ mode: 2 });
    expect(await send(false)).toEqual({ number: '101' });
    expect(await look('101')).toMatchObject({ seen: { meaning: 'new' } });
    expect(items).toMatchObject([
      { entityTypeId: 3, fm: [{ value: '+77000000081' }] },
      { entityTypeId: 2, contactIds: [100] },
    ]);
  });

  it.each([
    ['a lead', 1, 1, 1],
    ['a contact', 2, 1, 2],
    ['a deal', 2, 2, 2],
  ])('receives %s only once when its answer was lost', async (_what, mode, before, all) => {
    const { send, items, faults } = await portalWith({ mode });
    await send(false, lead({ id: crypto.randomUUID() }));
    const others = items.length;
    // Each answer before the last one arrives.
    faults.push(...Array.from({ length: before - 1 }, () => 'given' as const), 'lost');
    expect(await send(false)).toMatchObject({ retry: expect.stringMatching(/^no connection: /) as string });
    expect(items.length - others).toBe(before);
    expect(await send(true)).toEqual({ number: String(100 + others + all - 1) });
    expect(await send(true)).toEqual({ number: String(100 + others + all - 1) });
    expect(items.length - others).toBe(all);
  });

  it('receives the lead after a required field is set', async () => {
    const { send } = await portalWith({ required: ['ufCrm5'] });
    expect(await send(false)).toMatchObject({ retry: expect.stringContaining('Поле "ufCrm5"') as string });
    options.fields = { ufCrm5: 'Алматы' };
    expect(await send(true)).toEqual({ number: '100' });
    options.fields = {};
  });
});
