import * as z from 'zod/mini';
import { languageHeaderSchema, repeatableHeaderSchema, type Call, type Problem } from './call';

/** How the site keeps public answers of a call, in a cache of its own: visitors' queries do not evict tariffs. */
export interface SharedCallOptions {
  entries: number;
  /** Set if it differs from the other calls. */
  freshMs?: number;
  staleWhileRevalidate?: true;
  /** Each process asks for itself, because visitors type the parameters. */
  inEachProcess?: true;
}

/** For a call that varies by language only. */
export const onePerLanguage: SharedCallOptions = { entries: 10 };

/**
 * A call to the CRM or the Content API, the single source for its caller, the embedded provider and the document. A call
 * by GET has no body. Its `shared` is null if the answer is for one visitor or changes quickly.
 */
export type UpstreamCall = Call & { to: 'crm' | 'content' } & (
    { method: 'POST'; shared?: undefined } | { method: 'GET'; body?: undefined; shared: SharedCallOptions | null }
  );

const unauthorized: Problem = {
  name: 'Unauthorized',
  status: '401',
  description: 'The credential is missing or wrong.',
};

const failure: Problem = {
  name: 'Failure',
  status: 'default',
  description: 'Anything but a status of 2xx is a failure to the site. It reads the status, never the body.',
};

/** The problems of a call: its own besides those of every call. */
export const problemsWith = (...own: Problem[]): Problem[] => [unauthorized, ...own, failure];

const sharedParts = {
  method: 'GET',
  headers: languageHeaderSchema,
  problems: problemsWith(),
  credential: 'needed',
} as const;

/** Common parts of all calls to a back end; a call with a body sets its own method. */
export const crmCall = { ...sharedParts, to: 'crm' } as const;
export const contentCall = { ...sharedParts, to: 'content' } as const;
const requestIdSchema = z.object({
  /** The id of the request that sent the lead; absent for leads of an earlier release. */
  'X-Request-Id': z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
});

/** The same for idempotent calls. */
export const idempotentCrmCall = {
  ...crmCall,
  headers: z.extend(languageHeaderSchema, repeatableHeaderSchema.shape),
} as const;
/** The same for calls about a lead. */
export const crmLeadCall = { ...crmCall, headers: z.extend(crmCall.headers, requestIdSchema.shape) } as const;
export const idempotentCrmLeadCall = {
  ...crmCall,
  headers: z.extend(idempotentCrmCall.headers, requestIdSchema.shape),
} as const;
