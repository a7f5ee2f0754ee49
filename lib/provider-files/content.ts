import { join } from 'node:path';
import * as z from 'zod/mini';
import { articleSchema, articleSections, blockSchema, type ArticleSection } from '../contracts/article';
import { documentCategories, documentSchema } from '../contracts/document';
import { instructionCategories, instructionSchema } from '../contracts/instruction';
import { pageSchema } from '../contracts/page';
import { questionSchema, questionTopics } from '../contracts/question';
import { locales, type Locale } from '../i18n/routing.mjs';
import { readCollection } from './collection';
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
export type QuestionText = z.infer<typeof questions>;
export type InstructionText = z.infer<typeof instructions>;
export type DocumentText = z.infer<typeof documents>;

/** All texts by language, each list ordered by the names of its files. */
export interface Content {
  pages: Record<Locale, PageText[]>;
  articles: Record<ArticleSection, Record<Locale, ArticleText[]>>;
  questions: Record<Locale, QuestionText[]>;
  instructions: Record<Locale, InstructionText[]>;
  documents: Record<Locale, DocumentText[]>;
}

/** Reads the folder `content`. */
export function readContent(
  root: string,
  facts: Facts,
): { content: Content; places: Map<string, TextPlace>; faults: Fault[] } {
  const places = new Map<string, TextPlace>();
  const faults: Fault[] = ['content', ...locales.map((locale) => `content/${locale}`)]
    .filter((folder) => isThere(join(root, folder)))
    .flatMap((folder) => placeFault(root, folder, 'folder') ?? []);
  const collect = <Items>(result: { items: Items; places: Map<string, TextPlace>; faults: Fault[] }): Items => {
    faults.push(...result.faults);
    for (const [name, place] of result.places) places.set(name, place);
    return result.items;
  };
  const section = (folder: ArticleSection) => {
    const shared = ['date', 'kind', 'drawing', 'ends_on'];
    const isOneLanguageEnough = folder === 'news';
    return collect(
      readCollection(root, { folder, schema: articles, named: 'slug', shared, isOneLanguageEnough }, facts),
    );
  };
  const content: Content = {
    pages: collect(
      readCollection(root, { folder: 'pages', schema: pages, named: 'key', shared: ['questions', 'updated'] }, facts),
    ),
    articles: Object.fromEntries(articleSections.map((folder) => [folder, section(folder)])) as Content['articles'],
    questions: collect(
      readCollection(
        root,
        { folder: 'questions', schema: questions, named: 'id', shared: ['topic', 'link', 'home'] },
        facts,
      ),
    ),
    instructions: collect(
      readCollection(
        root,
        { folder: 'instructions', schema: instructions, named: 'slug', shared: ['category', 'minutes'] },
        facts,
      ),
    ),
    documents: collect(
      readCollection(
        root,
        { folder: 'documents', schema: documents, named: 'id', shared: ['category', 'updated'] },
        facts,
      ),
    ),
  };
  return { content, places, faults };
}
