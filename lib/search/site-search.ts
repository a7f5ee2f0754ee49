import MiniSearch, { type Query } from 'minisearch';
import { kazakhLayout, latinLayout, russianLayout } from './keyboard-layouts';
import type { SearchItem, SearchKind } from '../contracts/search-item';
import { locales, type Locale } from '../i18n/routing.mjs';
import { plainLetters } from './plain-letters';
import { isSignificantWord, kindWords, stemOf, synonymsOf, wordsOf } from './search-words';

/** Search of the support pages, shared by server and browser (kazakhstan.md: lenient). */

export const QUERY_MAXIMUM_LENGTH = 100;

const SNIPPET_LENGTH = 180;
const SNIPPET_LEAD = 50;
const TITLE_BOOST = 3;
const KEYWORDS_BOOST = 3;
const KIND_BOOST = 2;
const SYNONYM_BOOST = 0.6;
/** Letters of a stem per allowed typo; shorter stems and numbers must match exactly. */
const SHORTEST_FORGIVEN = 4;
const FORGIVEN_SHARE = 0.2;

/** Questions and instructions first: documents and news often only mention a word. */
const kindBoost: Record<SearchKind, number> = {
  question: 1.5,
  instruction: 1.5,
  page: 1.2,
  article: 1.1,
  tariff: 1,
  document: 0.7,
  news: 0.6,
};

/** A piece of text; `found` marks a match. */
export interface TextPart {
  text: string;
  found: boolean;
}

export interface FoundItem {
  kind: SearchKind;
  href: string;
  title: TextPart[];
  snippet: TextPart[];
}

export interface SearchAnswer {
  /** The query in the other keyboard layout that was searched instead; null if the query itself was. */
  reading: string | null;
  total: number;
  found: FoundItem[];
}

export type SiteSearch = (query: string, most: number) => SearchAnswer;

/** The query of an address: one trimmed line of at most 100 characters; empty if absent. */
export function readQuery(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim().slice(0, QUERY_MAXIMUM_LENGTH) : '';
}

/**
 * Indexes the items of a language. A search accepts any form of a word, of either language and alphabet; without a
 * result it tries the other keyboard layout, then titles in the other languages, then typos, then any of the words.
 * The words of `company`, its names, narrow no search.
 */
export function createSearch(items: readonly SearchItem[], locale: Locale, company = ''): SiteSearch {
  const own = new Set(wordsOf(company).map(({ word }) => plainLetters(word)));
  const byHref = new Map(items.map((item) => [item.href, item]));
  const stem = memoized((word) => stemOf(word, locale));
  const indexed = [...byHref.values()];
  const translated = indexed.map(({ kind, href, translations = '' }) => ({
    kind,
    href,
    title: translations,
    text: '',
  }));
  const others = locales.filter((other) => other !== locale);
  const finds = [indexOf(indexed, locale, own, stem), ...others.map((other) => indexOf(translated, other, own))];

  return (query, most) => {
    for (const strictness of strictnesses) {
      for (const find of finds) {
        for (const reading of readingsOf(query)) {
          const results = find(reading, strictness).flatMap(({ id, terms }) => {
            const item = byHref.get(id);
            return item === undefined ? [] : [{ item, stems: new Set(terms) }];
          });
          if (results.length === 0) continue;
          const found = results
            .slice(0, most)
            .map(({ item, stems }) => foundItem(item, (word) => stems.has(stem(word))));
          return { reading: reading === query ? null : reading, total: results.length, found };
        }
      }
    }
    return { reading: null, total: 0, found: [] };
  };
}

/** Searches the items of a language, best first: their `href` and the matched stems. */
function indexOf(
  items: readonly SearchItem[],
  locale: Locale,
  own: ReadonlySet<string>,
  stem = (word: string) => stemOf(word, locale),
) {
  const kinds = new Map(items.map(({ href, kind }) => [href, kind]));
  const index = new MiniSearch({
    fields: ['title', 'keywords', 'text', 'kind'],
    idField: 'href',
    tokenize: (text) => wordsOf(text).map(({ word }) => stem(word)),
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (term) => [term],
      boost: { title: TITLE_BOOST, keywords: KEYWORDS_BOOST, kind: KIND_BOOST },
      boostDocument: (id) => kindBoost[kinds.get(id) ?? 'news'],
    },
  });
  index.addAll(items.map((item) => ({ ...item, kind: kindWords[item.kind] })));

  // Stop words only affect the ranking, unless the query has nothing else.
  return (reading: string, { combineWith, forgiving }: Strictness): { id: string; terms: string[] }[] => {
    const words = wordsOf(reading).map(({ word }) => word);
    const telling = words.filter((word) => isSignificantWord(word) && !own.has(plainLetters(word)));
    const significant: Query = {
      combineWith,
      queries: (telling.length > 0 ? telling : words).map((word) => wordQuery(word, locale, forgiving)),
    };
    const termsOf = new Map(index.search(significant).map(({ id, terms }) => [id, terms]));
    const ranked = index.search(
      { combineWith: 'OR', queries: [significant, ...words.map((word) => stemOf(word, locale))] },
      { filter: ({ id }) => termsOf.has(id) },
    );
    return ranked.map(({ id }) => ({ id, terms: termsOf.get(id) ?? [] }));
  };
}

function memoized(work: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const result = known.get(word) ?? work(word);
    known.set(word, result);
    return result;
  };
}

/** The query as typed and in the other layouts, unless that splits words. */
function readingsOf(query: string): Set<string> {
  const words = wordsOf(query).length;
  return new Set([
    query,
    ...[russianLayout, latinLayout, kazakhLayout]
      .map((layout) => layout(query))
      .filter((reading) => wordsOf(reading).length <= words),
  ]);
}

interface Strictness {
  combineWith: 'AND' | 'OR';
  forgiving: boolean;
}

const strictnesses: Strictness[] = [
  { combineWith: 'AND', forgiving: false },
  { combineWith: 'AND', forgiving: true },
  { combineWith: 'OR', forgiving: false },
  { combineWith: 'OR', forgiving: true },
];

function wordQuery(word: string, locale: Locale, forgiving: boolean): Query {
  return {
    combineWith: 'OR',
    queries: [
      {
        queries: [stemOf(word, locale)],
        prefix: (stem) => stem.length > 1,
        fuzzy: (stem) => (forgiving && stem.length >= SHORTEST_FORGIVEN && !/\d/.test(stem) ? FORGIVEN_SHARE : false),
      },
      {
        queries: synonymsOf(word, locale),
        prefix: (stem) => stem.length >= SHORTEST_FORGIVEN,
        boostTerm: () => SYNONYM_BOOST,
      },
    ],
  };
}

function foundItem({ kind, href, title, text }: SearchItem, isFound: (word: string) => boolean): FoundItem {
  return { kind, href, title: partsOf(title, isFound), snippet: partsOf(excerpt(text, isFound), isFound) };
}

/** The text from shortly before its first match. */
function excerpt(text: string, isFound: (word: string) => boolean): string {
  const words = wordsOf(text);
  const first = words.find(({ word }) => isFound(word))?.start ?? 0;
  const start = words.find((word) => word.start >= first - SNIPPET_LEAD);
  const end = words.findLast((word) => word.end <= (start?.start ?? 0) + SNIPPET_LENGTH);
  const [before, from] = start === words[0] ? ['', 0] : ['…\u00A0', start?.start];
  const [after, to] = end === words.at(-1) ? ['', text.length] : ['\u00A0…', end?.end];
  return before + text.slice(from, to) + after;
}

function partsOf(text: string, isFound: (word: string) => boolean): TextPart[] {
  const parts: TextPart[] = [];
  let rest = 0;
  for (const { word, start, end } of wordsOf(text)) {
    if (!isFound(word)) continue;
    parts.push({ text: text.slice(rest, start), found: false }, { text: word, found: true });
    rest = end;
  }
  return [...parts, { text: text.slice(rest), found: false }].filter((part) => part.text !== '');
}
