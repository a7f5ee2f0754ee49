import 'server-only';
import * as z from 'zod/mini';
import { blockSchema } from '../contracts/article';
import type { documentsCall, instructionsCall } from '../contracts/calls/content';
import type { Answer } from '../contracts/calls/call';
import { documentSchema } from '../contracts/document';
import { instructionSchema } from '../contracts/instruction';
import documentData from './data/documents.json';
import instructionData from './data/instructions.json';
import { localizedSchema, parseData } from './localized';
import type { ProviderRequest } from './serve';

const blocks = z.array(blockSchema).check(z.minLength(1));
const texts = {
  title: localizedSchema,
  summary: localizedSchema,
  body: z.object({ ru: blocks, kk: blocks }),
  keywords: z.optional(localizedSchema),
};

const { items: documentItems } = parseData(
  'documents.json',
  z.object({ items: z.array(z.extend(documentSchema, texts)) }),
  documentData,
);
const { items: instructionItems } = parseData(
  'instructions.json',
  z.object({ items: z.array(z.extend(instructionSchema, texts)) }),
  instructionData,
);

export function documents({ locale }: ProviderRequest<typeof documentsCall>): Answer<typeof documentsCall> {
  return {
    data: documentItems.map(({ title, summary, body, keywords, ...rest }) => ({
      ...rest,
      keywords: keywords?.[locale],
      title: title[locale],
      summary: summary[locale],
      body: body[locale],
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
