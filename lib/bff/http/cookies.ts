import 'server-only';
import { environment } from '../../config/env';

/** Every cookie of the name, in their order: Next's reader keeps the last one and hides what cannot be decoded. */
export function cookieValues(request: Pick<Request, 'headers'>, name: string): string[] {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => decoded(pair.slice(name.length + 1)));
}

/** A cookie that only the site reads, and only when one of its own pages asks; `lifetime` in seconds. */
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
