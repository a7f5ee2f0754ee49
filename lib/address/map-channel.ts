import type * as z from 'zod/mini';
import { MAP_MESSAGE_SOURCE } from '../contracts/map-message';

/** Messages between a page and the frame of its map; both are of this site. */

/** Of a frame in a sandbox: what counts is whose window it is. */
const ORIGIN_OF_NOBODY = 'null';

type WithoutSource<Message> = Message extends unknown ? Omit<Message, 'source'> : never;

/**
 * Hands on the messages of one window of this origin, or of none; returns how to stop. A message of another window or
 * origin is none of its business; one that does not fit the schema is ignored with a word in the console.
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

/** Sends a message of the map to a window of this origin; `*` for a frame, which may have none and which the page's policy keeps on this site. */
export function tellMap<Message extends { source: typeof MAP_MESSAGE_SOURCE }>(
  receiver: Window | null,
  message: WithoutSource<Message>,
  origin: string = location.origin,
): void {
  receiver?.postMessage({ source: MAP_MESSAGE_SOURCE, ...message }, origin);
}
