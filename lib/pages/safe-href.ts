const HREF_MAXIMUM_LENGTH = 2_000;
const MOST_ENCODINGS = 5;
/** Placeholder origin for paths of this site. */
const SITE = 'https://site.invalid';

/**
 * The safe target of `/redirect?href=`: a path of this site (except `/redirect`) or an https address whose host, or a
 * parent domain, is in `hosts`. Null for anything else: other schemes and hosts, `//host`, backslashes, control
 * characters, credentials, ports, broken or nested encodings of these, more than 2,000 characters.
 */
export function safeHref(href: string, hosts: readonly string[]): string | null {
  const readings = href.length > HREF_MAXIMUM_LENGTH ? null : everyReading(href);
  if (readings === null || !readings.every((reading) => isAllowed(reading, hosts))) return null;
  const { origin, pathname, search, hash, href: address } = new URL(href, SITE);
  return origin === SITE ? pathname + search + hash : address;
}

/** The text and its repeated decodings; null if it is malformed or nested too deep. */
function everyReading(href: string): string[] | null {
  const readings = [href];
  for (let latest = href; readings.length <= MOST_ENCODINGS;) {
    const decoded = decodedOnce(latest);
    if (decoded === null && latest === href) return null;
    if (decoded === null || decoded === latest) return readings;
    readings.push(decoded);
    latest = decoded;
  }
  return null;
}

function decodedOnce(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

function isAllowed(href: string, hosts: readonly string[]): boolean {
  if (/[\\\p{Cc}\p{Cf}]|[^\S ]|^ | $/u.test(href)) return false;
  return href.startsWith('/') ? isOwnPath(href) : isAllowedAddress(href, hosts);
}

function isOwnPath(href: string): boolean {
  if (href.startsWith('//') || !URL.canParse(href, SITE)) return false;
  const { origin, pathname } = new URL(href, SITE);
  return origin === SITE && !pathname.startsWith('//') && !/^\/(?:kk\/|ru\/)?redirect\/?$/i.test(pathname);
}

function isAllowedAddress(href: string, hosts: readonly string[]): boolean {
  if (!/^https:\/\/[a-z0-9][^/?#@]*(?:[/?#]|$)/i.test(href) || !URL.canParse(href)) return false;
  const { port, hostname } = new URL(href);
  return port === '' && hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
