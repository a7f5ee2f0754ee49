import * as z from 'zod/mini';
import { locales } from '../../i18n/routing';
import { idempotencyKeySchema } from '../idempotency-key';

/** A schema of any kind. */
export type Schema = z.core.$ZodType;

/** How a call can fail. `name` is the same wherever it is the same answer. */
export interface Problem {
  name: string;
  /** A status, or `default` for all others. */
  status: `${4 | 5}${number}` | 'default';
  description: string;
  /** Left out where nobody reads the body. */
  answer?: Schema;
  headers?: z.ZodMiniObject;
}

/** One call of an API. What it answers when all is well has the status 200. */
export interface Call {
  method: 'GET' | 'POST';
  /** Below the address of the API; `{name}` stands for one segment. */
  path: `/v1/${string}`;
  /** One sentence. */
  summary: string;
  /** What else whoever answers or makes the call has to know. */
  description?: string;
  segments?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  headers?: z.ZodMiniObject;
  body?: Schema;
  answer: Schema;
  /** The type of an answer that is no JSON, which has no schema then. */
  media?: `${string}/${string}`;
  problems: readonly Problem[];
  /** Whether the API's credential has to come along; without a word it is not looked at. */
  credential?: 'needed' | 'read';
}

type Part = 'segments' | 'query' | 'body';

/** What goes with a call, as its sender writes it. */
export type Sent<Definition> = { [Name in Part & keyof Definition]: z.input<Definition[Name]> };
/** The same as its receiver has read it. */
export type Read<Definition> = { [Name in Part & keyof Definition]: z.output<Definition[Name]> };
/** What a call answers. */
export type Answer<Definition extends { answer: Schema }> = z.output<Definition['answer']>;

/** All calls of an API. */
export interface Api {
  title: string;
  description: string;
  server: { url: string; variables?: Record<string, { default: string; description: string }> };
  /** `read` by the site: what it can do without may be missing. `written` by the site: it is all there. */
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
  /** The language of words in the answer. */
  'Accept-Language': z.enum(locales),
});

export const repeatableHeaderSchema = z.object({
  /** The same for a submit and its repeats, which get the answer of the first and do nothing more. */
  'Idempotency-Key': idempotencyKeySchema,
});
