import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelLead, moveVisit } from '@/lib/bff/routes/lead-changes';
import { getOwnLeadStatus } from '@/lib/bff/routes/lead-status';
import { leadRoute, sendStoredLead } from '@/lib/bff/routes/leads';
import { drainTarget } from '@/lib/bff/work/target-work';
import { leadAnswerSchema } from '@/lib/contracts/lead';
import { leadStatusAnswerSchema } from '@/lib/contracts/lead-status';
import type { Target } from '@/lib/delivery/target';
import { countLeads } from '@/lib/store/leads/lead-counts';
import { handleLead } from '@/lib/store/leads/lead-handling';
import { listLeads } from '@/lib/store/leads/leads';
import { drainOutbox } from '@/lib/store/leads/outbox';
import { countLeft, listWaiting, retryLeads, sendHere } from '@/lib/store/leads/undelivered-leads';
import { captchaToken } from '../support/captcha-token';
import { settings } from '../support/environment';
import { leadBody, leadRequest } from '../support/lead-request';
import { siteOn } from '../support/site';
import { databaseKinds } from '../support/site-database';

const DAYS_MS = 3 * 24 * 60 * 60_000;
const { signal } = new AbortController();
const storeLead = leadRoute('store-lead');
const withoutCrm = { SITE_URL: 'http://localhost:3000', EMBEDDED_PROVIDER: true };

describe.each(databaseKinds)('a site without a CRM on %s', (kind) => {
  const site = siteOn(kind);
  beforeEach(() => {
    settings.current = withoutCrm;
  });

  const leave = async (overrides: Record<string, unknown> = {}) => {
    const answer = leadAnswerSchema.parse(
      await (await storeLead(leadRequest(leadBody({ recaptcha: await captchaToken(), ...overrides })))).json(),
    );
    if (!answer.success) throw new Error(answer.reason);
    return { number: answer.data.id, key: answer.data.key, state: answer.state };
  };
  const status = async (key: string) =>
    leadStatusAnswerSchema.parse(await (await getOwnLeadStatus(leadRequest({ key }))).json()).data;
  const cancel = async (key: string) => cancelLead(leadRequest({ key, recaptcha: await captchaToken() }));
  const states = async () => (await countLeads(site.database)).states;
  /** A target that has been in use before the leads. */
  const inUse = async (number: string | null, changes: Partial<Target> = {}) => {
    const send = vi.fn<Target['send']>(() => Promise.resolve({ number }));
    const target: Target = { id: 'sales', type: 'email', kinds: ['store-lead'], send, ...changes };
    await drainTarget(site.database, target, signal);
    return target;
  };
  const drain = (target: Target, laterMs?: number) => drainTarget(site.database, target, signal, laterMs);

  it('stores a lead under its own number, sends it nowhere and shows it as kept', async () => {
    const { number, key, state } = await leave();
    await drainOutbox(site.database, sendStoredLead, signal, DAYS_MS);
    expect(number).toMatch(/^S-\d+$/);
    expect(state).toBe('received');
    expect(await status(key)).toMatchObject({ number, state: 'kept', delivered_at: null });
    expect(await site.provider.selectFrom('provider_leads').selectAll().execute()).toEqual([]);
  });

  it('lists a lead as open until it is answered, and never as waiting for a CRM', async () => {
    const { number, key } = await leave();
    expect(await listWaiting(site.database, 10)).toHaveLength(1);
    expect(await listLeads(site.database, 10, { state: 'kept' })).toHaveLength(1);
    const { oldestKeptMs, ...counts } = await countLeads(site.database);
    expect(counts).toMatchObject({ states: { kept: 1, received: 0, sending: 0, 'needs-person': 0 }, oldestMs: null });
    expect(oldestKeptMs).toBeGreaterThan(0);
    await handleLead(site.database, { number, handled: { note: null } });
    expect(await listWaiting(site.database, 10)).toEqual([]);
    expect((await states()).kept).toBe(0);
    expect(await status(key)).toMatchObject({ state: 'answered', possible_changes: [] });
  });

  it('shows a lead as with the sales team, under its own number, after a target accepted it', async () => {
    const target = await inUse('77');
    const { number, key } = await leave();
    await drain(target);
    const { state, delivered_at: at, number: shown } = await status(key);
    expect({ state, shown }).toEqual({ state: 'with-sales', shown: number });
    expect(at).not.toBeNull();
    expect(await states()).toMatchObject({ kept: 0, delivered: 1 });
    expect(await listWaiting(site.database, 10)).toEqual([]);
  });

  it('shows the number of the primary target even if another target accepts the lead first', async () => {
    const mailbox = await inUse(null);
    const fails = vi.fn<Target['send']>(() => Promise.resolve({ retry: 'HTTP 503' }));
    const primary = await inUse('77', { id: 'crm', type: 'bitrix24', isPrimary: true, send: fails });
    const { number, key } = await leave();
    await drain(primary);
    await drain(mailbox);
    expect(await status(key)).toMatchObject({ number, state: 'with-sales' });
    fails.mockResolvedValue({ number: '77' });
    await drain(primary, DAYS_MS / 2);
    expect(await status(key)).toMatchObject({ number: '77', state: 'with-sales' });
    await handleLead(site.database, { number, handled: { note: null } });
  });

  it('sends a cancelled lead to no target', async () => {
    const target = await inUse('77', { send: vi.fn<Target['send']>(() => Promise.resolve({ retry: 'HTTP 503' })) });
    const { key } = await leave();
    await drain(target);
    expect((await cancel(key)).status).toBe(200);
    const { send } = await inUse('77');
    await drain({ ...target, send }, DAYS_MS / 2);
    expect(send).not.toHaveBeenCalled();
    expect((await status(key)).state).toBe('cancelled');
    expect(await site.database.selectFrom('lead_deliveries').selectAll().execute()).toEqual([]);
    expect((await states()).kept).toBe(0);
  });

  it('refuses to cancel a lead that the sales team has, and to move a visit', async () => {
    const target = await inUse('77');
    const { key } = await leave();
    const visit = { id: 'a', starts_at: '2026-12-01T09:00:00+05:00', ends_at: '2026-12-01T12:00:00+05:00' };
    expect((await moveVisit(leadRequest({ key, visit, recaptcha: await captchaToken() }))).status).toBe(422);
    await drain(target);
    expect((await cancel(key)).status).toBe(422);
    expect((await status(key)).state).toBe('with-sales');
  });

  it('sends only open leads to a later CRM, on demand', async () => {
    const open = await leave();
    const answered = await leave();
    await handleLead(site.database, { number: answered.number, handled: { note: null } });
    await expect(retryLeads(site.database, open.number)).rejects.toThrow('stays here');
    settings.current = {};
    expect((await countLeft(site.database)).elsewhere).toEqual([['none', 1]]);
    expect((await sendHere(site.database, null, false)).sent).toHaveLength(1);
    await drainOutbox(site.database, sendStoredLead, signal);
    expect((await status(open.key)).state).toBe('delivered');
    expect((await status(answered.key)).state).toBe('answered');
  });

  it('marks a lead of a removed CRM as needs-person and keeps it on the site on demand', async () => {
    settings.current = { CRM_API_HOST: 'http://127.0.0.1:9', CRM_API_TOKEN: 'token' };
    const { key } = await leave();
    settings.current = withoutCrm;
    await drainOutbox(site.database, sendStoredLead, signal, DAYS_MS);
    expect((await status(key)).state).toBe('needs-person');
    expect((await sendHere(site.database, null, true)).sent).toHaveLength(1);
    expect((await status(key)).state).toBe('kept');
    expect(await site.provider.selectFrom('provider_leads').selectAll().execute()).toEqual([]);
  });
});
