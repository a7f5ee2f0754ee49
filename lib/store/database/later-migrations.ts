import 'server-only';
import { sql, type Kysely, type Migration } from 'kysely';
import { DELIVERY_MS } from '../../config/limits';
import { isSqlite } from './database-kind';
import { createsIndex, type SiteMigration } from './migrate';

/** The release before keeps leads that it is about to send, and knows the three old states alone. */
const thirteenth: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .alterTable('leads')
      .addColumn('progress', 'text', (column) => column.notNull().defaultTo('sending'))
      .execute();
    await database.schema
      .alterTable('leads')
      .addColumn('uncertain', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await database.schema.alterTable('leads').addColumn('lease', 'text').execute();
    await database.schema.alterTable('leads').addColumn('give_up_at', 'bigint').execute();
    await sql`update leads set progress = 'idle' where state != 'received' or attempts > 0`.execute(database);
    // Nobody knows any more which of their tries were answered unreadably, and which never got through.
    await sql`
      update leads set uncertain = 1, give_up_at = ${Date.now() + DELIVERY_MS} where state = 'received' and attempts > 0
    `.execute(database);
  },
};

const fourteenth: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('leads').addColumn('back_end', 'text').execute();
  },
};

const fifteenth: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('order_sessions').addColumn('ends_at', 'bigint').execute();
  },
};

/** Few leads are open at a time: who looks for them reads nothing of the others. */
const sixteenth = createsIndex(
  'leads_open',
  "leads (state, progress, uncertain, created_at) where (state = 'received' or untold = 1)",
);

/**
 * Sums have two decimals. SQLite keeps what is no whole number as it is; PostgreSQL is told, in a type that the release
 * before reads as a number too: a decimal one would come as words.
 */
const seventeenth: Migration = {
  async up(database: Kysely<unknown>) {
    if (isSqlite(database)) return;
    await database.schema
      .alterTable('payments')
      .alterColumn('amount', (column) => column.setDataType('double precision'))
      .execute();
  },
};

/** The release before takes a repeat whose lead has no `request_hash`, and would refuse one by a digest that it cannot make. */
const eighteenth: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('leads').addColumn('keyed_request_hash', 'text').execute();
  },
};

/** By it a lead is found in the log of the site, of nginx and of the CRM. */
const nineteenth: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('leads').addColumn('request_id', 'text').execute();
  },
};

/** The changes of the schema since migrations are made one transaction each (docs/decisions/0053); one that has landed is never edited. */
export const laterMigrations: Record<string, SiteMigration> = {
  '0013-progress-of-deliveries': thirteenth,
  '0014-back-ends-of-leads': fourteenth,
  '0015-ends-of-orders': fifteenth,
  '0016-open-leads': sixteenth,
  '0017-sums-with-decimals': seventeenth,
  '0018-keyed-request-hashes': eighteenth,
  '0019-requests-of-leads': nineteenth,
};
