import 'server-only';
import { z } from 'zod';
import { blockSchema } from '../contracts/article';
import { documentSchema, type documentsAnswerSchema } from '../contracts/document';
import { instructionSchema, type instructionsAnswerSchema } from '../contracts/instruction';
import { requestLocale } from '../i18n/request-locale';
import documentData from './data/documents.json';
import instructionData from './data/instructions.json';
import { localizedSchema, parseData } from './localized';
import { respond } from './respond';

const blocks = z.array(blockSchema).min(1);
const texts = { title: localizedSchema, summary: localizedSchema, body: z.object({ ru: blocks, kk: blocks }) };

const { items: documentItems } = parseData(
  'documents.json',
  z.object({ items: z.array(documentSchema.extend(texts)) }),
  documentData,
);
const { items: instructionItems } = parseData(
  'instructions.json',
  z.object({ items: z.array(instructionSchema.extend(texts)) }),
  instructionData,
);

/** `GET /v1/documents` */
export function documents(request: Request): Response {
  const locale = requestLocale(request);
  const answer: z.infer<typeof documentsAnswerSchema> = {
    data: documentItems.map(({ title, summary, body, ...rest }) => ({
      ...rest,
      title: title[locale],
      summary: summary[locale],
      body: body[locale],
    })),
  };
  return respond(200, answer);
}

/** `GET /v1/instructions` */
export function instructions(request: Request): Response {
  const locale = requestLocale(request);
  const answer: z.infer<typeof instructionsAnswerSchema> = {
    data: instructionItems.map(({ title, summary, body, ...rest }) => ({
      ...rest,
      title: title[locale],
      summary: summary[locale],
      body: body[locale],
    })),
  };
  return respond(200, answer);
}
