import { contentApi } from '../../lib/contracts/calls/content';
import { crmApi } from '../../lib/contracts/calls/crm';
import { openApiDocument } from './document';
import { siteApi } from './site';

const apis = { crm: crmApi, content: contentApi, site: siteApi };

/** The files of `npm run contracts`: their paths below the root, and what stands in them. */
export function contractFiles(): Map<string, string> {
  return new Map(
    Object.entries(apis).map(([name, api]) => [
      `docs/openapi/${name}.json`,
      `${JSON.stringify(openApiDocument(api), null, 2)}\n`,
    ]),
  );
}
