import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** The answer of a server; `lost` is none, after the work was done. */
export type Answered = { status: number; body?: unknown; headers?: Record<string, string> } | 'lost';

/** A server on loopback for JSON. */
export async function loopback(
  answer: (asked: Asked) => Answered,
): Promise<{ address: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      give(
        response,
        answer({
          method: request.method ?? '',
          url: new URL(request.url ?? '', 'http://127.0.0.1'),
          headers: request.headers,
          body: text === '' ? null : (JSON.parse(text) as unknown),
        }),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: `http://127.0.0.1:${port}`, close };
}

function give(response: ServerResponse, answered: Answered): void {
  if (answered === 'lost') {
    response.destroy();
    return;
  }
  const { status, body, headers } = answered;
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body === undefined ? '' : JSON.stringify(body));
}
