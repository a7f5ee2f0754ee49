import 'server-only';
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { NotNull } from 'kysely';
import { ORDER_LONGEST_MS, ORDER_SESSION_MS } from '../../config/limits';
import { agreedSchema, type Agreed } from '../../contracts/order';
import { visitTimeSchema, type VisitTime } from '../../contracts/visit-slot';
import type { Order, SentContract } from '../../order/order';
import type { Database } from '../database/database';
import { readOrder, sealOrder } from './order-content';
import { forgetContractName, type NamedContract } from './sent-contracts';

/** So long nobody else may send a contract that is being made; a process that dies in between loses its turn after it. */
const CONTRACT_LEASE_MS = 120_000;

export interface OrderSession {
  id: string;
  /** Rises with each change of the order; two sessions never have the same one. */
  version: number;
  order: Order;
}

function newName(): string {
  return randomBytes(16).toString('base64url');
}

/** Begins a session with an order. */
export async function insertOrder(database: Database, order: Order, now = Date.now()): Promise<OrderSession> {
  // Beginning with the moment: a page that still shows an earlier session must not meet its number in this one.
  const session = { id: newName(), version: now, order };
  await database
    .insertInto('order_sessions')
    .values({
      id: session.id,
      content: await sealOrder(database, session.id, order),
      version: now,
      expires_at: now + ORDER_SESSION_MS,
      ends_at: now + ORDER_LONGEST_MS,
    })
    .execute();
  return session;
}

/** The session of a name; null when it has ended, as one does that another version of the site has kept in another form. */
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
    : { row, session: { id, version: Number(row.version), order } satisfies OrderSession };
}

/**
 * Changes the order of a session and keeps the session for another while, but not beyond its end. `change` may be run again
 * when somebody else was quicker; what it throws ends the change. Returns the session as it is then, or null when it has
 * ended.
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
    // Sending an order does not change what its visitor has agreed to.
    const version =
      session.version + (isDeepStrictEqual({ ...session.order, sent: null }, { ...order, sent: null }) ? 0 : 1);
    const endsAt = Number(row.ends_at ?? now + ORDER_LONGEST_MS);
    const changed = await database
      .updateTable('order_sessions')
      .set({
        content: await sealOrder(database, id, order),
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

/** Forgets a session with what was entered in it and what was sent of it. */
export async function deleteOrder(database: Database, id: string): Promise<void> {
  await database.deleteFrom('order_sessions').where('id', '=', id).execute();
}

/**
 * The session as it is now, with what the caller is to send to the provider or null: nobody else sends it until the lease
 * ends, and nobody at all once the order has another version or its contract. That is looked at in the same change, so
 * that no other comes in between. While the outcome of what was sent is unknown, `mine` is that and not `named`: a contract that was made all the same is found again and no second one is made. It is kept with the session
 * (`sent` in lib/order.ts says for how long), and its name for a day. Null when the session has ended.
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

/** Lets the next one send the same again: nobody knows whether a contract was made. */
export async function releaseContract(database: Database, id: string, token: string): Promise<void> {
  await changeOrder(database, id, (order) =>
    order.sent?.token === token ? { ...order, sent: { ...order.sent, leased_until: 0 } } : order,
  );
}

/** The provider has said no: the order can be changed, and the next try has a name and thereby an idempotency key of its own. */
export async function dropContract(database: Database, id: string, token: string): Promise<void> {
  await forgetContractName(database, token);
  await changeOrder(database, id, (order) => (order.sent?.token === token ? { ...order, sent: null } : order));
}

/** Keeps the contract that was made, also when its order was forgotten meanwhile; once for a session and for a name. `amount` in ₸, `engineer` when one looks at the house first, `visit` null where it is agreed by phone, `agreed` what its copy says. */
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
      paid_at: null,
      created_at: Date.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The payment of a link; null when there is no contract of that name. Rows of an earlier version may have none. */
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

/** Keeps when it was paid, in ms; the first time counts. */
export async function recordPaid(database: Database, token: string, paidAt: number): Promise<void> {
  await database
    .updateTable('payments')
    .set({ paid_at: paidAt })
    .where('token', '=', token)
    .where('paid_at', 'is', null)
    .execute();
}
