import type { ClusterServer } from './postgres-cluster';
import type { Outcome } from './site-under-load';

type Counts = Awaited<ReturnType<typeof counted>>;

/** Compares what visitors were told with what the database of this server holds. */
export async function counted({ seen, phones, ordersStored, leads }: Outcome<unknown>, { ask }: ClusterServer) {
  const kept = new Map(leads.map((lead) => [lead.idempotency_key, lead.state]));
  const taken = await ask<{ phone: string }>('select phone from provider_leads');
  const atProvider = new Set(taken.map(({ phone }) => phone));
  const contracts = await ask<{ phone: string }>('select phone from provider_clients');
  const wrongPages = Object.entries(seen.pageAnswers).filter(([status]) => status !== '200');
  return {
    acknowledged: seen.acknowledged.length,
    lost: seen.acknowledged.filter(({ key, phone }) => kept.get(key) !== 'delivered' || !atProvider.has(phone)).length,
    doubled: leads.length - kept.size + taken.length - atProvider.size,
    unanswered: seen.unanswered,
    orders: phones.length,
    ordersLost: phones.filter((phone) => contracts.filter((one) => one.phone === phone).length !== 1).length,
    ordersStored,
    pages: Object.values(seen.pageAnswers).reduce((sum, one) => sum + one, 0),
    pagesNot200: Object.fromEntries(wrongPages),
    leadAnswers: seen.leadAnswers,
  };
}

/** True without lost or doubled leads and orders, if every visitor got an answer and every page was shown. */
export function isWhole({ lost, doubled, unanswered, orders, ordersLost, ordersStored, pagesNot200 }: Counts): boolean {
  return (
    lost + doubled + unanswered + ordersLost === 0 && ordersStored === orders && Object.keys(pagesNot200).length === 0
  );
}
