import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkSmsCode, fetchPayments, storeClient } from '@/lib/upstream/contracts';
import { postLead } from '@/lib/upstream/crm';
import { leadBody } from '../support/lead-request';
import { newClient } from '../support/order-visitor';
import { databaseKinds, openSiteDatabase, type OpenDatabase } from '../support/site-database';

const PHONE = '87000000001';
const { signal } = new AbortController();
const client = newClient({ phone: PHONE });

/** The provider's tables as the site's migrations made them before its own, with a row in each. */
const before = `
  create table provider_leads (
    number integer primary key, idempotency_key text not null unique, phone text not null, kind text not null,
    body text not null, answer text not null, accepted integer not null, created_at bigint not null
  );
  create index provider_leads_phone on provider_leads (phone, created_at);
  create table provider_codes (phone text primary key, code text not null, expires_at bigint not null);
  create table provider_clients (
    account text primary key, number integer not null unique, idempotency_key text not null unique,
    phone text not null, body text not null, amount integer not null, paid_at bigint, created_at bigint not null
  );
  create index provider_clients_phone on provider_clients (phone, created_at);
  insert into provider_leads values
    (24041, 'lead', '87000000009', 'store-lead', '{}', '{"success":true,"data":{"id":24041}}', 1, 1);
  insert into provider_codes values ('${PHONE}', '123456', 99999999999999);
  insert into provider_clients values
    ('30000007', 52007, 'client', '${PHONE}', '{}', 5990, ${Date.UTC(2026, 10, 20, 10)}, 1);
`;

describe.each(databaseKinds)('the tables of the embedded provider on %s', (kind) => {
  let site: Omit<OpenDatabase, 'provider'>;

  const ownTables = async () =>
    (await site.database.introspection.getTables({ withInternalKyselyTables: true }))
      .map(({ name }) => name)
      .filter((name) => name.startsWith('provider_'));
  const dropTables = async () => {
    for (const name of await ownTables()) await site.database.schema.dropTable(name).execute();
  };
  const postConnection = (key: string) => postLead('store-lead', leadBody(), key, 'ru', signal);

  beforeEach(async () => {
    site = await openSiteDatabase(kind);
    await dropTables();
  });
  afterEach(async () => {
    await dropTables();
    await site.close();
  });

  it('are created by the first provider call that needs them, not by the site', async () => {
    expect(await ownTables()).toEqual([]);
    const answers = await Promise.all([postConnection('one'), fetchPayments('ru', PHONE, signal)]);
    expect(answers).toEqual([{ success: true, data: { id: 24_001 } }, []]);
    expect(await ownTables()).toEqual(expect.arrayContaining(['provider_leads', 'provider_codes', 'provider_clients']));
    expect(await storeClient('ru', client, 'key')).toMatchObject({ data: { id: 52_001, account: '30000001' } });
  });

  it('keep the rows of an earlier release and continue its numbers', async () => {
    for (const statement of before.split(';').filter((text) => text.trim() !== ''))
      await sql.raw(statement).execute(site.database);
    expect(await postConnection('lead')).toEqual({ success: true, data: { id: 24_041 } });
    expect(await postConnection('another')).toEqual({ success: true, data: { id: 24_043 } });
    expect(await checkSmsCode('ru', { phone: PHONE, code: '123456' })).toBe(true);
    expect(await storeClient('ru', client, 'client')).toMatchObject({ data: { id: 52_007, account: '30000007' } });
    expect(await storeClient('ru', client, 'another')).toMatchObject({ data: { id: 52_009, account: '30000009' } });
    expect(await fetchPayments('ru', PHONE, signal)).toEqual([
      { account: '30000009', paid: false, paid_at: null },
      { account: '30000007', paid: true, paid_at: '2026-11-20T10:00:00.000Z' },
    ]);
  });

  it('are created by the next call after a failure', async () => {
    await sql.raw('create table provider_counters (name text)').execute(site.database);
    await expect(postConnection('one')).rejects.toThrow('network');
    await site.database.schema.dropTable('provider_counters').execute();
    expect(await postConnection('one')).toEqual({ success: true, data: { id: 24_001 } });
  });
});
