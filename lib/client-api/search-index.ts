import { REQUEST_TIMEOUT_MS } from '../config/limits';
import { searchIndexCall } from '../contracts/calls/site-search';
import type { SearchItem } from '../contracts/search-item';
import type { Locale } from '../i18n/routing';

/**
 * Everything that the search of a language finds: a file made ahead of time, so no call like the others, whose code
 * would weigh more than the search. Throws when it does not come, or not as it should.
 */
export async function fetchSearchIndex(locale: Locale): Promise<SearchItem[]> {
  const response = await fetch(`/client-api${searchIndexCall.path.replace('{locale}', locale)}`, {
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`search index: ${response.status}`);
  return searchIndexCall.answer.parse(await response.json()).data;
}
