import * as z from 'zod/mini';
import { knownHouseSchema } from '../contracts/serviceability';
import { browserStorage } from '../browser/browser-storage';

/** A house and nothing about who lives in it. */
export const savedAddressSchema = z.object({
  street: z.string().check(z.minLength(1), z.maxLength(200)),
  house: z.string().check(z.minLength(1), z.maxLength(20)),
  street_names: knownHouseSchema.shape.street_names,
});
export type SavedAddress = z.infer<typeof savedAddressSchema>;

const lastAddress = browserStorage('last-address', savedAddressSchema, 'The address of this device');

/** The house that was last asked about on this device; null when nothing readable is kept. */
export const readSavedAddress = lastAddress.read;

/** Keeps street and house on this device, where it can; whatever else is known of the address is left out. */
export function saveAddress({
  street,
  house,
  street_names = null,
}: Pick<SavedAddress, 'street' | 'house'> & Partial<SavedAddress>): void {
  lastAddress.keep({ street, house, street_names });
}

/** Forgets it. */
export const forgetAddress = lastAddress.forget;
