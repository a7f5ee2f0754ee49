// @ts-check

/**
 * Variables that affect the content of pages. A build sees none of them and asks no back end; if one is set, pages are
 * rendered on first request (server/cache-handler.mjs).
 */
export const pageVariables = [
  'SITE_URL',
  'SALES_PHONE',
  'CONTACT_EMAIL',
  'CRM_API_HOST',
  'CONTENT_API_HOST',
  'CONNECTION_PRODUCT',
];

/** Hidden from a build; a token is hidden with its host. */
export const buildIgnores = [...pageVariables, 'PROVIDER_DIR', 'CRM_API_TOKEN', 'CONTENT_API_TOKEN'];

/**
 * True if the built pages fit a site with this environment.
 * @param {Record<string, string | undefined>} environment
 * @returns {boolean}
 */
export function fitsBuiltPages(environment) {
  return pageVariables.every((name) => (environment[name]?.trim() ?? '') === '');
}
