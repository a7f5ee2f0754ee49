import { REQUEST_TIMEOUT_MS } from '../config/limits';
import { searchIndexCall } from '../contracts/calls/site-search';
import type { SearchItem } from '../contracts/search-item';
import type { Locale } from '../i18n/routing.mjs';

/** All search items of a language. Without `callSite`, whose code would outweigh the search. Throws if it fails. */
export async function fetchSearchIndex(locale: Locale): Promise<SearchItem[]> {
  const response = await fetch(`/client-api${searchIndexCall.path.replace('{locale}', locale)}`, {
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`search index: ${response.status}`);
  return searchIndexCall.answer.parse(await response.json()).data;
}
