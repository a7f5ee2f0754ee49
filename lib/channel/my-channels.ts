import * as z from 'zod/mini';
import { browserStorage } from '../browser/browser-storage';

const channels = browserStorage('my-channels', z.array(z.string()), 'The channels of this device');

/** Ids of the channels that the visitor has chosen on this device; none when nothing readable is kept. */
export function readMyChannels(): string[] {
  return channels.read() ?? [];
}

/** Keeps the ids on this device, where it can. */
export const keepMyChannels = channels.keep;
