import 'server-only';
import { environment } from '../../config/env';

/** All cookies of a name, in order: Next's parser keeps only the last one and hides undecodable ones. */
export function cookieValues(request: Pick<Request, 'headers'>, name: string): string[] {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => decoded(pair.slice(name.length + 1)));
}

/** An HttpOnly cookie with SameSite=Strict; `lifetime` in seconds. */
export function ownCookie(name: string, value: string, path: string, lifetime: number): string {
  const secure = environment().SITE_URL?.startsWith('https:') === true ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${lifetime}; HttpOnly; SameSite=Strict${secure}`;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
