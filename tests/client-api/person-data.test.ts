import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enforceLimit } from '@/lib/bff/http/enforce-limit';
import { LEAD_REPEAT_MS } from '@/lib/config/limits';
import { CODES_PER_PHONE, LEADS_PER_PHONE } from '@/lib/config/rate-limits';
import { forgetAtProvider } from '@/lib/embedded-provider/person-data';
import { nothingTyped } from '@/lib/lead/plain-lead';
import { emptyOrder } from '@/lib/order/order';
import { insertAddressReport } from '@/lib/store/address-reports';
import { openDatabase, type Database } from '@/lib/store/database/database';
import { listFailed, retryLeads } from '@/lib/store/leads/undelivered-leads';
import { findLead, siteNumber } from '@/lib/store/leads/leads';
import { drainOutbox, type Deliver } from '@/lib/store/leads/outbox';
import { exportPhone, forgetPhone, phonePattern } from '@/lib/store/leads/person-data';
import { purgeExpired, purgeOldLeads } from '@/lib/store/leads/purge';
import { moveLeadCard } from '@/lib/store/leads/lead-cards';
import { addDueLeads, ensureTarget } from '@/lib/store/leads/target-deliveries';
import { consumeLimit } from '@/lib/store/counters/rate-limits';
import { sqliteDialect, wipeDeleted } from '@/lib/store/database/sqlite';
import { keepLead } from '../support/kept-lead';
import { siteOn } from '../support/site';
import { databaseKinds } from '../support/site-database';
import { temporaryFolder } from '../support/temporary-folder';

const PHONE = '87000000001';
const OTHER = '87000000002';
/** When the lease of a lead that is kept now has ended. */
const LATER_MS = 150_000;
const DAY_MS = 24 * 60 * 60_000;

it.each(['87000000001', '+7 (700) 000-00-01', '8 700 000 00 01', '7000000001', '+7 700 000\u201100\u201101'])(
  'the phone pattern for "%s" matches this phone and no other',
  (text) => {
    expect(phonePattern(PHONE).test(`Перезвоните: ${text}.`)).toBe(true);
    expect(phonePattern(OTHER).test(text)).toBe(false);
    expect(phonePattern(PHONE).test(`5${text}`.replaceAll(/\D/g, ''))).toBe(false);
    expect(phonePattern(PHONE).test(`${text}5`)).toBe(false);
  },
);

describe.each(databaseKinds)('the stored data of a person on %s', (kind) => {
  const tables = [
    'leads',
    'lead_deliveries',
    'lead_cards',
    'lead_card_events',
    'order_sessions',
    'lead_drafts',
    'payments',
    'sent_contracts',
    'address_reports',
  ] as const;
  const site = siteOn(kind);

  const keep = (overrides?: Record<string, unknown>, createdAt?: number) =>
    keepLead(site.database, overrides, {}, createdAt);

  const accepts: Deliver = () => Promise.resolve({ success: true, data: { id: 1 } });
  const drain = (deliver: Deliver, laterMs = LATER_MS) =>
    drainOutbox(site.database, deliver, new AbortController().signal, laterMs);

  /** Leaves the phone in every table, in the spellings that people use. */
  const leaveTraces = async (phone: string, written: string) => {
    await moveLeadCard(site.database, (await keep({ phone })).id, 'reached', 'Данияр');
    await ensureTarget(site.database, 'sales', 0);
    await addDueLeads(site.database, 'sales', ['store-lead']);
    await insertAddressReport(site.database, { address: 'Абая, 5', text: `Звоните ${written}!` }, 'ru');
    const [id, ends] = [phone.slice(-3), Date.now() + DAY_MS];
    const token = `token-${id}`;
    const order = JSON.stringify({ ...emptyOrder, phone: { number: phone } });
    const draft = JSON.stringify({ ...nothingTyped, phone: written });
    const contract = { number: '52001', account: '30000001', amount: 1, engineer: 0, visit: null, agreed: null };
    const payment = { ...contract, token, session_id: id, phone, paid_at: null, created_at: Date.now() };
    const put = site.database;
    await put.insertInto('order_sessions').values({ id, content: order, expires_at: ends, version: 1 }).execute();
    await put.insertInto('lead_drafts').values({ id, content: draft, expires_at: ends }).execute();
    await put.insertInto('sent_contracts').values({ digest: id, token, around: '{}', sent_at: 1 }).execute();
    await put.insertInto('payments').values(payment).execute();
    await enforceLimit('lead-phone', phone, LEADS_PER_PHONE);
    // The previous release keeps it in this form.
    const plain = createHash('sha256').update(phone).digest('base64url');
    await consumeLimit(site.database, `code-phone:${plain}`, CODES_PER_PHONE);
    await site.provider.insertInto('provider_codes').values({ phone, code: '123456', expires_at: ends }).execute();
    await drain(accepts);
  };
  const everything = async () => {
    const rows = await Promise.all(
      [...tables, 'rate_limits' as const, 'provider_codes' as const].map((table) =>
        site.provider.selectFrom(table).selectAll().execute(),
      ),
    );
    return JSON.stringify(rows);
  };

  it('is erased from every table, and the data of other people stays', async () => {
    await leaveTraces(OTHER, '+7 700 000 00 02');
    const before = await everything();
    await leaveTraces(PHONE, '+7 (700) 000-00-01');
    const mention = await keep({ phone: OTHER, comment: 'Мой сосед: 8 700 000 00 01, тоже хочет' });
    expect(await forgetPhone(site.database, PHONE)).toEqual({
      leads: 1,
      lead_deliveries: 1,
      lead_card_events: 2,
      'leads of others that mention it': 1,
      address_reports: 1,
      payments: 1,
      order_sessions: 1,
      lead_drafts: 1,
      rate_limits: 2,
    });
    expect(await forgetAtProvider(site.provider, PHONE)).toMatchObject({ provider_codes: 1, provider_leads: 0 });
    expect(JSON.parse((await findLead(site.database, mention.id))?.payload ?? '')).toMatchObject({
      comment: 'Мой сосед: …, тоже хочет',
    });
    await site.database.deleteFrom('leads').where('id', '=', mention.id).execute();
    await site.database.deleteFrom('address_reports').where('text', '=', 'Звоните …!').execute();
    expect(await everything()).toBe(before);
    expect(await forgetPhone(site.database, PHONE)).toMatchObject({ leads: 0, payments: 0, rate_limits: 0 });
  });

  it('is exported without tokens, hashes and data of other people', async () => {
    await leaveTraces(PHONE, '+7 (700) 000-00-01');
    await leaveTraces(OTHER, '+7 700 000 00 02');
    const told = await exportPhone(site.database, PHONE);
    expect(told).toMatchObject({
      leads: [{ phone: PHONE, state: 'delivered' }],
      lead_deliveries: [{ target: 'sales', state: 'waiting' }],
      lead_card_events: [{ action: 'taken', manager: 'Данияр' }, { action: 'reached' }],
      address_reports: [{ text: 'Звоните +7 (700) 000-00-01!' }],
      payments: [{ phone: PHONE, account: '30000001' }],
      order_sessions: [{ phone: { number: PHONE } }],
      lead_drafts: [{ phone: '+7 (700) 000-00-01' }],
    });
    expect(JSON.stringify(told)).not.toMatch(/token-|session_id|idempotency|hash|00 02/);
  });

  it('is deleted after twelve months, and the deleted leads are counted', async () => {
    const now = Date.UTC(2027, 10, 23);
    await keep({}, Date.UTC(2026, 10, 22));
    const kept = await keep({}, Date.UTC(2026, 10, 24));
    expect(await purgeOldLeads(site.database, now)).toEqual({ now: 1, ever: 1 });
    expect(await purgeOldLeads(site.database, now)).toEqual({ now: 0, ever: 1 });
    expect(await site.database.selectFrom('leads').select('id').execute()).toEqual([{ id: kept.id }]);
    expect(await purgeOldLeads(site.database, now + 2 * DAY_MS)).toEqual({ now: 1, ever: 2 });
  });

  it('loses the request hash once the time for repeats is over', async () => {
    const old = await keep({}, Date.now() - LEAD_REPEAT_MS - 1);
    const young = await keep();
    await purgeExpired(site.database);
    const hashes = [await findLead(site.database, old.id), await findLead(site.database, young.id)];
    expect(hashes.map((lead) => lead?.keyed_request_hash)).toEqual([null, 'hash']);
  });

  it('includes failed leads, which are listed and sent again on demand', async () => {
    const fail = (undelivered: 'permanent' | 'uncertain') => () => Promise.resolve({ undelivered, error: 'no' });
    await keep();
    expect(await drain(accepts)).toMatchObject({ answered: 1 });
    const waiting = [await keep(), await keep()];
    await drain(fail('permanent'));
    const uncertain = await keep();
    await drain(fail('uncertain'));
    const ids = (leads: { id: string }[]) => leads.map(({ id }) => id).toSorted();
    expect(ids(await listFailed(site.database, 100))).toEqual(ids([...waiting, uncertain]));
    const [first, second] = waiting;
    if (first === undefined || second === undefined) throw new Error('there are two');
    expect(ids(await retryLeads(site.database, siteNumber(first)))).toEqual([first.id]);
    await expect(retryLeads(site.database, 'S-77')).rejects.toThrow('No lead has the number S-77');
    expect(ids(await retryLeads(site.database, siteNumber(second)))).toEqual([second.id]);
    expect(await drain(accepts, 2 * LATER_MS)).toMatchObject({ answered: 3 });
    expect(await listFailed(site.database, 100)).toEqual([]);
  });
});

describe('the files of SQLite', () => {
  let folder: string;
  let running: Database;
  beforeEach(async () => {
    folder = temporaryFolder();
    running = await openDatabase(sqliteDialect(folder));
  });
  afterEach(() => running.destroy());

  it.each([
    ['that always overwrote what was deleted', 'on'],
    ['of the time before', 'off'],
  ])('%s contain nothing of a forgotten phone while the site runs', async (_what, overwritten) => {
    await sql.raw(`pragma secure_delete = ${overwritten}`).execute(running);
    for (let turn = 0; turn < 20; turn += 1) await keepLead(running, { phone: turn % 2 === 0 ? PHONE : OTHER });
    const files = () =>
      readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'latin1'))
        .join('');
    expect(files()).toContain(PHONE);
    await forgetPhone(running, PHONE);
    expect(await wipeDeleted(folder, PHONE.slice(1))).toBe(true);
    expect(files()).not.toContain(PHONE.slice(1));
    expect(files()).toContain(OTHER);
    await keepLead(running, { phone: OTHER });
    expect(await running.selectFrom('leads').select('phone').distinct().execute()).toEqual([{ phone: OTHER }]);
  });

  it('are not wiped while a lead still holds the phone or another program reads them, but afterwards', async () => {
    await keepLead(running, { phone: PHONE });
    expect(await wipeDeleted(folder, PHONE.slice(1))).toBe(false);
    const reading = new Kysely<unknown>({ dialect: sqliteDialect(folder).forMigrations() });
    await sql`begin`.execute(reading);
    await sql`select * from leads`.execute(reading);
    await forgetPhone(running, PHONE);
    expect(await wipeDeleted(folder, PHONE.slice(1))).toBe(false);
    await sql`rollback`.execute(reading);
    expect(await wipeDeleted(folder, PHONE.slice(1))).toBe(true);
    await reading.destroy();
  });
});
