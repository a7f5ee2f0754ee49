import { z } from 'zod';
import { leadKinds } from './contracts/lead';

const STORAGE_KEY = 'my-requests';
const KEPT_AT_MOST = 20;

/** Number, kind and moment (ISO) of a request, and nothing about who has made it. */
const keptRequestSchema = z.object({ number: z.string().min(1).max(40), kind: z.enum(leadKinds), at: z.iso.datetime() });
export type KeptRequest = z.infer<typeof keptRequestSchema>;

/** The requests that were accepted on this device, the newest first; those that cannot be read are left out. */
export function readRequests(): KeptRequest[] {
  try {
    const kept = z.array(z.unknown()).parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]'));
    const read = kept.map((item) => keptRequestSchema.safeParse(item));
    const unreadable = read.filter(({ success }) => !success).length;
    if (unreadable > 0) console.info('Requests kept on this device could not be read:', unreadable);
    return read.flatMap(({ data }) => data ?? []);
  } catch (error) {
    console.info('The requests kept on this device could not be read', error);
    return [];
  }
}

/** Keeps a request on this device, where it can, with the 19 before it; whatever else is known of it is left out. */
export function keepRequest({ number, kind, at }: KeptRequest): void {
  const others = readRequests().filter((kept) => kept.number !== number);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([{ number, kind, at }, ...others].slice(0, KEPT_AT_MOST)));
  } catch (error) {
    console.info('The requests could not be kept on this device', error);
  }
}

/** Forgets all of them. */
export function forgetRequests(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch (error) {
    console.info('The requests kept on this device could not be removed', error);
  }
}
