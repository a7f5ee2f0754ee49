import 'server-only';
import * as z from 'zod/mini';
import { blockSchema } from '../contracts/article';
import type { documentsCall, instructionsCall } from '../contracts/calls/content';
import type { Answer } from '../contracts/calls/call';
import { documentSchema, qualityFigureSchema, qualitySchema } from '../contracts/document';
import { instructionSchema } from '../contracts/instruction';
import documentData from './data/documents.json';
import instructionData from './data/instructions.json';
import { formatPercent } from '../i18n/format';
import { localizedSchema, parseData } from './localized';
import type { ProviderRequest } from './serve';

const blocks = z.array(blockSchema).check(z.minLength(1));
const texts = {
  title: localizedSchema,
  summary: localizedSchema,
  body: z.object({ ru: blocks, kk: blocks }),
  keywords: z.optional(localizedSchema),
};

const quality = z.extend(qualitySchema, {
  period: localizedSchema,
  method: localizedSchema,
  figures: z.array(z.extend(qualityFigureSchema, { text: localizedSchema })),
});

/** The report names its figures in braces, so that page and report never differ. */
const figures = Object.fromEntries(
  documentData.items
    .flatMap((item) => item.quality?.figures ?? [])
    .flatMap(({ id, fact, norm }) => [
      [`${id}Fact`, formatPercent(fact)],
      [`${id}Norm`, formatPercent(norm)],
    ]),
);

const { items: documentItems } = parseData(
  'documents.json',
  z.object({ items: z.array(z.extend(documentSchema, { ...texts, quality: z.optional(quality) })) }),
  documentData,
  figures,
);
const { items: instructionItems } = parseData(
  'instructions.json',
  z.object({ items: z.array(z.extend(instructionSchema, texts)) }),
  instructionData,
);

export function documents({ locale }: ProviderRequest<typeof documentsCall>): Answer<typeof documentsCall> {
  return {
    data: documentItems.map(({ title, summary, body, keywords, quality: report, ...rest }) => ({
      ...rest,
      keywords: keywords?.[locale],
      title: title[locale],
      summary: summary[locale],
      body: body[locale],
      ...(report && {
        quality: {
          period: report.period[locale],
          method: report.method[locale],
          figures: report.figures.map((figure) => ({ ...figure, text: figure.text[locale] })),
        },
      }),
    })),
  };
}

export function instructions({ locale }: ProviderRequest<typeof instructionsCall>): Answer<typeof instructionsCall> {
  return {
    data: instructionItems.map(({ title, summary, body, keywords, ...rest }) => ({
      ...rest,
      keywords: keywords?.[locale],
      title: title[locale],
      summary: summary[locale],
      body: body[locale],
    })),
  };
}
