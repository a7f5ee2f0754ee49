import { safeParse } from 'zod/mini';
import { managerPhoneSchema, type Manager } from '../contracts/manager';
import { subscriberDigits } from '../person/phone';

const PHONE_KEY = /phone|tel|mobile|number/i;

/** The phones of the sales managers as they are written, in rotation order; an entry without one is left out (product.md, section 3). */
export function managerPhones(managers: readonly Manager[]): string[] {
  return managers.flatMap((manager) => phoneOf(manager) ?? []);
}

/** An object's phone is the first number of a subscriber in it; a key that is called after it goes before the others. */
function phoneOf(manager: Manager): string | null {
  if (typeof manager === 'string') return safeParse(managerPhoneSchema, manager.trim()).data ?? null;
  const entries = Object.entries(manager).toSorted(([one], [other]) => +PHONE_KEY.test(other) - +PHONE_KEY.test(one));
  const texts = entries.flatMap(([, value]) =>
    ['string', 'number'].includes(typeof value) ? String(value).trim() : [],
  );
  return texts.find((text) => subscriberDigits(text) !== null) ?? null;
}
