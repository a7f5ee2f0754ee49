import { z } from 'zod';
import { keptInBrowser } from '../browser/kept';

/** A house and nothing about who lives in it. */
const keptAddressSchema = z.object({ street: z.string().min(1).max(200), house: z.string().min(1).max(20) });
export type KeptAddress = z.infer<typeof keptAddressSchema>;

const lastAddress = keptInBrowser('last-address', keptAddressSchema, 'The address of this device');

/** The house that was last asked about on this device; null when nothing readable is kept. */
export const readKeptAddress = lastAddress.read;

/** Keeps street and house on this device, where it can; whatever else is known of the address is left out. */
export function keepAddress({ street, house }: KeptAddress): void {
  lastAddress.keep({ street, house });
}

/** Forgets it. */
export const forgetAddress = lastAddress.forget;
