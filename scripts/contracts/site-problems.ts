import * as z from 'zod/mini';
import { apiErrorSchema } from '../../lib/contracts/api-error';
import { languageHeaderSchema, repeatableHeaderSchema, type Call, type Problem } from '../../lib/contracts/calls/call';
import type { SiteCall } from '../../lib/contracts/calls/site-call';

/** A failure of the site's own API. All failures have the same shape; the code tells them apart. */
const problem = (status: Problem['status'], name: string, description: string): Problem => ({
  name,
  status,
  description,
  answer: apiErrorSchema,
});

const invalid = problem('400', 'Invalid', 'A field is missing or wrong: `invalid`, with its name.');
const forbidden = problem(
  '403',
  'Forbidden',
  'The calling page belongs to another site (`origin`), or the captcha token is wrong or used (`captcha`).',
);
const tooLarge = problem('413', 'TooLarge', 'The body has too many bytes: `too-large`.');
const wrongMediaType = problem('415', 'WrongMediaType', 'The body is not declared as JSON: `media-type`.');
export const notFound = problem('404', 'NotFound', 'Not found: `not-found`.');
export const repeated = problem('409', 'Repeated', 'The key came with another request before: `idempotency`.');
export const outOfStep = problem(
  '409',
  'OutOfStep',
  'An earlier step of the order is open, the contract is made, or it was sent to be made and that has no known outcome yet (`step`); another submit of the order is under way (`idempotency`).',
);
export const ended = problem('410', 'Ended', 'The session of the order has ended: `session`.');
export const refused = problem(
  '422',
  'Refused',
  'The body has the right shape but a value is not possible: `invalid` or `refused`, with the name of the field.',
);
const tooMany: Problem = {
  ...problem(
    '429',
    'TooMany',
    'Too many calls, or too many wrong codes: `limit`; with `session` as the field an order has had all its codes.',
  ),
  headers: z.object({ 'Retry-After': z.optional(z.int().check(z.minimum(1))) }),
};
const broken = problem('500', 'Broken', 'Something went wrong on the server: `internal`.');
export const unreachable = problem(
  '502',
  'Unreachable',
  'The CRM or the Content API did not answer as expected: `upstream`.',
);
const unavailable = problem('503', 'Unavailable', 'The database is not available just now: `internal`.');
const unverified = problem(
  '503',
  'Unverified',
  'The captcha cannot be verified just now (`captcha`), or the database is not available (`internal`).',
);

/** The problems that follow from the rules of a call. */
function problemsOfRules({ query, body, origin, captcha, limit }: SiteCall): Problem[] {
  return [
    ...(query === undefined && body === undefined ? [] : [invalid]),
    ...(origin === undefined && captcha === undefined ? [] : [forbidden]),
    ...(body === undefined ? [] : [tooLarge, wrongMediaType]),
    ...(limit === undefined ? [] : [tooMany]),
    broken,
    captcha === undefined ? unavailable : unverified,
  ];
}

/** A call with what its definition does not say: its summary, and problems that do not follow from its rules. */
export function described(
  call: SiteCall,
  summary: string,
  { problems = [], ...words }: Partial<Pick<Call, 'description' | 'credential' | 'problems'>> = {},
): Call {
  const headers = call.repeatable ? z.extend(languageHeaderSchema, repeatableHeaderSchema.shape) : languageHeaderSchema;
  return { ...call, summary, ...words, headers: z.partial(headers), problems: [...problemsOfRules(call), ...problems] };
}
