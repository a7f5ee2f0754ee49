import 'server-only';
import { defaultLocale, isLocale, type Locale } from './routing.mjs';

/** The language of a call: the site's own calls send it in `Accept-Language`. */
export function requestLocale(request: Request): Locale {
  const language = request.headers.get('accept-language')?.slice(0, 2);
  return isLocale(language) ? language : defaultLocale;
}
