import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Block } from '@/lib/contracts/article';
import { documentsAnswerSchema } from '@/lib/contracts/document';
import { instructionsAnswerSchema } from '@/lib/contracts/instruction';
import { pageAnswerSchema, type Page } from '@/lib/contracts/page';
import { questionsAnswerSchema } from '@/lib/contracts/question';
import { locales, type Locale } from '@/lib/i18n/routing';
import { isQueryPage } from '@/lib/pages/query-pages.mjs';
import { routes } from '@/lib/pages/routes';
import { embeddedProvider } from '@/lib/embedded-provider/provider';
import { listParameterisedPages } from '@/lib/upstream/page-check';
import { providerAnswer, providerRequest } from './provider-request';

const DESCRIPTION = { shortest: 70, longest: 170 };
/** From this many letters on, a Kazakh text has letters that Russian has not. */
const SENTENCE_LETTERS = 40;

/** `/` is made of blocks; `/redirect` is answered by middleware. */
const paths: string[] = routes.map(({ path }) => path).filter((path) => path !== '/' && path !== '/redirect');
const keyOf = (path: string) => path.slice(1).replaceAll('/', '-');
const everyPage = paths.flatMap((path) => locales.map((locale) => ({ path, locale })));

async function pageIn(locale: Locale, path: string): Promise<Page> {
  return (await providerAnswer(pageAnswerSchema, `/v1/pages/${keyOf(path)}`, locale)).data;
}

/** The words of a block, in order. */
function wordsOf(block: Block): string[] {
  switch (block.type) {
    case 'list':
    case 'steps':
      return block.items;
    case 'table':
      return [...block.head, ...block.rows.flat()];
    case 'cards':
      return block.items.flatMap(({ title, text }) => [title, text]);
    case 'facts':
      return block.items.flatMap(({ value, text }) => [value, text]);
    default:
      return [block.text];
  }
}

function textsOf({ title, description, lead, action, body }: Page): string[] {
  return [title, description, lead, ...(action === null ? [] : [action.text]), ...body.flatMap(wordsOf)];
}

function linksOf({ action, body }: Page): string[] {
  const inBody = body.flatMap((block) => {
    if (block.type === 'link') return [block.href];
    return block.type === 'cards' ? block.items.flatMap(({ href }) => (href === null ? [] : [href])) : [];
  });
  return action !== null && 'href' in action ? [action.href, ...inBody] : inBody;
}

/** What a block is apart from its words: the same in both languages. */
function buildOf(block: Block): unknown {
  switch (block.type) {
    case 'link':
      return [block.type, block.href];
    case 'dialog':
      return [block.type, block.dialog];
    case 'table':
      return [block.type, block.head.length, block.rows.map((row) => row.length)];
    case 'cards':
      return [block.type, block.items.map(({ href }) => href)];
    case 'list':
    case 'steps':
    case 'facts':
      return [block.type, block.items.length];
    default:
      return [block.type];
  }
}

/** The plain paths of all pages that a link may lead to. */
const known = new Set<string>([...routes.map(({ path }) => path), ...(await listParameterisedPages())]);
known.delete('/redirect');

/** The places on pages that a link may name. */
async function anchors(locale: Locale): Promise<Record<string, string[]>> {
  const { data: documents } = await providerAnswer(documentsAnswerSchema, '/v1/documents', locale);
  const { data: instructions } = await providerAnswer(instructionsAnswerSchema, '/v1/instructions', locale);
  const { data: questions } = await providerAnswer(questionsAnswerSchema, '/v1/questions', locale);
  return {
    '/static/dokumenty': documents.map(({ id }) => id),
    '/static/instrukcii': instructions.map(({ slug }) => slug),
    '/support': questions.flatMap(({ id, topic }) => [id, `topic-${topic}`]),
    '/': ['channels'],
  };
}

it('every page has its file, and no file is left over', () => {
  const folder = join(import.meta.dirname, '../../../lib/embedded-provider/data/pages');
  const names: Record<string, string> = { '/static/dokumenty': 'documents', '/static/instrukcii': 'instructions' };
  expect(readdirSync(folder).toSorted()).toEqual(paths.map((path) => `${names[path] ?? keyOf(path)}.json`).toSorted());
});

describe.each(everyPage)('$path in $locale', ({ path, locale }) => {
  it('has a description as long as search engines show it', async () => {
    const { length } = (await pageIn(locale, path)).description;
    expect(length).toBeGreaterThanOrEqual(DESCRIPTION.shortest);
    expect(length).toBeLessThanOrEqual(DESCRIPTION.longest);
  });

  it('leaves no text empty, puts no space at an end and no mark-up inside', async () => {
    const texts = textsOf(await pageIn(locale, path));
    expect(
      texts.filter((text) => text === '' || text !== text.trim() || /<\/?[a-z]|&[a-z]+;|\*\*|\]\(| {2}/i.test(text)),
    ).toEqual([]);
  });

  it('mixes no Latin letters into Cyrillic words', async () => {
    const mixed = /\p{L}*(?:\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin})\p{L}*/gu;
    expect(textsOf(await pageIn(locale, path)).flatMap((text) => text.match(mixed) ?? [])).toEqual([]);
  });

  it('keeps numbers together with ₸ and %', async () => {
    expect(textsOf(await pageIn(locale, path)).filter((text) => /\d ?[₸%]/.test(text))).toEqual([]);
  });

  it('leads to pages and places that exist, by their plain paths', async () => {
    const places = await anchors(locale);
    const wrong = linksOf(await pageIn(locale, path)).filter((href) => {
      const { pathname, search, searchParams, hash } = new URL(href, 'https://qosyl.example');
      const isPage = known.has(pathname);
      const isQuery = search === '' || isQueryPage(pathname, searchParams);
      const isPlace = hash === '' ? pathname !== path : places[pathname]?.includes(hash.slice(1)) === true;
      return !(isPage && isQuery && isPlace && href === pathname + search + hash);
    });
    expect(wrong).toEqual([]);
  });

  it('has tables whose rows are as wide as their head, and repeats nothing in a list', async () => {
    for (const block of (await pageIn(locale, path)).body) {
      if (block.type === 'table') expect(block.rows.filter((row) => row.length !== block.head.length)).toEqual([]);
      const items =
        block.type === 'list' || block.type === 'steps'
          ? block.items
          : block.type === 'cards'
            ? block.items.map(({ title }) => title)
            : [];
      expect(new Set(items).size, items.join()).toBe(items.length);
    }
  });

  it('begins each part with a heading that no other part has', async () => {
    const { body } = await pageIn(locale, path);
    const headings = body.flatMap((block) => (block.type === 'heading' ? [block.text] : []));
    expect(new Set(headings).size).toBe(headings.length);
    expect(
      body.filter(({ type }, index) => type === 'heading' && (body[index + 1]?.type ?? 'heading') === 'heading'),
    ).toEqual([]);
  });

  it('shows questions of topics that there are', async () => {
    const { data: questions } = await providerAnswer(questionsAnswerSchema, '/v1/questions', locale);
    const { topics } = await pageIn(locale, path);
    expect(topics.filter((topic) => !questions.some((question) => question.topic === topic))).toEqual([]);
    expect(new Set(topics).size).toBe(topics.length);
  });
});

describe.each(locales)('in %s', (locale) => {
  it.each(['title', 'description', 'lead'] as const)('no two pages have the same %s', async (name) => {
    const texts = await Promise.all(paths.map(async (path) => (await pageIn(locale, path))[name]));
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });
});

describe.each(paths)('both languages of %s', (path) => {
  it('are of the same build', async () => {
    const build = async (locale: Locale) => {
      const { action, topics, updated, body } = await pageIn(locale, path);
      return { action: { ...action, text: null }, topics, updated, body: body.map(buildOf) };
    };
    expect(await build('kk')).toEqual(await build('ru'));
  });

  it('say it each in its own words', async () => {
    const [russian, kazakh] = [textsOf(await pageIn('ru', path)), textsOf(await pageIn('kk', path))];
    const own = /[әғқңөұүһі]/i;
    const isSentence = (text: string) => (text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0) >= SENTENCE_LETTERS;
    /** One word, such as a loanword or a unit, may be the same. */
    const isPhrase = (text: string) => (text.match(/\p{Script=Cyrillic}{4,}/gu)?.length ?? 0) >= 2;
    expect(kazakh.filter((text, index) => isPhrase(text) && text === russian[index])).toEqual([]);
    expect(kazakh.filter((text) => isSentence(text) && !own.test(text))).toEqual([]);
    expect(russian.filter((text) => own.test(text.replaceAll(/«[^»]*»/g, '')))).toEqual([]);
  });

  it('have titles, leads, headings and running text that differ', async () => {
    const running = async (locale: Locale) => {
      const { title, lead, description, action, body } = await pageIn(locale, path);
      return [
        title,
        lead,
        description,
        action?.text,
        ...body.flatMap((block) => ('text' in block ? [block.text] : [])),
      ];
    };
    const russian = await running('ru');
    expect((await running('kk')).filter((text, index) => text !== undefined && text === russian[index])).toEqual([]);
  });

  it('name the same numbers', async () => {
    const numbers = async (locale: Locale) =>
      (await pageIn(locale, path)).body.map(
        (block) =>
          wordsOf(block)
            .join('\n')
            .replaceAll(/(?<=\d)[\u00A0\u202F ](?=\d{3})/g, '')
            .match(/\d+(?:[.,:]\d+)*/g)
            ?.toSorted() ?? [],
      );
    expect(await numbers('kk')).toEqual(await numbers('ru'));
  });
});

it.each(['', 'unknown', 'Cards', 'static', 'static/dokumenty', 'redirect', 'home', '..', 'constructor', '__proto__'])(
  'the page "%s" is refused with 404',
  async (key) => {
    expect((await embeddedProvider(providerRequest(`/v1/pages/${encodeURIComponent(key)}`))).status).toBe(404);
  },
);
