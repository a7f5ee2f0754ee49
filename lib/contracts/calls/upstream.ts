import * as z from 'zod/mini';
import { languageHeaderSchema, repeatableHeaderSchema, type Call, type Problem } from './call';

/** One call to the CRM or the Content API: who makes it, the embedded provider and the document take everything from here. */
export interface UpstreamCall extends Call {
  to: 'crm' | 'content';
}

export const unauthorized: Problem = {
  name: 'Unauthorized',
  status: '401',
  description: 'The credential is missing or wrong.',
};

export const failure: Problem = {
  name: 'Failure',
  status: 'default',
  description: 'Anything but a status of 2xx is a failure to the site. It reads the status, never the body.',
};

const asked = { headers: languageHeaderSchema, problems: [unauthorized, failure], credential: 'needed' } as const;

/** What all calls to a back end have in common. */
export const ofCrm = { ...asked, to: 'crm' } as const;
export const ofContent = { ...asked, to: 'content', method: 'GET' } as const;
const requestIdSchema = z.object({
  /** The id of the request by which the visitor has sent the lead; a lead of an earlier release has none. */
  'X-Request-Id': z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
});

/** The same of calls that may be repeated and must do their work once. */
export const onceOfCrm = { ...ofCrm, headers: z.extend(languageHeaderSchema, repeatableHeaderSchema.shape) } as const;
/** The same of calls about a lead. */
export const ofCrmLead = { ...ofCrm, headers: z.extend(ofCrm.headers, requestIdSchema.shape) } as const;
export const onceOfCrmLead = { ...ofCrm, headers: z.extend(onceOfCrm.headers, requestIdSchema.shape) } as const;
