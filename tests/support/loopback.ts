import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { localServer, type LocalServer } from './local-server';

export interface Asked {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** The answer of a server; `lost` is none, after the work was done. */
export type Answered = { status: number; body?: unknown; headers?: Record<string, string> } | 'lost';

/** A server on loopback for JSON. */
export function loopback(answer: (asked: Asked) => Answered): Promise<LocalServer> {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const sent = await text(request);
    const body: unknown = sent === '' ? null : JSON.parse(sent);
    give(response, answer({ method, url: new URL(url, 'http://127.0.0.1'), headers, body }));
  };
  // Without a handler a failure of the fake fails the run: a retry must not hide it.
  return localServer((request, response) => void respond(request, response));
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
