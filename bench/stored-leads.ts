import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 500;

/** The leads of this process's database once all are delivered, or after the limit. */
export async function leadsOnceDelivered(limitMs: number) {
  const { closeSiteDatabase, siteDatabase } = await import('../lib/store/database/database');
  const giveUpAt = Date.now() + limitMs;
  try {
    for (;;) {
      const leads = await (await siteDatabase()).selectFrom('leads').select(['idempotency_key', 'state']).execute();
      if (leads.every(({ state }) => state === 'delivered') || Date.now() > giveUpAt) return leads;
      await pause(POLL_MS);
    }
  } finally {
    await closeSiteDatabase();
  }
}

/** The phone in the JSON of a lead. */
export function phoneIn(body: string): string | null {
  return /"phone":"(\d+)"/.exec(body)?.[1] ?? null;
}
