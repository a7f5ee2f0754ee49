// @ts-check

/**
 * What pages are made of beside the sources. A build knows none of it, and asks no back end: it makes the pages of a site
 * without any of these. Wherever one is set, pages are made when they are first asked for (server/cache-handler.mjs).
 */
export const pageVariables = [
  'SITE_URL',
  'SALES_PHONE',
  'CONTACT_EMAIL',
  'CRM_API_HOST',
  'CONTENT_API_HOST',
  'CONNECTION_PRODUCT',
];

/** What a build does not see; a token goes with its host. */
export const buildIgnores = [...pageVariables, 'CRM_API_TOKEN', 'CONTENT_API_TOKEN'];

/**
 * @param {Record<string, string | undefined>} environment
 * @returns {boolean} whether the pages that a build has made are those of a site with this environment
 */
export function fitsBuiltPages(environment) {
  return pageVariables.every((name) => (environment[name]?.trim() ?? '') === '');
}
