/** The variables of a site whose CRM and Content API are one back end. */
export function backEndVariables(host: string, token: string): Record<string, string> {
  return { CRM_API_HOST: host, CRM_API_TOKEN: token, CONTENT_API_HOST: host, CONTENT_API_TOKEN: token };
}
