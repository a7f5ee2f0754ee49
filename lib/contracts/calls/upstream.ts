import { languageHeaderSchema, repeatableHeaderSchema, type Problem } from './call';

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

/** What all calls to the CRM and the Content API have in common. */
export const asked = {
  headers: languageHeaderSchema,
  problems: [unauthorized, failure],
  credential: 'needed',
} as const;
/** The same of calls that may be repeated and must do their work once. */
export const askedOnce = { ...asked, headers: languageHeaderSchema.extend(repeatableHeaderSchema.shape) };
