import type { Database } from '@/lib/store/database/database';
import { decryptOrder } from '@/lib/store/orders/order-content';

/** The contents of all sessions of orders, opened. */
export async function orderContents(database: Database): Promise<(string | null)[]> {
  const rows = await database.selectFrom('order_sessions').select(['id', 'content']).execute();
  return Promise.all(rows.map(({ id, content }) => decryptOrder(database, id, content)));
}
