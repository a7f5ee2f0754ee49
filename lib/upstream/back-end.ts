import 'server-only';
import { environment } from '../config/env';
import type { UpstreamCall } from '../contracts/calls/upstream';

export interface BackEnd {
  host: string;
  token: string;
  send: (request: Request) => Promise<Response>;
}

let embedded: Promise<BackEnd> | undefined;

/** Imported lazily, so that it is in memory only if it is used. The next call retries a failed import. */
async function loadEmbedded(): Promise<BackEnd> {
  const { embeddedProvider, EMBEDDED_HOST, EMBEDDED_TOKEN } = await import('../embedded-provider/provider');
  return { host: EMBEDDED_HOST, token: EMBEDDED_TOKEN, send: embeddedProvider };
}

/** True if the embedded provider serves as this back end. */
export function isEmbedded(name: UpstreamCall['to']): boolean {
  const { CRM_API_HOST, CONTENT_API_HOST } = environment();
  return (name === 'crm' ? CRM_API_HOST : CONTENT_API_HOST) === undefined;
}

/** The configured back end, or the embedded provider. Rejects if its code cannot be imported. */
export async function backEnd(name: UpstreamCall['to']): Promise<BackEnd> {
  const { CRM_API_HOST, CRM_API_TOKEN, CONTENT_API_HOST, CONTENT_API_TOKEN } = environment();
  const [host, token] = name === 'crm' ? [CRM_API_HOST, CRM_API_TOKEN] : [CONTENT_API_HOST, CONTENT_API_TOKEN];
  if (host === undefined || token === undefined) {
    return (embedded ??= loadEmbedded().catch((error: unknown) => {
      embedded = undefined;
      throw error;
    }));
  }
  // No cache option: "no-store" would make static pages dynamic; without it the revalidation of the page applies.
  return { host, token, send: (request) => fetch(request) };
}
