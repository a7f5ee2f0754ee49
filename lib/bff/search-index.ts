import 'server-only';
import type { SearchIndexAnswer } from '../contracts/search-item';
import { defaultLocale, isLocale } from '../i18n/routing';
import { fetchSearchItems } from '../upstream/search-items';

/** Everything that the search of a language finds; the browser builds its index from it. Throws UpstreamError. */
export async function searchIndex(
  _request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const { locale } = await params;
  const answer: SearchIndexAnswer = { data: await fetchSearchItems(isLocale(locale) ? locale : defaultLocale) };
  return Response.json(answer);
}
