import 'server-only';
import { environment } from '../config/env';
import type { Locale } from '../i18n/routing.mjs';

/** Parameters of all calls of the online connection: language, and product in the path (product.md, section 7). */
export function connectionParams(locale: Locale) {
  return { locale, segments: { product: environment().CONNECTION_PRODUCT } };
}
