import * as z from 'zod/mini';
import { apiErrorSchema } from '../../lib/contracts/api-error';
import type { Problem } from '../../lib/contracts/calls/call';
import type { SiteCall } from '../../lib/contracts/calls/site-call';

/** The failures of the site's own API. All have the same shape; the code identifies one of those below. */
const answer = apiErrorSchema;

export const waitHeaderSchema = z.object({
  'Retry-After': z.optional(z.int().check(z.minimum(1))),
});

const invalid: Problem = {
  name: 'Invalid',
  status: '400',
  description: 'A field is missing or wrong: `invalid`, with its name.',
  answer,
};
const forbidden: Problem = {
  name: 'Forbidden',
  status: '403',
  description:
    'The calling page belongs to another site (`origin`), or the captcha token is wrong or used (`captcha`).',
  answer,
};
const tooLarge: Problem = {
  name: 'TooLarge',
  status: '413',
  description: 'The body has too many bytes: `too-large`.',
  answer,
};
const wrongMediaType: Problem = {
  name: 'WrongMediaType',
  status: '415',
  description: 'The body is not declared as JSON: `media-type`.',
  answer,
};
export const notFound: Problem = {
  name: 'NotFound',
  status: '404',
  description: 'Not found: `not-found`.',
  answer,
};
export const repeated: Problem = {
  name: 'Repeated',
  status: '409',
  description: 'The key came with another request before: `idempotency`.',
  answer,
};
export const outOfStep: Problem = {
  name: 'OutOfStep',
  status: '409',
  description:
    'An earlier step of the order is open, the contract is made, or it was sent to be made and that has no known outcome yet (`step`); another submit of the order is under way (`idempotency`).',
  answer,
};
export const ended: Problem = {
  name: 'Ended',
  status: '410',
  description: 'The session of the order has ended: `session`.',
  answer,
};
export const refused: Problem = {
  name: 'Refused',
  status: '422',
  description:
    'The body has the right shape but a value is not possible: `invalid` or `refused`, with the name of the field.',
  answer,
};
const tooMany: Problem = {
  name: 'TooMany',
  status: '429',
  description:
    'Too many calls, or too many wrong codes: `limit`; with `session` as the field an order has had all its codes.',
  answer,
  headers: waitHeaderSchema,
};
const broken: Problem = {
  name: 'Broken',
  status: '500',
  description: 'Something went wrong on the server: `internal`.',
  answer,
};
export const unreachable: Problem = {
  name: 'Unreachable',
  status: '502',
  description: 'The CRM or the Content API did not answer as expected: `upstream`.',
  answer,
};
const unavailable: Problem = {
  name: 'Unavailable',
  status: '503',
  description: 'The database is not available just now: `internal`.',
  answer,
};
const unverified: Problem = {
  name: 'Unverified',
  status: '503',
  description: 'The captcha cannot be verified just now (`captcha`), or the database is not available (`internal`).',
  answer,
};

/** The problems that follow from the rules of a call. */
export function problemsOfRules({ query, body, origin, captcha, limit }: SiteCall): Problem[] {
  return [
    ...(query === undefined && body === undefined ? [] : [invalid]),
    ...(origin === undefined && captcha === undefined ? [] : [forbidden]),
    ...(body === undefined ? [] : [tooLarge, wrongMediaType]),
    ...(limit === undefined ? [] : [tooMany]),
    broken,
    captcha === undefined ? unavailable : unverified,
  ];
}
