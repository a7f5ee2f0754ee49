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
import { sample } from '../../support/sample';
import { providerAnswer, providerRequest } from './provider-request';

/** From this many letters on, a Kazakh text has letters that Russian lacks. */
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
      return block.items.flatMap(({ title, text, facts, steps }) => [
        title,
        text,
        ...facts.flatMap(Object.values),
        ...steps,
      ]);
    case 'facts':
      return block.items.flatMap(({ value, text }) => [value, text]);
    case 'picture':
      return [block.image.alt];
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

/** The structure of a block without its words: the same in both languages. */
function buildOf(block: Block): unknown {
  switch (block.type) {
    case 'link':
      return [block.type, block.href];
    case 'dialog':
      return [block.type, block.dialog];
    case 'table':
      return [block.type, block.head.length, block.rows.map((row) => row.length)];
    case 'cards':
      return [block.type, block.items.map(({ href, facts, steps }) => [href, facts.length, steps.length])];
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
    '/internet-for-builders': ['request'],
  };
}

it('the sample has exactly one text per page in each language', () => {
  for (const locale of locales)
    expect(sample.content.pages[locale].map(({ key }) => key).toSorted()).toEqual(paths.map(keyOf).toSorted());
});

/** The faults that `find` sees in any page, each with its path and language. */
async function faults(find: (page: Page, path: string, locale: Locale) => unknown[]): Promise<string[]> {
  const found = await Promise.all(
    everyPage.map(async ({ path, locale }) =>
      find(await pageIn(locale, path), path, locale).map((fault) => `${path} ${locale}: ${JSON.stringify(fault)}`),
    ),
  );
  return found.flat();
}

describe('every sample page in both languages', () => {
  it('has no empty text, outer space, mark-up, mixed alphabet or number without a fixed space before ₸, %', async () => {
    const untidy = /^$|^ | $|<\/?[a-z]|&[a-z]+;|\*\*|\]\(| {2}|\d ?[₸%]/i;
    const mixed = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u;
    expect(await faults((page) => textsOf(page).filter((text) => untidy.test(text) || mixed.test(text)))).toEqual([]);
  });

  it('links only to existing pages and anchors, by their plain paths', async () => {
    const places = { ru: await anchors('ru'), kk: await anchors('kk') };
    const wrong = await faults((page, path, locale) =>
      linksOf(page).filter((href) => {
        const { pathname, search, searchParams, hash } = new URL(href, 'https://qosyl.example');
        const isPage = known.has(pathname);
        const isQuery = search === '' || isQueryPage(pathname, searchParams);
        const isPlace = hash === '' ? pathname !== path : places[locale][pathname]?.includes(hash.slice(1)) === true;
        return !(isPage && isQuery && isPlace && href === pathname + search + hash);
      }),
    );
    expect(wrong).toEqual([]);
  });
});

it('every sample page has either no questions or three to five existing ones', async () => {
  const { data } = await providerAnswer(questionsAnswerSchema, '/v1/questions', 'ru');
  const known = new Set(data.map(({ id }) => id));
  const wrong = await faults(({ questions }) => [
    ...questions.filter((id) => !known.has(id)),
    ...([0, 3, 4, 5].includes(questions.length) ? [] : [questions.length]),
  ]);
  expect(wrong).toEqual([]);
});

describe.each(paths)('the sample page %s in both languages', (path) => {
  it('has the same blocks and numbers', async () => {
    const build = async (locale: Locale) => {
      const { action, questions, updated, body } = await pageIn(locale, path);
      return { action: { ...action, text: null }, questions, updated, body: body.map(buildOf) };
    };
    expect(await build('kk')).toEqual(await build('ru'));
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

  it('has separate texts in Russian and Kazakh', async () => {
    const [russian, kazakh] = [textsOf(await pageIn('ru', path)), textsOf(await pageIn('kk', path))];
    const own = /[әғқңөұүһі]/i;
    const isSentence = (text: string) => (text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0) >= SENTENCE_LETTERS;
    /** One word, such as a loanword or a unit, may be the same. */
    const isPhrase = (text: string) => (text.match(/\p{Script=Cyrillic}{4,}/gu)?.length ?? 0) >= 2;
    expect(kazakh.filter((text, index) => isPhrase(text) && text === russian[index])).toEqual([]);
    expect(kazakh.filter((text) => isSentence(text) && !own.test(text))).toEqual([]);
    expect(russian.filter((text) => own.test(text.replaceAll(/«[^»]*»/g, '')))).toEqual([]);
  });
});

it.each(['unknown', 'Cards', '..', '__proto__'])(
  'the embedded provider refuses the page "%s" with 404',
  async (key) => {
    expect((await embeddedProvider(providerRequest(`/v1/pages/${encodeURIComponent(key)}`))).status).toBe(404);
  },
);
