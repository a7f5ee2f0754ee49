import { localizedPath, splitLocale, type Locale } from '../i18n/routing';
import { ADDRESS_PARAMETER } from './address-parameter';

const LONGEST = 200;

/** A link that opens the home page on the answer for a house, such as `https://…/?address=…`: the house and nothing else. */
export function addressLink(
  origin: string,
  locale: Locale,
  { street, house }: { street: string; house: string },
): string {
  return `${origin}${localizedPath(locale, '/')}?${new URLSearchParams({ [ADDRESS_PARAMETER]: `${street}, ${house}` })}`;
}

/** The house that such a link asks about; null on every other page and for what has no house. */
export function linkedAddress({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): { street: string; house: string } | null {
  if (splitLocale(pathname).path !== '/') return null;
  const text = new URLSearchParams(search).get(ADDRESS_PARAMETER)?.trim() ?? '';
  if (text.length > LONGEST) return null;
  // The house is what follows the last comma; in a link that was written by hand, the last word.
  const [, street, house] =
    /^(.*[^\s,])\s*,\s*([^,]*\d[^,]*)$/.exec(text) ?? /^(.*[^\s,])\s+(\S*\d\S*)$/.exec(text) ?? [];
  return street === undefined || house === undefined ? null : { street, house };
}
