import * as z from 'zod/mini';
import { blockSchema } from './article';

const percentSchema = z.number().check(z.minimum(0), z.maximum(100));

export const qualityFigureSchema = z.object({
  id: z.string(),
  /** The measured value, in percent. */
  fact: percentSchema,
  /** The promised minimum, in percent. */
  norm: percentSchema,
  /** The text after the figure: «97,4 %» and «замеров – не ниже 90 % скорости тарифа». */
  text: z.string(),
});
export type QualityFigure = z.infer<typeof qualityFigureSchema>;

export const qualitySchema = z.object({
  /** The quarter of the figures. */
  period: z.string(),
  /** The method of measurement. */
  method: z._default(z.string(), ''),
  /** The most telling ones first, with those below their norm. */
  figures: z.array(qualityFigureSchema),
});
export type Quality = z.infer<typeof qualitySchema>;

/** The categories with a heading of their own. */
export const documentCategories = ['contract', 'price', 'privacy', 'quality', 'forms'] as const;

export const documentSchema = z.object({
  id: z.string(),
  category: z._default(z.string(), ''),
  title: z.string(),
  summary: z._default(z.string(), ''),
  /** The date of its edition; null if unknown. */
  updated: z._default(z.nullable(z.iso.date()), null),
  body: z._default(z.array(blockSchema), []),
  /** The figures of a report on quality, which other pages quote. */
  quality: z.optional(qualitySchema),
  /** Everyday words for it, used by the search only. */
  keywords: z.optional(z.string()),
});
export type Document = z.infer<typeof documentSchema>;

export const documentsAnswerSchema = z.object({ data: z.array(documentSchema) });
