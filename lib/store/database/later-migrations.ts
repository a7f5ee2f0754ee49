import 'server-only';
import { sql, type Kysely, type Migration } from 'kysely';
import { DELIVERY_MS } from '../../config/limits';
import { isSqlite } from './database-kind';
import { createsIndex, type SiteMigration } from './migrate';

/** A separate column: the previous release stores leads before it sends them, and knows only the three old states. */
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
    // Existing rows do not tell an unreadable answer from a failed connection.
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

/** A partial index: few leads are open at a time. */
const sixteenth = createsIndex(
  'leads_open',
  "leads (state, progress, uncertain, created_at) where (state = 'received' or untold = 1)",
);

/**
 * Sums have two decimals. SQLite stores them as they are. PostgreSQL gets `double precision`, because the previous
 * release would read a decimal as a string.
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

/** Separate, because the previous release accepts an empty `request_hash`, but refuses an unknown digest. */
const eighteenth: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('leads').addColumn('keyed_request_hash', 'text').execute();
  },
};

/** Finds a lead in the logs of the site, nginx and the CRM. */
const nineteenth: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('leads').addColumn('request_id', 'text').execute();
  },
};

/** Leads for targets besides the CRM (docs/decisions/0063). */
const twentieth: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('delivery_targets')
      .addColumn('target', 'text', (column) => column.primaryKey())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('lead_deliveries')
      .addColumn('lead_id', 'text', (column) => column.notNull())
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('lease', 'text')
      .addColumn('target_number', 'text')
      .addColumn('last_error', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('next_attempt_at', 'bigint')
      .addColumn('delivered_at', 'bigint')
      .addPrimaryKeyConstraint('lead_deliveries_key', ['lead_id', 'target'])
      .execute();
  },
};

/** A partial index: few deliveries are open at a time. */
const twentyFirst = createsIndex(
  'lead_deliveries_open',
  "lead_deliveries (target, next_attempt_at) where (state = 'waiting' or state = 'sending')",
);

/** The card of a lead: its manager, and the actions on it. */
const twentySecond: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('lead_cards')
      .addColumn('lead_id', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('manager', 'text', (column) => column.notNull())
      .addColumn('taken_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('lead_card_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('lead_id', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('manager', 'text')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
  },
};

const twentyThird = createsIndex('lead_card_events_lead', 'lead_card_events (lead_id, at)');

/** A partial index: leads are kept only until the sales team answers or a target takes them. */
const twentyFourth = createsIndex(
  'leads_kept',
  "leads (created_at) where (state = 'kept' and handled_at is null and cancelled_at is null)",
);

/** The last change of a lead, for its targets. */
const twentyFifth: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('leads').addColumn('changed_at', 'bigint').execute();
  },
};

/** A partial index: few leads are changed. */
const twentySixth = createsIndex('leads_changed', 'leads (changed_at) where (changed_at is not null)');

/** The way back: targets report changes of leads, and the site looks at them (docs/decisions/0065). */
const twentySeventh: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('lead_deliveries').addColumn('stage', 'text').execute();
    await database.schema.alterTable('lead_deliveries').addColumn('look_at', 'bigint').execute();
    await database.schema.alterTable('lead_deliveries').addColumn('look_lease', 'text').execute();
    await database.schema
      .alterTable('lead_deliveries')
      .addColumn('looks', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await database.schema.alterTable('delivery_targets').addColumn('event_at', 'bigint').execute();
  },
};

/** A busy portal reports hundreds of leads that are not the site's. */
const twentyEighth = createsIndex('lead_deliveries_number', 'lead_deliveries (target_number)');

/** A partial index: few leads are to be looked at. */
const twentyNinth = createsIndex('lead_deliveries_look', 'lead_deliveries (target, look_at) where look_at is not null');

/**
 * Answers of the back ends for all processes (docs/decisions/0070). Unlogged: they can be requested again, so they need
 * no backup, no standby and no wait for the disk.
 */
const thirtieth: Migration = {
  async up(database: Kysely<unknown>) {
    const table = database.schema
      .createTable('shared_answers')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('body', 'text')
      .addColumn('asked_at', 'bigint', (column) => column.notNull())
      .addColumn('leased_until', 'bigint', (column) => column.notNull());
    await (isSqlite(database) ? table : table.modifyFront(sql`unlogged`)).execute();
  },
};

/** Migrations that run in one transaction each (docs/decisions/0053). Never edit one that has landed. */
export const laterMigrations: Record<string, SiteMigration> = {
  '0013-progress-of-deliveries': thirteenth,
  '0014-back-ends-of-leads': fourteenth,
  '0015-ends-of-orders': fifteenth,
  '0016-open-leads': sixteenth,
  '0017-sums-with-decimals': seventeenth,
  '0018-keyed-request-hashes': eighteenth,
  '0019-requests-of-leads': nineteenth,
  '0020-deliveries-to-targets': twentieth,
  '0021-open-deliveries': twentyFirst,
  '0022-cards-of-leads': twentySecond,
  '0023-events-of-cards': twentyThird,
  '0024-kept-leads': twentyFourth,
  '0025-changes-of-leads-for-targets': twentyFifth,
  '0026-changed-leads': twentySixth,
  '0027-looks-at-targets': twentySeventh,
  '0028-numbers-of-targets': twentyEighth,
  '0029-due-looks': twentyNinth,
  '0030-shared-answers': thirtieth,
};
