import type * as z from 'zod/mini';
import { MAP_MESSAGE_SOURCE } from '../contracts/map-message';

/** Messages between a page and its map frame; both are of this site. */

/** Origin of a sandboxed frame; `event.source` identifies it. */
const ORIGIN_OF_NOBODY = 'null';

type WithoutSource<Message> = Message extends unknown ? Omit<Message, 'source'> : never;

/**
 * Passes on the messages of one window of this origin or of a sandboxed frame; returns an unsubscribe function.
 * Messages of other windows are ignored; malformed ones are logged to the console.
 */
export function listenToMap<Message extends z.ZodMiniType>(
  schema: Message,
  sender: () => Window | null,
  handle: (message: z.infer<Message>) => void,
): () => void {
  const onMessage = (event: MessageEvent<unknown>) => {
    if (![location.origin, ORIGIN_OF_NOBODY].includes(event.origin)) return;
    if (event.source === null || event.source !== sender()) return;
    const result = schema.safeParse(event.data);
    if (result.success) handle(result.data);
    else console.info('A message of the map was not understood', result.error.issues);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}

/** Sends a message to a window of this origin; `*` for a sandboxed frame, which the policy restricts to this site. */
export function postToMap<Message extends { source: typeof MAP_MESSAGE_SOURCE }>(
  receiver: Window | null,
  message: WithoutSource<Message>,
  origin: string = location.origin,
): void {
  receiver?.postMessage({ source: MAP_MESSAGE_SOURCE, ...message }, origin);
}
