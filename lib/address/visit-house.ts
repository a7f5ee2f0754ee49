import * as z from 'zod/mini';
import {
  addressLine,
  addressLineIn,
  askedAddress,
  verdictCodes,
  type AskedAddress,
  type CheckResult,
  type CheckState,
} from './check-flow';
import { chosenAddress, noHomeDetails, type AddressWords } from './home-details';
import { HOUSE_CHECK_LIFETIME_MS } from '../config/limits';
import type { ChosenAddress } from '../contracts/lead';
import { knownHouseSchema } from '../contracts/serviceability';
import { locales, type Locale } from '../i18n/routing';
import { browserStorage } from '../browser/browser-storage';
import { savedAddressSchema } from './saved-address';
import { HOUSE_MARK, VISIT_HOUSE } from './visit-house-name';

/** A house that was asked about and what it can have; nothing about who lives there. */
const visitHouseSchema = z.object({
  ...knownHouseSchema.shape,
  ...savedAddressSchema.shape,
  /** The language that it was asked about in: of `street`, and of `reason`. */
  locale: z.enum(locales),
  verdict: z.enum(['available', 'notYet', 'engineer']),
  reason: z.string(),
  technology: z.nullable(z.string()),
  /** Mbit/s; null when nobody knows. */
  max_speed: z.nullable(z.number().check(z.positive())),
  /** Households on its waiting list; null where it is not to be shown. */
  waiting: z.nullable(z.int()),
  /** Until when the answer holds, in ms since 1970. */
  expires: z.number(),
});
export type VisitHouse = z.infer<typeof visitHouseSchema>;

const lastHouse = browserStorage(VISIT_HOUSE, visitHouseSchema, 'The house of this visit', 'sessionStorage');

/** The house that was last asked about in this visit; null when nothing readable is kept, or when its answer is too old. */
export function readVisitHouse(now = Date.now()): VisitHouse | null {
  const house = lastHouse.read();
  return house !== null && now < house.expires ? house : null;
}

/** Keeps the house of an answer in `locale` until the visit ends, where it can; a house that is not known, or of which nothing is known, is not kept. */
export function keepVisitHouse({ answer, verdict }: CheckResult, locale: Locale, now = Date.now()): void {
  if (answer.address === null || verdict === 'unknown') return;
  const { reason, technology, max_speed, waiting } = answer;
  const { id, street, street_names, house, latitude, longitude } = answer.address;
  lastHouse.keep({
    ...{ id, street, street_names, house, latitude, longitude },
    ...{ locale, verdict, reason, technology, max_speed, waiting },
    expires: now + HOUSE_CHECK_LIFETIME_MS,
  });
  window.dispatchEvent(new Event(VISIT_HOUSE));
}

/** Forgets it. */
export function forgetVisitHouse(): void {
  lastHouse.forget();
  window.dispatchEvent(new Event(VISIT_HOUSE));
}

/** Gives pages their room for a house, or takes it back: see `houseScript`. */
export function markHouse(isKept: boolean): void {
  document.documentElement.toggleAttribute(HOUSE_MARK, isKept);
}

/** The name of its street in a language; null when it has none in it. */
export function streetOfVisit(
  locale: Locale,
  { street, street_names: names, locale: asked }: VisitHouse,
): string | null {
  return names?.[locale] ?? (asked === locale ? street : null);
}

/** Its address in a language where the street has a name in it, else in the one that it was asked about in. */
export function addressOfVisit(locale: Locale, house: VisitHouse): { line: string; locale: Locale } {
  return {
    line: addressLineIn(locale, house),
    locale: streetOfVisit(locale, house) === null ? house.locale : locale,
  };
}

/** What was answered about it, for a page in `locale`: the reason is said in the language of the answer alone. */
export function resultOfVisit(locale: Locale, house: VisitHouse): CheckResult {
  const { id, house: number, latitude, longitude, street_names, verdict, technology, max_speed, waiting } = house;
  const street = streetOfVisit(locale, house) ?? house.street;
  return {
    verdict,
    answer: {
      code: verdictCodes[verdict],
      reason: house.locale === locale ? house.reason : '',
      address: { id, street, street_names, house: number, latitude, longitude },
      technology,
      max_speed,
      flats: null,
      waiting,
    },
  };
}

/** A request for it, as far as it is answered: its address, and the check that has been made. */
export function requestedHouse(
  locale: Locale,
  house: VisitHouse,
  words: AddressWords,
): { address: ChosenAddress; check: CheckState } {
  const result = resultOfVisit(locale, house);
  const address = chosenAddress(streetOfVisit(locale, house) ?? house.street, house, noHomeDetails, words);
  return { address, check: { step: 'answered', asked: askedAddress(address), result } };
}

/** The house, if an order can be begun with it: not one without a line. */
export function orderableHouse(house: VisitHouse | null): VisitHouse | null {
  return house?.verdict === 'notYet' ? null : house;
}

/** Whether it is this house, whichever language its street is named in, and in words too. */
export function isHouseOfVisit({ street, street_names: names, house }: VisitHouse, other: AskedAddress): boolean {
  const asked = addressLine(other);
  return [street, names?.ru, names?.kk].some(
    (name) => name !== undefined && addressLine({ street: name, house }) === asked,
  );
}
