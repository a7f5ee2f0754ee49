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
import { locales, type Locale } from '../i18n/routing.mjs';
import { browserStorage } from '../browser/browser-storage';
import { savedAddressSchema } from './saved-address';
import { HOUSE_MARK, VISIT_HOUSE } from './visit-house-name';

/** A checked house and its connection, without personal data. */
const visitHouseSchema = z.object({
  ...knownHouseSchema.shape,
  ...savedAddressSchema.shape,
  /** Language of `street` and `reason`. */
  locale: z.enum(locales),
  verdict: z.enum(['available', 'notYet', 'engineer']),
  reason: z.string(),
  technology: z.nullable(z.string()),
  /** Mbit/s; null if unknown. */
  max_speed: z.nullable(z.number().check(z.positive())),
  /** Households on its waiting list; null if not shown. */
  waiting: z.nullable(z.int()),
  expires: z.number(),
});
export type VisitHouse = z.infer<typeof visitHouseSchema>;

const lastHouse = browserStorage(VISIT_HOUSE, visitHouseSchema, 'The house of this visit', 'sessionStorage');

/** The last checked house of this visit; null if none is readable or its answer has expired. */
export function readVisitHouse(now = Date.now()): VisitHouse | null {
  const house = lastHouse.read();
  return house !== null && now < house.expires ? house : null;
}

/** Stores the house of an answer in `locale` for this visit if possible; an unknown house or verdict is not stored. */
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

export function forgetVisitHouse(): void {
  lastHouse.forget();
  window.dispatchEvent(new Event(VISIT_HOUSE));
}

/** Reserves the space for the line about a house, or frees it: see `houseScript`. */
export function markHouse(isKept: boolean): void {
  document.documentElement.toggleAttribute(HOUSE_MARK, isKept);
}

/** The street's name in a language, or null. */
export function streetOfVisit(
  locale: Locale,
  { street, street_names: names, locale: answerLocale }: VisitHouse,
): string | null {
  return names?.[locale] ?? (answerLocale === locale ? street : null);
}

/** The address in a language if the street has a name in it, else in the language of the answer. */
export function addressOfVisit(locale: Locale, house: VisitHouse): { line: string; locale: Locale } {
  return {
    line: addressLineIn(locale, house),
    locale: streetOfVisit(locale, house) === null ? house.locale : locale,
  };
}

/** The stored answer for a page in `locale`: the reason is omitted in another language. */
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

/** A lead for the house: its address and the finished check. */
export function leadPrefillOf(
  locale: Locale,
  house: VisitHouse,
  words: AddressWords,
): { address: ChosenAddress; check: CheckState } {
  const result = resultOfVisit(locale, house);
  const address = chosenAddress(streetOfVisit(locale, house) ?? house.street, house, noHomeDetails, words);
  return { address, check: { step: 'answered', asked: askedAddress(address), result } };
}

/** The house if an order is possible: null if it is not connected yet. */
export function orderableHouse(house: VisitHouse | null): VisitHouse | null {
  return house?.verdict === 'notYet' ? null : house;
}

/** True for the same house, in any language of its street, also for an address in words. */
export function isHouseOfVisit({ street, street_names: names, house }: VisitHouse, other: AskedAddress): boolean {
  const line = addressLine(other);
  return [street, names?.ru, names?.kk].some(
    (name) => name !== undefined && addressLine({ street: name, house }) === line,
  );
}
