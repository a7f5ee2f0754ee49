import { describe, expect, it, vi } from 'vitest';
import { drainSummary } from '@/lib/bff/work/summary-work';
import { drainTarget } from '@/lib/bff/work/target-work';
import { summaryMail } from '@/lib/delivery/daily-mail';
import { summaryTarget, type SummaryTarget } from '@/lib/delivery/configured-summaries';
import { leadKinds } from '@/lib/contracts/lead';
import { moveLeadCard } from '@/lib/store/leads/lead-cards';
import { siteNumber } from '@/lib/store/leads/leads';
import { countDeliveries } from '@/lib/store/leads/target-counts';
import { settings } from '../support/environment';
import { keepLead } from '../support/kept-lead';
import { mailServer } from '../support/mail-server';
import { siteOn } from '../support/site';
import { databaseKinds } from '../support/site-database';

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

describe.each(databaseKinds)('the daily summary on %s', (kind) => {
  const site = siteOn(kind);

  const at = (time: string) => vi.setSystemTime(Date.parse(`${time}:00+05:00`));
  const takes = () => vi.fn<SummaryTarget['send']>(() => Promise.resolve({ number: null }));
  const daily = (send: SummaryTarget['send']): SummaryTarget => ({
    id: 'boss-daily',
    type: 'email',
    at: 18 * HOUR_MS,
    send,
  });
  const drain = (summary: SummaryTarget) => drainSummary(site.database, summary, ['sales']);
  const drainAt = (time: string, summary: SummaryTarget) => {
    at(time);
    return drain(summary);
  };
  /** A summary at 18:00 that has been in use since the morning of 26 November. */
  const inUse = async (send = takes()) => {
    vi.useFakeTimers({ now: Date.parse('2025-11-26T09:00:00+05:00'), toFake: ['Date'] });
    await drain(daily(send));
    return send;
  };
  const days = (send: ReturnType<typeof takes>) => send.mock.calls.map(([{ day }]) => day);

  it('is sent once a day at its configured time', async () => {
    const send = await inUse();
    await drainAt('2025-11-26T17:59', daily(send));
    expect(days(send)).toEqual([]);
    for (const time of ['2025-11-26T18:00', '2025-11-26T18:01', '2025-11-27T17:59', '2025-11-27T18:05'])
      await drainAt(time, daily(send));
    expect(days(send)).toEqual(['2025-11-26', '2025-11-27']);
  });

  it('is sent by only one of several processes', async () => {
    const send = await inUse();
    at('2025-11-26T18:00');
    await Promise.all([drain(daily(send)), drain(daily(send)), drain(daily(send))]);
    expect(days(send)).toEqual(['2025-11-26']);
  });

  it('is sent only once after several days without a running site', async () => {
    const send = await inUse();
    await drainAt('2025-11-30T09:00', daily(send));
    await drain(daily(send));
    expect(days(send)).toEqual(['2025-11-29']);
  });

  it('is not sent for a time before it was configured', async () => {
    const send = takes();
    vi.useFakeTimers({ now: Date.parse('2025-11-26T18:30:00+05:00'), toFake: ['Date'] });
    await drain(daily(send));
    expect(days(send)).toEqual([]);
  });

  it('is not sent again on the day when its time is changed', async () => {
    const send = await inUse();
    await drainAt('2025-11-26T18:00', daily(send));
    await drainAt('2025-11-26T20:00', { ...daily(send), at: 20 * HOUR_MS });
    expect(days(send)).toEqual(['2025-11-26']);
  });

  it('covers the time since the last delivered summary', async () => {
    const send = await inUse();
    await drainAt('2025-11-26T18:00', daily(send));
    await drainAt(
      '2025-11-27T18:00',
      daily(() => Promise.resolve({ retry: 'SMTP 451' })),
    );
    await drainAt('2025-11-28T18:00', daily(send));
    expect(days(send)).toEqual(['2025-11-26', '2025-11-28']);
    expect(send.mock.calls[1]?.[0].from).toEqual(new Date('2025-11-26T18:00:00+05:00'));
    expect(await countDeliveries(site.database)).toMatchObject([{ target: 'boss-daily', waiting: 0, delivered: 2 }]);
  });

  it('counts new, taken and open leads and names failing targets, without personal data in the mail', async () => {
    const send = await inUse();
    const failing = { id: 'sales', type: 'webhook', kinds: leadKinds } as const;
    const sales = { ...failing, send: () => Promise.resolve({ retry: 'HTTP 500' }) };
    const { signal } = new AbortController();
    await drainTarget(site.database, sales, signal);
    at('2025-11-26T10:00');
    const taken = await keepLead(site.database);
    vi.setSystemTime(Date.now() + 7 * MINUTE_MS);
    await moveLeadCard(site.database, taken.id, 'reached', 'Айгерім');
    at('2025-11-26T12:00');
    const open = await keepLead(site.database);
    await drainTarget(site.database, sales, signal);
    await drainAt('2025-11-26T18:00', daily(send));
    const [summary] = send.mock.calls[0] ?? [];
    expect(summary).toMatchObject({ leads: 2, taken: 1, notTaken: 1, cancelled: 0, minutes: 7, openCount: 1 });
    expect(summary?.kinds).toEqual([['Подключение', 2]]);
    expect(summary?.open).toMatchObject([{ number: siteNumber(open), createdAt: new Date(Number(open.created_at)) }]);
    expect(summary?.failing).toEqual([
      { target: 'sales', waiting: 2, failed: 0, since: new Date(Number(taken.created_at)), reason: 'HTTP 500' },
    ]);
    if (summary === undefined) return;
    const { html } = summaryMail(summary, { id: 'boss-daily', from: 'site@step.example', to: ['boss@step.example'] });
    expect(html).not.toContain(open.phone.slice(1));
    expect(html).not.toContain(open.firstname);
  });

  it('counts an untouched lead on the waiting list as waiting, neither as taken nor as not taken', async () => {
    const send = await inUse();
    at('2025-11-26T10:00');
    const forLater = { waiting_list: true, house_id: 'abaya:17' };
    await keepLead(site.database, forLater);
    await moveLeadCard(site.database, (await keepLead(site.database, forLater)).id, 'reached', 'Айгерім');
    const open = await keepLead(site.database);
    await drainAt('2025-11-26T18:00', daily(send));
    const [summary] = send.mock.calls[0] ?? [];
    expect(summary).toMatchObject({ leads: 3, taken: 1, notTaken: 1, waiting: 1, cancelled: 0, openCount: 1 });
    expect(summary?.open).toMatchObject([{ number: siteNumber(open) }]);
  });

  it('links to the cards of leads that are not taken', async () => {
    settings.current = { SITE_URL: 'https://www.step.example' };
    const send = await inUse();
    await keepLead(site.database);
    await drainAt('2025-11-26T18:00', daily(send));
    expect(send.mock.calls[0]?.[0].open[0]?.card).toMatch(/^https:\/\/www\.step\.example\/lead\?card=/);
  });

  it('is delivered to its mailbox once', async () => {
    const { smtp, messages, close } = await mailServer();
    const mailbox = { id: 'boss', type: 'email' as const, kinds: [], from: 'site@step.example' };
    const boss = summaryTarget({ ...mailbox, to: ['boss@step.example'] }, '18:00', smtp);
    await inUse();
    await drainAt('2025-11-26T18:00', boss);
    await drain(boss);
    await close();
    expect(messages).toEqual([expect.stringContaining('Message-ID: <2025-11-26.boss-daily@step.example>')]);
    expect(await countDeliveries(site.database)).toMatchObject([{ target: 'boss-daily', delivered: 1 }]);
  });
});
