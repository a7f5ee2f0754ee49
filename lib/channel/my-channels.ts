import * as z from 'zod/mini';
import { browserStorage } from '../browser/browser-storage';

const channels = browserStorage('my-channels', z.array(z.string()), 'The channels of this device');

/** Ids of the channels chosen on this device; empty if none are readable. */
export function readMyChannels(): string[] {
  return channels.read() ?? [];
}

/** Stores the ids on this device if it allows it. */
export const keepMyChannels = channels.keep;
