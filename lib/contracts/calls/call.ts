import * as z from 'zod/mini';
import { locales } from '../../i18n/routing.mjs';
import { idempotencyKeySchema } from '../idempotency-key';

export type Schema = z.core.$ZodType;

export interface Problem {
  name: string;
  /** A status, or `default` for all others. */
  status: `${4 | 5}${number}` | 'default';
  description: string;
  /** Omitted if the body is never read. */
  answer?: Schema;
  headers?: z.ZodMiniObject;
}

/** A call of an API. Its success has status 200. */
export interface Call {
  method: 'GET' | 'POST';
  /** Below the address of the API; `{name}` is one segment. */
  path: `/v1/${string}`;
  summary: string;
  description?: string;
  segments?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  headers?: z.ZodMiniObject;
  body?: Schema;
  answer: Schema;
  /** Media type of an answer that is not JSON; it has no schema then. */
  media?: `${string}/${string}`;
  problems: readonly Problem[];
  /** Whether the API's credential is required or read; otherwise it is ignored. */
  credential?: 'needed' | 'read';
}

type Part = 'segments' | 'query' | 'body';

/** The parts of a call as sent. */
export type Sent<Definition> = { [Name in Part & keyof Definition]: z.input<Definition[Name]> };
/** The same parts, parsed by the receiver. */
export type Read<Definition> = { [Name in Part & keyof Definition]: z.output<Definition[Name]> };
export type Answer<Definition extends { answer: Schema }> = z.output<Definition['answer']>;

export interface Api {
  title: string;
  description: string;
  server: { url: string; variables?: Record<string, { default: string; description: string }> };
  /** `read` by the site: optional parts may be missing. `written` by the site: complete. */
  answers: 'read' | 'written';
  credential: {
    name: string;
    scheme:
      | { type: 'http'; scheme: 'bearer'; description: string }
      | { type: 'apiKey'; in: 'cookie'; name: string; description: string };
  };
  calls: readonly Call[];
}

export const languageHeaderSchema = z.object({
  /** The language of texts in the answer. */
  'Accept-Language': z.enum(locales),
});

export const repeatableHeaderSchema = z.object({
  /** The same for a submit and its repeats, which get the first answer and have no further effect. */
  'Idempotency-Key': idempotencyKeySchema,
});
