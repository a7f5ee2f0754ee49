/** Statuses with their own title (product.md, section 8); others get the generic one. */
export const errorStatuses = [400, 401, 403, 404, 405, 408, 410, 413, 415, 429, 500, 502, 503, 504] as const;
export type ErrorStatus = (typeof errorStatuses)[number];

/** The key of a status in the messages `error.titles`: `s404`, or `generic`. */
export function errorTitleKey(status: number): `s${ErrorStatus}` | 'generic' {
  const known = errorStatuses.find((candidate) => candidate === status);
  return known === undefined ? 'generic' : `s${known}`;
}
