import { contentApi } from '../../lib/contracts/calls/content';
import { crmApi } from '../../lib/contracts/calls/crm';
import { openApiDocument } from './document';
import { siteApi } from './site';
import { webhookDocument } from './webhook';

/** The files of `npm run contracts`: paths below the root, and contents. */
export function contractFiles(): Map<string, string> {
  const documents = {
    crm: openApiDocument(crmApi),
    content: openApiDocument(contentApi),
    site: openApiDocument(siteApi),
    webhook: webhookDocument(),
  };
  return new Map(
    Object.entries(documents).map(([name, document]) => [
      `docs/openapi/${name}.json`,
      `${JSON.stringify(document, null, 2)}\n`,
    ]),
  );
}
