import 'server-only';
import { environment } from '../../config/env';

/** All cookies of a name, in order: Next's parser keeps only the last one and hides undecodable ones. */
export function cookieValues(request: Pick<Request, 'headers'>, name: string): string[] {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => decoded(pair.slice(name.length + 1)));
}

/** An HttpOnly cookie; `lifetime` in seconds. `Lax`: the browser also sends it after a link from elsewhere. */
export function ownCookie(
  name: string,
  value: string,
  path: string,
  lifetime: number,
  sameSite: 'Strict' | 'Lax' = 'Strict',
): string {
  const secure = environment().SITE_URL?.startsWith('https:') === true ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${lifetime}; HttpOnly; SameSite=${sameSite}${secure}`;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
