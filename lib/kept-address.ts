import { z } from 'zod';

const STORAGE_KEY = 'last-address';

/** A house and nothing about who lives in it. */
const keptAddressSchema = z.object({ street: z.string().min(1).max(200), house: z.string().min(1).max(20) });
export type KeptAddress = z.infer<typeof keptAddressSchema>;

/** The house that was last asked about on this device; null when nothing readable is kept. */
export function readKeptAddress(): KeptAddress | null {
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    return kept === null ? null : keptAddressSchema.parse(JSON.parse(kept));
  } catch (error) {
    console.info('The address kept on this device could not be read', error);
    return null;
  }
}

/** Keeps street and house on this device, where it can; whatever else is known of the address is left out. */
export function keepAddress({ street, house }: KeptAddress): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ street, house }));
  } catch (error) {
    console.info('The address could not be kept on this device', error);
  }
}

/** Forgets it. */
export function forgetAddress(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch (error) {
    console.info('The address kept on this device could not be removed', error);
  }
}
