import 'server-only';
import { sql, type Kysely, type Migration } from 'kysely';
import { laterMigrations } from './later-migrations';
import type { Migrations, SiteMigration } from './migrate';

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

const third: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('leads').addColumn('handled_at', 'bigint').execute();
    await database.schema.alterTable('leads').addColumn('handled_note', 'text').execute();
    await database.schema.createIndex('leads_crm_number').on('leads').column('crm_number').execute();
  },
};

const fourth: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('order_sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('payments')
      .addColumn('token', 'text', (column) => column.primaryKey())
      .addColumn('session_id', 'text', (column) => column.notNull().unique())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('number', 'text')
      .addColumn('account', 'text')
      .addColumn('amount', 'integer')
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('leased_until', 'bigint', (column) => column.notNull())
      .addColumn('paid_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};

const fifth: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .alterTable('order_sessions')
      .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await database.schema.createIndex('order_sessions_expire').on('order_sessions').column('expires_at').execute();
    // Pending contracts now live in the order's content; a row here is the payment of a contract.
    await sql`delete from payments where state = 'pending'`.execute(database);
    for (const column of ['state', 'leased_until'])
      await database.schema.alterTable('payments').dropColumn(column).execute();
  },
};

const sixth: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .alterTable('payments')
      .addColumn('engineer', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

const seventh: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('sent_contracts')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('token', 'text', (column) => column.notNull().unique())
      .addColumn('around', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};

const eighth: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.createIndex('leads_phone').on('leads').column('phone').execute();
  },
};

const ninth: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('leads').addColumn('cancelled_at', 'bigint').execute();
    await database.schema.alterTable('leads').addColumn('visit', 'text').execute();
    await database.schema
      .alterTable('leads')
      .addColumn('untold', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

const tenth: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('payments').addColumn('visit', 'text').execute();
  },
};

const eleventh: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('payments').addColumn('agreed', 'text').execute();
  },
};

const twelfth: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('lead_drafts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await database.schema.createIndex('lead_drafts_expire').on('lead_drafts').column('expires_at').execute();
  },
};

/**
 * All schema changes, in order. Never edit one that has landed. The embedded provider now creates its own tables, once
 * part of the first and the fourth (docs/decisions/0042).
 */
const list: Record<string, SiteMigration> = {
  '0001-first': first,
  '0002-waiting-list-and-address-reports': second,
  '0003-handled-leads': third,
  '0004-online-connection': fourth,
  '0005-versions-of-orders': fifth,
  '0006-engineer-first': sixth,
  '0007-sent-contracts': seventh,
  '0008-leads-of-a-phone': eighth,
  '0009-changes-of-leads': ninth,
  '0010-visits-of-orders': tenth,
  '0011-copies-of-contracts': eleventh,
  '0012-drafts-of-leads': twelfth,
  ...laterMigrations,
};

export const siteMigrations: Migrations = {
  list,
  table: 'site_migration',
  before: { table: 'kysely_migration', last: '0012-drafts-of-leads' },
};
