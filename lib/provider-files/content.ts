import { join } from 'node:path';
import * as z from 'zod/mini';
import { articleSchema, blockSchema, type ArticleSection } from '../contracts/article';
import { documentCategories, documentSchema } from '../contracts/document';
import { instructionCategories, instructionSchema } from '../contracts/instruction';
import { pageSchema } from '../contracts/page';
import { questionSchema, questionTopics } from '../contracts/question';
import { locales } from '../i18n/routing.mjs';
import { readCollection, type Collection } from './collection';
import type { TextPlace } from './shared-properties';
import type { Facts } from './facts';
import type { Fault } from './faults';
import { isThere, placeFault } from './file-fault';

const body = z.array(blockSchema).check(z.minLength(1, 'the text is empty'));

/** The answer of a question is plain text: its paragraphs. */
const answer = z.pipe(
  z.array(z.object({ type: z.literal('paragraph', 'an answer has paragraphs only'), text: z.string() })),
  z.transform((blocks) => blocks.map(({ text }) => text).join('\n')),
);

const pages = z.extend(pageSchema, { key: z.string() });
const articles = z.extend(articleSchema, { body });
/** One of the names, or none. A back end may send other names; in a file they are mistakes. */
const known = <const Names extends readonly string[]>(names: Names) =>
  z.pipe(
    z._default(z.nullable(z.enum(names)), null),
    z.transform((name): string => name ?? ''),
  );
const questions = z.pipe(
  z.extend(z.omit(questionSchema, { answer: true }), {
    topic: known(questionTopics),
    body: answer,
    home: z._default(z.boolean(), false),
  }),
  z.transform(({ body: words, ...rest }) => ({ ...rest, answer: words })),
);
const instructions = z.extend(instructionSchema, { category: known(instructionCategories), body });
const documents = z.extend(z.omit(documentSchema, { quality: true }), { category: known(documentCategories), body });

export type PageText = z.infer<typeof pages>;
export type ArticleText = z.infer<typeof articles>;
/** All texts by language, each list ordered by the names of its files. */
export type Content = ReturnType<typeof readContent>['content'];

/** Reads the folder `content`. */
export function readContent(root: string, facts: Facts) {
  const places = new Map<string, TextPlace>();
  const faults: Fault[] = ['content', ...locales.map((locale) => `content/${locale}`)]
    .filter((folder) => isThere(join(root, folder)))
    .flatMap((folder) => placeFault(root, folder, 'folder') ?? []);
  const read = <Schema extends z.ZodMiniType>(collection: Collection<Schema>) => {
    const found = readCollection(root, collection, facts);
    faults.push(...found.faults);
    for (const [name, place] of found.places) places.set(name, place);
    return found.items;
  };
  const section = (folder: ArticleSection) => {
    const shared = ['date', 'kind', 'drawing', 'ends_on'];
    return read({ folder, schema: articles, named: 'slug', shared, isOneLanguageEnough: folder === 'news' });
  };
  const content = {
    pages: read({ folder: 'pages', schema: pages, named: 'key', shared: ['questions', 'updated'] }),
    articles: {
      news: section('news'),
      tech: section('tech'),
      telephony: section('telephony'),
    } satisfies Record<ArticleSection, unknown>,
    questions: read({ folder: 'questions', schema: questions, named: 'id', shared: ['topic', 'link', 'home'] }),
    instructions: read({
      folder: 'instructions',
      schema: instructions,
      named: 'slug',
      shared: ['category', 'minutes'],
    }),
    documents: read({ folder: 'documents', schema: documents, named: 'id', shared: ['category', 'updated'] }),
  };
  return { content, places, faults };
}
