import 'server-only';
import { environment } from '../config/env';
import type { UpstreamCall } from '../contracts/calls/upstream';

/** Where calls go, with what credential, and how. */
export interface BackEnd {
  host: string;
  token: string;
  send: (request: Request) => Promise<Response>;
}

let embedded: Promise<BackEnd> | undefined;

/** Its code and data are in memory only where it serves. What did not come is asked for by the next call. */
async function loadEmbedded(): Promise<BackEnd> {
  const { embeddedProvider, EMBEDDED_HOST, EMBEDDED_TOKEN } = await import('../embedded-provider/provider');
  return { host: EMBEDDED_HOST, token: EMBEDDED_TOKEN, send: embeddedProvider };
}

/** Whether the embedded provider plays a back end. */
export function isEmbedded(name: UpstreamCall['to']): boolean {
  const { CRM_API_HOST, CONTENT_API_HOST } = environment();
  return (name === 'crm' ? CRM_API_HOST : CONTENT_API_HOST) === undefined;
}

/** The back end of a name as it is configured, or the embedded one. Rejects when the code of that does not come. */
export async function backEnd(name: UpstreamCall['to']): Promise<BackEnd> {
  const { CRM_API_HOST, CRM_API_TOKEN, CONTENT_API_HOST, CONTENT_API_TOKEN } = environment();
  const [host, token] = name === 'crm' ? [CRM_API_HOST, CRM_API_TOKEN] : [CONTENT_API_HOST, CONTENT_API_TOKEN];
  if (host === undefined || token === undefined) {
    return (embedded ??= loadEmbedded().catch((error: unknown) => {
      embedded = undefined;
      throw error;
    }));
  }
  // No cache option: "no-store" would forbid static pages, and without one their own revalidation rules.
  return { host, token, send: (request) => fetch(request) };
}
