import 'server-only';
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { NotNull } from 'kysely';
import { ORDER_LONGEST_MS, ORDER_SESSION_MS } from '../../config/limits';
import { agreedSchema, type Agreed } from '../../contracts/order';
import { visitTimeSchema, type VisitTime } from '../../contracts/visit-slot';
import type { Order, SentContract } from '../../order/order';
import type { Database } from '../database/database';
import { readOrder, encryptOrder } from './order-content';
import { forgetContractName, type NamedContract } from './sent-contracts';

/** Length of the lease for creating a contract: no other request may send it until the lease ends. */
const CONTRACT_LEASE_MS = 120_000;

export interface OrderSession {
  id: string;
  /** Increases with each change of the order; versions are unique across sessions. */
  version: number;
  order: Order;
}

function newName(): string {
  return randomBytes(16).toString('base64url');
}

/** Creates a session with an order. */
export async function insertOrder(database: Database, order: Order, now = Date.now()): Promise<OrderSession> {
  // Starts at the current time: a page of an earlier session must not hold a version of this one.
  const session = { id: newName(), version: now, order };
  await database
    .insertInto('order_sessions')
    .values({
      id: session.id,
      content: await encryptOrder(database, session.id, order),
      version: now,
      expires_at: now + ORDER_SESSION_MS,
      ends_at: now + ORDER_LONGEST_MS,
    })
    .execute();
  return session;
}

/** The session with an id; null if it has expired or has the format of another version. */
export async function findOrder(database: Database, id: string, now = Date.now()): Promise<OrderSession | null> {
  return (await findRow(database, id, now))?.session ?? null;
}

async function findRow(database: Database, id: string, now: number) {
  const row = await database
    .selectFrom('order_sessions')
    .select(['content', 'version', 'ends_at'])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const order = row === undefined ? null : await readOrder(database, id, row.content);
  return row === undefined || order === null
    ? null
    : { row, session: { id, version: row.version, order } satisfies OrderSession };
}

/**
 * Updates the order of a session and extends the session, at most to its end. Optimistic locking: `change` runs again
 * after a conflicting update; its errors propagate. Returns the updated session, or null if it has expired.
 */
export async function changeOrder(
  database: Database,
  id: string,
  change: (order: Order, version: number) => Order,
  now = Date.now(),
): Promise<OrderSession | null> {
  for (;;) {
    const found = await findRow(database, id, now);
    if (found === null) return null;
    const { row, session } = found;
    const order = change(session.order, session.version);
    // Sending an order does not change what the visitor has agreed to, so the version stays.
    const version =
      session.version + (isDeepStrictEqual({ ...session.order, sent: null }, { ...order, sent: null }) ? 0 : 1);
    const endsAt = row.ends_at ?? now + ORDER_LONGEST_MS;
    const changed = await database
      .updateTable('order_sessions')
      .set({
        content: await encryptOrder(database, id, order),
        version,
        expires_at: Math.min(now + ORDER_SESSION_MS, endsAt),
        ends_at: endsAt,
      })
      .where('id', '=', id)
      .where('version', '=', row.version)
      .where('content', '=', row.content)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 1n) return { id, version, order };
  }
}

/** Deletes a session with its data. */
export async function deleteOrder(database: Database, id: string): Promise<void> {
  await database.deleteFrom('order_sessions').where('id', '=', id).execute();
}

/**
 * Claims the submission of a contract: leases it if version and contract state still match, in the same update. `mine`
 * is what the caller has to send, or null if another request holds the lease. If an earlier outcome is unknown, `mine`
 * repeats that submission, so that the provider finds a contract it has made instead of making a second one. The
 * submission stays in the session (`sent` in lib/order.ts says how long), its token for a day. Null if the session has
 * expired.
 */
export async function claimContract(
  database: Database,
  { id, version: seen }: Pick<OrderSession, 'id' | 'version'>,
  named: NamedContract,
  now = Date.now(),
): Promise<{ session: OrderSession; mine: SentContract | null } | null> {
  const claim: { mine: SentContract | null } = { mine: null };
  const session = await changeOrder(
    database,
    id,
    (order, version) => {
      const isFree =
        version === seen && order.payment === null && (order.sent === null || order.sent.leased_until <= now);
      claim.mine = isFree ? { ...(order.sent ?? named), leased_until: now + CONTRACT_LEASE_MS } : null;
      return claim.mine === null ? order : { ...order, sent: claim.mine };
    },
    now,
  );
  return session === null ? null : { session, mine: claim.mine };
}

/** Ends the lease after an unknown outcome, so that the next request repeats the same submission. */
export async function releaseContract(database: Database, id: string, token: string): Promise<void> {
  await changeOrder(database, id, (order) =>
    order.sent?.token === token ? { ...order, sent: { ...order.sent, leased_until: 0 } } : order,
  );
}

/** Drops a refused submission: the order can be changed, and the next attempt gets a new idempotency key. */
export async function dropContract(database: Database, id: string, token: string): Promise<void> {
  await forgetContractName(database, token);
  await changeOrder(database, id, (order) => (order.sent?.token === token ? { ...order, sent: null } : order));
}

/**
 * Stores a contract, once per session and token, even if its order was deleted meanwhile. `amount` in ₸; `engineer` if
 * the house is inspected first; `visit` null if agreed by phone; `agreed` is the content of the copy.
 */
export async function recordContract(
  database: Database,
  sessionId: string,
  { token, client }: SentContract,
  {
    engineer,
    visit,
    agreed,
    ...contract
  }: {
    number: string;
    account: string;
    amount: number;
    engineer: boolean;
    visit: VisitTime | null;
    agreed: Agreed | null;
  },
): Promise<void> {
  await database
    .insertInto('payments')
    .values({
      token,
      session_id: sessionId,
      ...contract,
      engineer: engineer ? 1 : 0,
      visit: visit === null ? null : JSON.stringify({ starts_at: visit.starts_at, ends_at: visit.ends_at }),
      agreed: agreed === null ? null : JSON.stringify(agreed),
      phone: client.phone,
      created_at: Date.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The payment of a link; null if it has no contract, as in rows of an earlier version. */
export async function findPayment(database: Database, token: string) {
  const payment = await database
    .selectFrom('payments')
    .selectAll()
    .where('token', '=', token)
    .where('number', 'is not', null)
    .where('account', 'is not', null)
    .where('amount', 'is not', null)
    .$narrowType<{ number: NotNull; account: NotNull; amount: NotNull }>()
    .executeTakeFirst();
  if (payment === undefined) return null;
  const { visit, agreed } = payment;
  return {
    ...payment,
    visit: visit === null ? null : visitTimeSchema.parse(JSON.parse(visit)),
    agreed: agreed === null ? null : agreedSchema.parse(JSON.parse(agreed)),
  };
}

/** Stores when it was paid, in ms; the first time counts. */
export async function recordPaid(database: Database, token: string, paidAt: number): Promise<void> {
  await database
    .updateTable('payments')
    .set({ paid_at: paidAt })
    .where('token', '=', token)
    .where('paid_at', 'is', null)
    .execute();
}
