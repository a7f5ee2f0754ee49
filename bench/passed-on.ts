import type { IncomingMessage } from 'node:http';

/** Headers that a back end reads. */
const names = ['authorization', 'accept', 'accept-language', 'content-type', 'idempotency-key'];

/** The answer of the back end with this origin to a call of the site. */
export function passedOn(
  origin: string,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: string,
): Promise<Response> {
  const kept = names.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] satisfies [string, string]] : [];
  });
  return fetch(origin + url, { method, headers: kept, body: method === 'GET' ? null : body });
}
