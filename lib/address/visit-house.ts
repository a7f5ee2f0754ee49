import { z } from 'zod';
import { addressLine, verdicts, type CheckResult } from './check-flow';
import { locales, type Locale } from '../i18n/routing';
import { browserStorage } from '../browser/browser-storage';
import { VISIT_HOUSE } from './visit-house-name';

const streetSchema = z.string().min(1).max(200);

/** A house that was asked about and what it can have; nothing about who lives there. */
const visitHouseSchema = z.object({
  /** In the language that it was asked about in. */
  street: streetSchema,
  street_names: z.object({ ru: streetSchema, kk: streetSchema }).nullable(),
  house: z.string().min(1).max(20),
  locale: z.enum(locales),
  /** Mbit/s; null when nobody knows. */
  max_speed: z.number().positive().nullable(),
  verdict: z.enum(verdicts).exclude(['unknown']),
});
export type VisitHouse = z.infer<typeof visitHouseSchema>;

const lastHouse = browserStorage(VISIT_HOUSE, visitHouseSchema, 'The house of this visit', 'sessionStorage');

/** The house that was last asked about in this visit; null when nothing readable is kept. */
export const readVisitHouse = lastHouse.read;

/** Keeps the house of an answer in `locale` until the visit ends, where it can; a house that is not known, or of which nothing is known, is not kept. */
export function keepVisitHouse({ answer: { address, max_speed }, verdict }: CheckResult, locale: Locale): void {
  if (address === null || verdict === 'unknown') return;
  const { street, street_names, house } = address;
  lastHouse.keep({ street, street_names, house, locale, max_speed, verdict });
  window.dispatchEvent(new Event(VISIT_HOUSE));
}

/** The name of its street in a language; null when it has none in it. */
export function streetOfVisit(
  locale: Locale,
  { street, street_names: names, locale: asked }: VisitHouse,
): string | null {
  return names?.[locale] ?? (asked === locale ? street : null);
}

/** Its address in a language where the street has a name in it, else in the one that it was asked about in. */
export function addressOfVisit(locale: Locale, visited: VisitHouse): { line: string; locale: Locale } {
  const { street, house, locale: asked } = visited;
  const name = streetOfVisit(locale, visited);
  return name === null
    ? { line: addressLine({ street, house }), locale: asked }
    : { line: addressLine({ street: name, house }), locale };
}

/** The house, if an order can be begun with it: not one without a line. */
export function orderableHouse(house: VisitHouse | null): VisitHouse | null {
  return house?.verdict === 'notYet' ? null : house;
}

/** Whether it is this house, whichever language its street is named in. */
export function isHouseOfVisit(
  { street, street_names: names, house }: VisitHouse,
  other: Pick<VisitHouse, 'street' | 'house'>,
): boolean {
  return house === other.house && [street, names?.ru, names?.kk].includes(other.street);
}

/** Forgets it. */
export function forgetVisitHouse(): void {
  lastHouse.forget();
  window.dispatchEvent(new Event(VISIT_HOUSE));
}
