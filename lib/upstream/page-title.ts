import 'server-only';
import { articleSections } from '../contracts/article';
import type { Tariff } from '../contracts/tariff';
import type { Locale } from '../i18n/routing.mjs';
import { offeredRoutes } from '../provider-files/company';
import { fetchArticle, fetchPage } from './content';
import { optionalSection } from './optional-section';
import { fetchTariff } from './tariffs';

export interface PageTitle {
  title: string;
  /** Title of the section, or of the tariff's group. */
  above: string | null;
  tariff: Pick<Tariff, 'price' | 'promo'> | null;
}

/** The title of a page by its plain path, except the home page; null if it does not exist. Throws UpstreamError. */
export async function fetchPageTitle(locale: Locale, path: string): Promise<PageTitle | null> {
  const route = offeredRoutes().find((candidate) => candidate.path === path && candidate.path !== '/redirect');
  if (route !== undefined) return { title: (await fetchPage(locale, route.path)).title, above: null, tariff: null };
  const [, first, name = '', ...more] = path.split('/');
  if (more.length > 0) return null;
  if (first === 'cards') return tariffTitle(locale, name);
  const section = articleSections.find((candidate) => candidate === first);
  if (section === undefined) return null;
  const article = await fetchArticle(locale, section, name);
  if (article === null) return null;
  const list = await optionalSection(fetchPage(locale, `/${section}`));
  return { title: article.title, above: list?.title ?? null, tariff: null };
}

async function tariffTitle(locale: Locale, id: string): Promise<PageTitle | null> {
  const found = /^\d+$/.test(id) ? await fetchTariff(locale, Number(id)) : null;
  return found === null ? null : { title: found.tariff.name, above: found.group.title, tariff: found.tariff };
}
