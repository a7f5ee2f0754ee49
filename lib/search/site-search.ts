import MiniSearch, { type Query } from 'minisearch';
import { kazakhLayout, latinLayout, russianLayout } from './keyboard-layouts';
import type { SearchItem, SearchKind } from '../contracts/search-item';
import { locales, type Locale } from '../i18n/routing';
import { isTelling, kindWords, stemOf, synonymsOf, wordsOf } from './search-words';

/** The search of the support, the same on the server and in the browser (kazakhstan.md: forgiving). */

export const QUERY_MAXIMUM_LENGTH = 100;

const SNIPPET_LENGTH = 180;
const SNIPPET_LEAD = 50;
const TITLE_BOOST = 3;
const KEYWORDS_BOOST = 3;
const KIND_BOOST = 2;
const SYNONYM_BOOST = 0.6;
/** Letters of a stem for each wrong one that is forgiven; shorter stems and numbers are taken at their word. */
const SHORTEST_FORGIVEN = 4;
const FORGIVEN_SHARE = 0.2;

/** Answers first: a question or an instruction says what to do, a document or old news only mentions it. */
const kindBoost: Record<SearchKind, number> = {
  question: 1.5,
  instruction: 1.5,
  page: 1.2,
  article: 1.1,
  tariff: 1,
  document: 0.7,
  news: 0.6,
};

/** A piece of a text; `found` marks what answers the query. */
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
  /** What was looked for in the place of the query: its text on the other keyboard layout; null when it was taken as typed. */
  reading: string | null;
  total: number;
  /** Best first. */
  found: FoundItem[];
}

export type SiteSearch = (query: string, most: number) => SearchAnswer;

/** A query as it came in an address: one line without spaces around, at most 100 characters; empty when there is none. */
export function readQuery(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim().slice(0, QUERY_MAXIMUM_LENGTH) : '';
}

/**
 * Indexes the items of a language. A search takes words in any form, of either language and alphabet; without an exact
 * answer it tries the other keyboard layout, then the titles in the other languages, then forgives wrong letters, then does
 * with some of the words.
 */
export function createSearch(items: readonly SearchItem[], locale: Locale): SiteSearch {
  const byHref = new Map(items.map((item) => [item.href, item]));
  const stem = remembering((word) => stemOf(word, locale));
  const indexed = [...byHref.values()];
  const translated = indexed.map(({ kind, href, translations = '' }) => ({
    kind,
    href,
    title: translations,
    text: '',
  }));
  const others = locales.filter((other) => other !== locale);
  const finds = [indexOf(indexed, locale, stem), ...others.map((other) => indexOf(translated, other))];

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

/** Finds the items of a language by their words, best first: their `href` and the stems that were found. */
function indexOf(items: readonly SearchItem[], locale: Locale, stem = (word: string) => stemOf(word, locale)) {
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

  // Words that tell little only raise what the others find; when there are no others, they are what is asked for.
  return (reading: string, { combineWith, forgiving }: Strictness): { id: string; terms: string[] }[] => {
    const words = wordsOf(reading).map(({ word }) => word);
    const telling = words.filter(isTelling);
    const demanded: Query = {
      combineWith,
      queries: (telling.length > 0 ? telling : words).map((word) => wordQuery(word, locale, forgiving)),
    };
    const termsOf = new Map(index.search(demanded).map(({ id, terms }) => [id, terms]));
    const ranked = index.search(
      { combineWith: 'OR', queries: [demanded, ...words.map((word) => stemOf(word, locale))] },
      { filter: ({ id }) => termsOf.has(id) },
    );
    return ranked.map(({ id }) => ({ id, terms: termsOf.get(id) ?? [] }));
  };
}

function remembering(work: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const result = known.get(word) ?? work(word);
    known.set(word, result);
    return result;
  };
}

/** The query as it was typed and as it reads on the other layouts, where that makes words of it. */
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

/** The text from a little before its first found word on. */
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
