import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import { spoiled, spoilings, type Spoiling } from '../../support/spoiled-answer';

/** The number of ways to spoil an answer. */
const SPOILINGS = 400;

/** A back end whose answers are the provider's, spoiled; the same seed spoils the same calls in the same way. */
export interface SpoilingBackEnd {
  url: string;
  /** Sets the fault of the answers of a path; null for those of the provider. */
  spoil: (spoilingOf: (path: string) => Spoiling | null) => void;
  /** The paths that were asked for since, each with its fault. */
  asked: () => ReadonlyMap<string, Spoiling | null>;
  close: () => Promise<void>;
}

/** Spoils about so many of a hundred paths, each in its own way, by a seed. */
export function spoilingsOf(seed: number, percent: number): (path: string) => Spoiling | null {
  const all = fc.sample(spoilings, { seed, numRuns: SPOILINGS });
  return (path) => {
    const digest = createHash('sha256').update(`${seed} ${path}`).digest();
    const spoiling = all[digest.readUInt16BE(0) % SPOILINGS];
    return spoiling !== undefined && digest.readUInt16BE(2) % 100 < percent ? spoiling : null;
  };
}

/** Listens on a free port; `provider` is the address of the provider. */
export async function spoilingBackEnd(provider: string): Promise<SpoilingBackEnd> {
  let spoilingOf: (path: string) => Spoiling | null = () => null;
  const asked = new Map<string, Spoiling | null>();

  const answer = async ({ method = 'GET', url = '/', headers }: IncomingMessage, body: string) => {
    const kept = ['authorization', 'accept-language', 'content-type', 'idempotency-key'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] satisfies [string, string]] : [];
    });
    const good = await fetch(`${provider}${url}`, { method, headers: kept, body: method === 'GET' ? null : body });
    const answered = { status: good.status, type: 'application/json', text: await good.text() };
    const path = `${String(headers['accept-language'])} ${url}`;
    const spoiling = spoilingOf(path);
    asked.set(path, spoiling);
    return spoiling === null ? answered : spoiled(answered, spoiling);
  };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { status, type, text } = await answer(request, (await request.toArray()).join(''));
    response.writeHead(status, { 'content-type': type }).end(status === 204 ? undefined : text);
  };
  const server = createServer((request, response) => {
    respond(request, response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spoil: (next) => {
      spoilingOf = next;
      asked.clear();
    },
    asked: () => asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
