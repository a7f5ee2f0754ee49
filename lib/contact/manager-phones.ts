import { safeParse } from 'zod/mini';
import { managerPhoneSchema, type Manager } from '../contracts/manager';
import { subscriberDigits } from '../person/phone';

const PHONE_KEY = /phone|tel|mobile|number/i;

/** Phones of the sales managers as written, in rotation order; others are omitted (product.md, section 3). */
export function managerPhones(managers: readonly Manager[]): string[] {
  return managers.flatMap((manager) => phoneOf(manager) ?? []);
}

/** The first subscriber number in an object; keys named like a phone come first. */
function phoneOf(manager: Manager): string | null {
  if (typeof manager === 'string') return safeParse(managerPhoneSchema, manager.trim()).data ?? null;
  const entries = Object.entries(manager).toSorted(([one], [other]) => +PHONE_KEY.test(other) - +PHONE_KEY.test(one));
  const texts = entries.flatMap(([, value]) =>
    ['string', 'number'].includes(typeof value) ? String(value).trim() : [],
  );
  return texts.find((text) => subscriberDigits(text) !== null) ?? null;
}
