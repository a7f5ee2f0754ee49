import 'server-only';
import { sql, type Kysely, type Migration } from 'kysely';
import { isSqlite } from '../store/database/database-kind';
import type { ProviderSchema } from './schema';

/** `ifNotExists`: older site migrations created these tables, and SQLite keeps those of an interrupted migration. */
const first: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('provider_leads')
      .ifNotExists()
      .addColumn('number', 'integer', (column) => column.primaryKey())
      .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('accepted', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex('provider_leads_phone')
      .ifNotExists()
      .on('provider_leads')
      .columns(['phone', 'created_at'])
      .execute();
    await database.schema
      .createTable('provider_codes')
      .ifNotExists()
      .addColumn('phone', 'text', (column) => column.primaryKey())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('provider_clients')
      .ifNotExists()
      .addColumn('account', 'text', (column) => column.primaryKey())
      .addColumn('number', 'integer', (column) => column.notNull().unique())
      .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('paid_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex('provider_clients_phone')
      .ifNotExists()
      .on('provider_clients')
      .columns(['phone', 'created_at'])
      .execute();
    await database.schema
      .createTable('provider_counters')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'bigint', (column) => column.notNull())
      .execute();
    // Continues after the numbers already used.
    await sql`
      insert into provider_counters (name, value)
      select 'lead', coalesce(max(number) - 24000, 0) from provider_leads
      union all select 'client', coalesce(max(number) - 52000, 0) from provider_clients
      where true on conflict (name) do nothing
    `.execute(database);
  },
};

const second: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('provider_visits')
      .ifNotExists()
      .addColumn('slot', 'text', (column) => column.primaryKey())
      .addColumn('idempotency_key', 'text', (column) => column.notNull())
      .execute();
  },
};

const third: Migration = {
  async up(database: Kysely<unknown>) {
    const played = database.withTables<Pick<ProviderSchema, 'provider_clients'>>();
    for (const { account, body } of await played.selectFrom('provider_clients').select(['account', 'body']).execute()) {
      const { iin: _iin, ...kept } = JSON.parse(body);
      await played
        .updateTable('provider_clients')
        .set({ body: JSON.stringify(kept) })
        .where('account', '=', account)
        .execute();
    }
  },
};

/** As in the site's migrations: SQLite stores decimals as they are. */
const fourth: Migration = {
  async up(database: Kysely<unknown>) {
    if (isSqlite(database)) return;
    await database.schema
      .alterTable('provider_clients')
      .alterColumn('amount', (column) => column.setDataType('double precision'))
      .execute();
  },
};

/** All changes of the provider's tables, in order. Never edit one that has landed. */
export const providerMigrations = {
  list: {
    '0001-first': first,
    '0002-visits': second,
    '0003-no-identity-numbers': third,
    '0004-sums-with-decimals': fourth,
  },
  table: 'provider_later_migration',
  before: { table: 'provider_migration', last: '0002-visits' },
  filled: ['provider_counters'],
};
