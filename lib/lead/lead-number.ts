/** The number of a lead as typed, and in the address of the page `/request`. */

import { LEAD_NUMBER_MAXIMUM_LENGTH } from '../config/limits';

/** The site's number: its letter in Latin or Cyrillic, with any dash or none. */
const SITE_NUMBER = /^[SСЫ][-‐‑‒–—−]?(\d{1,9})$/;
const ADDRESS_PARAMETER = 'number';

export interface LeadNumber {
  /** As the CRM may have issued it. */
  crm: string;
  /** Digits of the site's number, or null. */
  site: number | null;
}

/** Parses a typed number; ignores spaces, case, a leading № and Cyrillic letters in `S-1024`. */
export function readLeadNumber(typed: string): LeadNumber {
  const crm = typed.replaceAll(/\s/g, '').replace(/^[№#]+/, '');
  const site = SITE_NUMBER.exec(crm.toUpperCase())?.[1];
  return { crm, site: site === undefined ? null : Number(site) };
}

/** The canonical text of a number. */
export function plainNumber({ crm, site }: LeadNumber): string {
  return site === null ? crm.toUpperCase() : `S-${site}`;
}

/** Replaces each number in a text by "…", with leading zeros or signs between its characters too. */
export function withoutNumbers(text: string, numbers: readonly string[]): string {
  return numbers.reduce((left, number) => {
    const signs = number.match(/[\p{L}\d]/gu);
    if (signs === null) return left;
    return left.replaceAll(new RegExp(`(?<!\\d)0*${signs.join('[^\\p{L}\\d]*')}(?!\\d)`, 'giu'), '…');
  }, text);
}

/** The number in a page's address, or an empty string. */
export function numberOfAddress(href: string): string {
  return (new URL(href).searchParams.get(ADDRESS_PARAMETER) ?? '').trim().slice(0, LEAD_NUMBER_MAXIMUM_LENGTH);
}

/** Path, query and hash of an address with another number; null removes it. */
export function addressWithNumber(href: string, number: string | null): string {
  const { pathname, searchParams, hash } = new URL(href);
  if (number === null) searchParams.delete(ADDRESS_PARAMETER);
  else searchParams.set(ADDRESS_PARAMETER, number);
  const query = searchParams.toString();
  return pathname + (query === '' ? '' : `?${query}`) + hash;
}
