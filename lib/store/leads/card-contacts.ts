import 'server-only';
import type { CardState } from '../../contracts/lead-card';
import type { Database } from '../database/database';

/** The contacts with a visitor, by the card of the lead. */
export interface Contact {
  /** When a manager first called; null while none has. */
  calledAt: number | null;
  isReached: boolean;
  isConnecting: boolean;
}

const reached: readonly CardState[] = ['reached', 'connecting', 'refused'];

/** The contacts in the card events from a moment on, by the id of the lead. */
export async function contactsSince(database: Database, from: number): Promise<Map<string, Contact>> {
  const events = await database
    .selectFrom('lead_card_events')
    .select(['lead_id', 'action', 'at'])
    .where('at', '>=', from)
    .where('action', '!=', 'viewed')
    .orderBy('at')
    .execute();
  const contacts = new Map<string, Contact>();
  for (const { lead_id: id, action, at } of events) {
    const known = contacts.get(id) ?? { calledAt: null, isReached: false, isConnecting: false };
    const isCall = action !== 'taken';
    contacts.set(id, {
      calledAt: known.calledAt ?? (isCall ? at : null),
      isReached: known.isReached || reached.some((state) => state === action),
      isConnecting: known.isConnecting || action === 'connecting',
    });
  }
  return contacts;
}
