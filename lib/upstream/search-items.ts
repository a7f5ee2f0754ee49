import 'server-only';
import type { ArticleSection, Block } from '../contracts/article';
import type { SearchItem } from '../contracts/search-item';
import { locales, type Locale } from '../i18n/routing.mjs';
import { contentAges } from '../process/content-age.mjs';
import { brand, listedRoutes } from '../provider-files/company';
import { createSearch, type SiteSearch } from '../search/site-search';
import { fetchArticle, fetchArticles, fetchDocuments, fetchInstructions, fetchPage, fetchQuestions } from './content';
import { withoutDeadline } from './page-deadline';
import { optionalSection } from './optional-section';
import { ReadCache } from './read-cache';
import { fetchTariffsByGroup } from './tariffs';

const LATEST_NEWS = 100;
/** Limits the download of the browser; present texts are shorter. */
const TEXT_MAXIMUM_LENGTH = 2_500;

const searches = new ReadCache<SiteSearch>({
  freshMs: contentAges.derivedFreshMs,
  entries: locales.length,
  staleWhileRevalidate: true,
});

/** The search index of a language, rebuilt in the background after five minutes. Throws UpstreamError. */
export function siteSearch(locale: Locale): Promise<SiteSearch> {
  return searches.get(locale, () =>
    withoutDeadline(async () => ({
      value: createSearch(await fetchSearchItems(locale), locale, `${brand().name} ${brand().legal_name[locale]}`),
    })),
  );
}

/** All readable search items of a language, with titles in the other one. Throws UpstreamError if none can be read. */
export async function fetchSearchItems(locale: Locale): Promise<SearchItem[]> {
  const others = locales.filter((other) => other !== locale);
  const [items, ...translated] = await Promise.all([
    itemsIn(locale),
    ...others.map(async (other) => (await optionalSection(itemsIn(other))) ?? []),
  ]);
  const translations = new Map<string, string>();
  for (const { href, title, keywords = '' } of translated.flat())
    translations.set(href, `${translations.get(href) ?? ''} ${title} ${keywords}`.trim());
  return items.map((item) => ({ ...item, translations: translations.get(item.href) }));
}

async function itemsIn(locale: Locale): Promise<SearchItem[]> {
  const groups = [
    questionItems(locale),
    instructionItems(locale),
    pageItems(locale),
    articleItems(locale, 'tech'),
    articleItems(locale, 'telephony'),
    tariffItems(locale),
    documentItems(locale),
    newsItems(locale),
  ];
  const found = await Promise.all(groups.map(optionalSection));
  const all = found.flatMap((items) => items ?? []);
  // If nothing could be read, this throws.
  return all.length === 0 ? questionItems(locale) : all;
}

async function questionItems(locale: Locale): Promise<SearchItem[]> {
  return (await fetchQuestions(locale, 'all')).map(({ id, question, answer, keywords }) =>
    newItem('question', `/support#${id}`, { title: question, keywords }, answer),
  );
}

async function instructionItems(locale: Locale): Promise<SearchItem[]> {
  const instructions = await fetchInstructions(locale);
  return instructions.map(({ slug, summary, body, ...item }) =>
    newItem('instruction', `/static/instrukcii#${slug}`, item, summary, ...wordsOfBlocks(body)),
  );
}

async function documentItems(locale: Locale): Promise<SearchItem[]> {
  const documents = await fetchDocuments(locale);
  return documents.map(({ id, summary, body, ...item }) =>
    newItem('document', `/static/dokumenty#${id}`, item, summary, ...wordsOfBlocks(body)),
  );
}

/** Pages by their descriptions: most of their texts are in the other items. */
async function pageItems(locale: Locale): Promise<SearchItem[]> {
  const paths = listedRoutes()
    .filter(({ path, indexed }) => path !== '/' && indexed !== false)
    .map(({ path }) => path);
  const items = await Promise.all(
    paths.map(async (path) => {
      const page = await optionalSection(fetchPage(locale, path));
      return page === null ? [] : newItem('page', path, page, page.description, page.lead);
    }),
  );
  return items.flat();
}

async function articleItems(locale: Locale, section: ArticleSection): Promise<SearchItem[]> {
  const summaries = await fetchArticles(locale, section);
  const articles = await Promise.all(summaries.map(({ slug }) => optionalSection(fetchArticle(locale, section, slug))));
  return articles.flatMap((article) =>
    article === null
      ? []
      : [newItem('article', `/${section}/${article.slug}`, article, article.summary, ...wordsOfBlocks(article.body))],
  );
}

async function newsItems(locale: Locale): Promise<SearchItem[]> {
  return (await fetchArticles(locale, 'news', LATEST_NEWS)).map(({ slug, title, summary }) =>
    newItem('news', `/news/${slug}`, { title }, summary),
  );
}

async function tariffItems(locale: Locale): Promise<SearchItem[]> {
  const groups = await fetchTariffsByGroup(locale);
  return groups.flatMap(({ group, tariffs }) =>
    tariffs.map(({ id, name, summary, included }) =>
      newItem('tariff', `/cards/${id}`, { title: `${name} – ${group.title}` }, summary, ...included),
    ),
  );
}

function newItem(
  kind: SearchItem['kind'],
  href: string,
  { title, keywords }: Pick<SearchItem, 'title' | 'keywords'>,
  ...texts: string[]
): SearchItem {
  const sentences = texts.map((text) => (/[.!?:]$/.test(text) ? text : `${text}.`));
  return { kind, href, title, keywords, text: sentences.join(' ').slice(0, TEXT_MAXIMUM_LENGTH) };
}

function wordsOfBlocks(blocks: Block[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
      case 'note':
        return block.text;
      case 'list':
      case 'steps':
        return block.items;
      case 'table':
        return block.rows.map((row) => row.join(' '));
      case 'cards':
        return block.items.flatMap(({ title, text, facts, steps }) => [
          title,
          text,
          ...facts.map(({ value, text: meaning }) => `${value} ${meaning}`),
          ...steps,
        ]);
      case 'facts':
        return block.items.map(({ value, text }) => `${value} ${text}`);
      case 'link':
      case 'dialog':
      case 'picture':
        return [];
    }
  });
}
