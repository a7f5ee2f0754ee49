import * as z from 'zod/mini';
import { dialogNames } from '../pages/dialogs';
import { drawingSchema } from './drawing';
import { imageSchema } from './image';

export const articleSections = ['news', 'tech', 'telephony'] as const;
export type ArticleSection = (typeof articleSections)[number];

const figures = z.array(z.object({ value: z.string(), text: z.string() }));

/** A block of a long text, without HTML, so that it needs no sanitising. */
export const blockSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), text: z.string() }),
  z.object({ type: z.literal('heading'), text: z.string() }),
  z.object({ type: z.literal('note'), text: z.string() }),
  z.object({ type: z.literal('list'), items: z.array(z.string()) }),
  z.object({ type: z.literal('steps'), items: z.array(z.string()) }),
  z.object({ type: z.literal('link'), text: z.string(), href: z.string().check(z.startsWith('/')) }),
  z.object({ type: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  /** Cards side by side; `href` is a plain path of the site. */
  z.object({
    type: z.literal('cards'),
    items: z.array(
      z.object({
        title: z.string(),
        text: z.string(),
        href: z._default(z.nullable(z.string().check(z.startsWith('/'))), null),
        drawing: drawingSchema,
        facts: z._default(figures, []),
        steps: z._default(z.array(z.string()), []),
      }),
    ),
  }),
  z.object({ type: z.literal('picture'), image: imageSchema }),
  z.object({ type: z.literal('dialog'), dialog: z.enum(dialogNames), text: z.string() }),
  /** Key figures: "3 часа" and its meaning. */
  z.object({ type: z.literal('facts'), items: figures }),
]);
export type Block = z.infer<typeof blockSchema>;

export const articleKinds = ['network', 'works', 'television', 'tariff', 'company'] as const;
export type ArticleKind = (typeof articleKinds)[number];

export const articleSummarySchema = z.object({
  slug: z.string(),
  date: z.iso.date(),
  title: z.string(),
  summary: z._default(z.string(), ''),
  /** The kind of news; a kind unknown to the site counts as absent. */
  kind: z.catch(z.optional(z.enum(articleKinds)), undefined),
  drawing: drawingSchema,
  /** The last day of works or of an offer. */
  ends_on: z.optional(z.iso.date()),
});
export type ArticleSummary = z.infer<typeof articleSummarySchema>;

const MOST_PER_PAGE = 100;

/** Query of the Content API's `articles/:section`; pages start at 1. Invalid values count as absent. */
export const articlesQuerySchema = z.object({
  page: z.catch(z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1), 1),
  per_page: z.catch(
    z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_PER_PAGE)), MOST_PER_PAGE),
    MOST_PER_PAGE,
  ),
  year: z.catch(z.optional(z.coerce.number().check(z.int(), z.minimum(1))), undefined),
});

/**
 * Answer of the Content API's `articles/:section`: newest first, at most 100. `total` counts those of the requested
 * year; `years` lists all with articles, latest first.
 */
export const articlesAnswerSchema = z.object({
  data: z.array(articleSummarySchema),
  total: z._default(z.int(), 0),
  years: z._default(z.array(z.int()), []),
});

/** Answer of the Content API's `articles/:section/index`: all articles, newest first. */
export const articleIndexAnswerSchema = z.object({
  data: z.array(
    z.object({
      slug: articleSummarySchema.shape.slug,
      date: z._default(z.nullable(articleSummarySchema.shape.date), null),
    }),
  ),
});
export type ArticleIndexEntry = z.infer<typeof articleIndexAnswerSchema>['data'][number];

export const articleSchema = z.extend(articleSummarySchema, {
  /** Above the text. */
  image: z.optional(imageSchema),
  body: z._default(z.array(blockSchema), []),
});
export type Article = z.infer<typeof articleSchema>;

export const articleAnswerSchema = z.object({ data: articleSchema });
