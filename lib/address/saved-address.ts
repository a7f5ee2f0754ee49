import * as z from 'zod/mini';
import { knownHouseSchema } from '../contracts/serviceability';
import { browserStorage } from '../browser/browser-storage';

/** A house without personal data. */
export const savedAddressSchema = z.object({
  street: z.string().check(z.minLength(1), z.maxLength(200)),
  house: z.string().check(z.minLength(1), z.maxLength(20)),
  street_names: knownHouseSchema.shape.street_names,
});
export type SavedAddress = z.infer<typeof savedAddressSchema>;

const lastAddress = browserStorage('last-address', savedAddressSchema, 'The address of this device');

/** The last checked house of this device; null if none is readable. */
export const readSavedAddress = lastAddress.read;

/** Stores street and house on this device if it allows it, without the rest of the address. */
export function saveAddress({
  street,
  house,
  street_names = null,
}: Pick<SavedAddress, 'street' | 'house'> & Partial<SavedAddress>): void {
  lastAddress.keep({ street, house, street_names });
}

export const forgetAddress = lastAddress.forget;
