import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { leadKinds } from '@/lib/contracts/lead';
import { configuredSummaries } from '@/lib/delivery/configured-summaries';
import { configuredTargets } from '@/lib/delivery/configured-targets';
import { leadFacts } from '@/lib/delivery/lead-facts';
import type { Target } from '@/lib/delivery/target';
import type { TargetOptions } from '@/lib/provider-files/delivery';
import { settings } from '../../support/environment';
import { loopback, type Asked } from '../../support/loopback';
import { present } from '../../support/present';
import { lead } from './lead';
import { summary } from './summary';

vi.mock('@/lib/config/env', () => import('../../support/environment'));
const files = vi.hoisted(() => ({ current: {} }));
vi.mock('@/lib/provider-files/current', () => ({ providerFiles: () => files.current }));

const kinds = ['store-lead' as const];
const mailbox = { type: 'email' as const, kinds, from: 'site@step.example', to: ['sales@step.example'] };

describe('delivery.yaml', () => {
  const use = (targets: TargetOptions[], reminders: object[] = []) => {
    files.current = { delivery: { targets, reminders } };
  };
  const place = { kinds, fields: {}, overrides: [] };

  it('configures a target for each entry, each reminder, and the changes of each receiver', () => {
    use(
      [
        { id: 'chat', type: 'telegram', kinds, chat: '-1001' },
        { id: 'chat-2', type: 'telegram', kinds, chat: '-1002' },
        { id: 'crm', type: 'bitrix24', primary: true, ...place },
      ],
      [{ target: 'chat', minutes: 10 }],
    );
    const told = (changesOf: string[]) => expect.objectContaining({ type: 'telegram', kinds: leadKinds, changesOf });
    expect(Object.fromEntries(configuredTargets().map(({ id, send: _send, ...target }) => [id, target]))).toEqual({
      chat: { type: 'telegram', kinds, isPrimary: false },
      'chat-2': { type: 'telegram', kinds, isPrimary: false },
      crm: { type: 'bitrix24', kinds, isPrimary: true },
      'chat-after-10': { type: 'telegram', kinds: leadKinds, reminderMinutes: 10 },
      'chat-changes': told(['chat', 'chat-after-10']),
      'chat-2-changes': told(['chat-2']),
    });
  });

  const timestamp = '2026-11-27T06:00:00.000Z';
  const at = new Date(timestamp);
  it.each<[string, string, Parameters<typeof lead>[0], object]>([
    ['a reminder', 'own-after-10', {}, { type: 'lead.created', timestamp: '2026-11-27T05:00:00.000Z' }],
    ['a change', 'own-changes', { change: { at, isCancelled: false } }, { type: 'lead.changed', timestamp }],
    ['a cancellation', 'own-changes', { change: { at, isCancelled: true } }, { type: 'lead.cancelled', timestamp }],
  ])('sends %s as a separate message', async (_what, id, changes, message) => {
    const asked: Asked[] = [];
    const { address, close } = await loopback((one) => {
      asked.push(one);
      return { status: 204 };
    });
    onTestFinished(close);
    settings.current = { WEBHOOK_SECRET: 'whsec_aGlkZGVu' };
    use([{ id: 'own', type: 'webhook', kinds, url: address }], [{ target: 'own', minutes: 10 }]);
    const target: Target = present(configuredTargets().find((one) => one.id === id));
    expect(await target.send(lead(changes), new AbortController().signal, false)).toEqual({ number: null });
    expect(asked).toMatchObject([{ body: { ...message, data: { id: lead().id } } }]);
    expect(asked[0]?.headers['webhook-id']).toMatch(new RegExp(`^${lead().id}\\.(?:10|1795759200000)$`));
  });

  it('configures a daily summary for each mailbox with a time for it', async () => {
    use([
      { id: 'boss', ...mailbox, daily: '18:30' },
      { id: 'sales', ...mailbox },
      { id: 'chat', type: 'telegram', kinds, chat: '-1001' },
    ]);
    const summaries = configuredSummaries();
    expect(summaries).toMatchObject([{ id: 'boss-daily', type: 'email', at: (18 * 60 + 30) * 60_000 }]);
    settings.current = { SMTP_URL: undefined };
    expect(await summaries[0]?.send(summary)).toMatchObject({
      retry: expect.stringMatching(/^SMTP_URL is not set: set it/) as string,
    });
  });
});

it('leadFacts returns the district of a street in either language, and the name of a tariff', () => {
  const full = { ru: 'пр-т Абая', kk: 'Абай даңғылы' };
  const other = { ru: 'ул. Другая', kk: 'Басқа көшесі' };
  const streets = [
    { full: other, district: { ru: 'Медеуский район', kk: 'Медеу ауданы' } },
    { full, district: { ru: 'Бостандыкский район', kk: 'Бостандық ауданы' } },
  ];
  const tariffs = [
    { id: 101, name: { ru: 'Город 100', kk: 'Қала 100' } },
    { id: 102, name: { ru: 'Город 200', kk: 'Қала 200' } },
  ];
  files.current = { streets, tariffs: { tariffs } };
  const { districtOf, tariffName } = leadFacts();
  expect([full.ru, full.kk, 'нет такой'].map(districtOf)).toEqual(['Бостандыкский район', 'Бостандыкский район', null]);
  expect([102, 999].map(tariffName)).toEqual(['Город 200', null]);
  expect(leadFacts('kk').tariffName(101)).toBe('Қала 100');
});
