import 'server-only';
import type { SearchIndexAnswer } from '../../contracts/search-item';
import { defaultLocale, isLocale } from '../../i18n/routing.mjs';
import { fetchSearchItems } from '../../upstream/search-items';
import { withUnavailableResponse } from '../http/unavailable-response';

interface Context {
  params: Promise<{ locale: string }>;
}

/** All search items of a language; the browser builds its index from them. */
export const searchIndex = withUnavailableResponse('search index', async (_request: Request, { params }: Context) => {
  const { locale } = await params;
  const answer: SearchIndexAnswer = { data: await fetchSearchItems(isLocale(locale) ? locale : defaultLocale) };
  return Response.json(answer);
});
