import 'server-only';
import type { SearchIndexAnswer } from '../../contracts/search-item';
import { defaultLocale, isLocale } from '../../i18n/routing';
import { fetchSearchItems } from '../../upstream/search-items';
import { withUnavailableResponse } from '../http/unavailable-response';

interface Context {
  params: Promise<{ locale: string }>;
}

/** Everything that the search of a language finds; the browser builds its index from it. */
export const searchIndex = withUnavailableResponse('search index', async (_request: Request, { params }: Context) => {
  const { locale } = await params;
  const answer: SearchIndexAnswer = { data: await fetchSearchItems(isLocale(locale) ? locale : defaultLocale) };
  return Response.json(answer);
});
