import { z } from 'zod';
import { keptInBrowser } from '../browser/kept';

const channels = keptInBrowser('my-channels', z.array(z.string()), 'The channels of this device');

/** Ids of the channels that the visitor has chosen on this device; none when nothing readable is kept. */
export function readMyChannels(): string[] {
  return channels.read() ?? [];
}

/** Keeps the ids on this device, where it can. */
export const keepMyChannels = channels.keep;
