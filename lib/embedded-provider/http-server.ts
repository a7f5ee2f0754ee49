import 'server-only';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { messageOf } from '../log/error-message.mjs';
import { log } from '../log/log.mjs';
import { EMBEDDED_HOST, embeddedProvider } from './provider';

/** The embedded provider as an HTTP server, not listening yet. */
export function createProviderServer(): Server {
  return createServer((incoming, outgoing) => {
    requestOf(incoming)
      .then(embeddedProvider)
      .then(async (response) => {
        outgoing.writeHead(response.status, { 'content-type': 'application/json' }).end(await response.text());
      })
      .catch((error: unknown) => {
        log.error(`provider: ${messageOf(error)}`);
        outgoing.writeHead(500).end();
      });
  });
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/' } = incoming;
  const headers = new Headers(
    Object.entries(incoming.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] satisfies [string, string]] : [],
    ),
  );
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return new Request(new URL(url, EMBEDDED_HOST), {
    method,
    headers,
    body: method === 'GET' || method === 'HEAD' ? null : Buffer.concat(chunks),
  });
}
