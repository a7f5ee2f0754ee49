/** The number of a request as people type it and as it stands in the address of the page `/request`. */

import { REQUEST_NUMBER_MAXIMUM_LENGTH } from '../config/limits';

/** The site's own number: its letter as Russian keyboards write it too, any dash, or none. */
const SITE_NUMBER = /^[SСЫ][-‐‑‒–—−]?(\d{1,9})$/;
const ADDRESS_PARAMETER = 'number';

export interface LeadNumber {
  /** As the CRM may have given it. */
  crm: string;
  /** The digits of the site's own number; null when it is none. */
  site: number | null;
}

/** Reads a typed number: spaces, case, a leading №, Cyrillic letters in `S-1024` are forgiven. `crm` is empty when nothing is left. */
export function readLeadNumber(typed: string): LeadNumber {
  const crm = typed.replaceAll(/\s/g, '').replace(/^[№#]+/, '');
  const site = SITE_NUMBER.exec(crm.toUpperCase())?.[1];
  return { crm, site: site === undefined ? null : Number(site) };
}

/** One text for all the ways to type the same number. */
export function plainNumber({ crm, site }: LeadNumber): string {
  return site === null ? crm.toUpperCase() : `S-${site}`;
}

/** A text in which each of these numbers has given way to "…", whatever stands before it or between its signs. */
export function withoutNumbers(text: string, numbers: readonly string[]): string {
  return numbers.reduce((left, number) => {
    const signs = number.match(/[\p{L}\d]/gu);
    if (signs === null) return left;
    return left.replaceAll(new RegExp(`(?<!\\d)0*${signs.join('[^\\p{L}\\d]*')}(?!\\d)`, 'giu'), '…');
  }, text);
}

/** The number that the address of a page names; empty when it names none. */
export function numberOfAddress(href: string): string {
  return (new URL(href).searchParams.get(ADDRESS_PARAMETER) ?? '').trim().slice(0, REQUEST_NUMBER_MAXIMUM_LENGTH);
}

/** Path, query and hash of an address with another number in it; null takes it out. */
export function addressWithNumber(href: string, number: string | null): string {
  const { pathname, searchParams, hash } = new URL(href);
  if (number === null) searchParams.delete(ADDRESS_PARAMETER);
  else searchParams.set(ADDRESS_PARAMETER, number);
  const query = searchParams.toString();
  return pathname + (query === '' ? '' : `?${query}`) + hash;
}
