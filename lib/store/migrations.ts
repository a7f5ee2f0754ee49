import 'server-only';
import type { Kysely, Migration } from 'kysely';

const first: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('leads')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('site_number', 'integer', (column) => column.notNull().unique())
      .addColumn('crm_number', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('firstname', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('locale', 'text', (column) => column.notNull())
      .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
      .addColumn('request_hash', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'bigint')
      .addColumn('last_error', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('answered_at', 'bigint')
      .execute();
    await database.schema.createIndex('leads_outbox').on('leads').column('next_attempt_at').execute();
    await database.schema.createIndex('leads_created').on('leads').column('created_at').execute();
    await database.schema
      .createTable('counters')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'bigint', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('spent_challenges')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('rate_limits')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('window_ends_at', 'bigint', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('provider_leads')
      .addColumn('number', 'integer', (column) => column.primaryKey())
      .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('accepted', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await database.schema.createIndex('provider_leads_phone').on('provider_leads').columns(['phone', 'created_at']).execute();
  },
};

const second: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('leads').addColumn('house_id', 'text').execute();
    await database.schema.createIndex('leads_house').on('leads').column('house_id').execute();
    await database.schema
      .createTable('address_reports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('locale', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};

/** Every change of the schema, in order. A migration that has landed is never edited. */
export const migrations: Record<string, Migration> = { '0001-first': first, '0002-waiting-list-and-address-reports': second };
