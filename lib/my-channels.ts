import { z } from 'zod';

const STORAGE_KEY = 'my-channels';
const idsSchema = z.array(z.string());

/** Ids of the channels that the visitor has chosen on this device; none when nothing readable is kept. */
export function readMyChannels(): string[] {
  try {
    return idsSchema.parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch (error) {
    console.info('The channels kept on this device could not be read', error);
    return [];
  }
}

/** Keeps the ids on this device, where it can. */
export function keepMyChannels(ids: readonly string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
  } catch (error) {
    console.info('The chosen channels could not be kept on this device', error);
  }
}
