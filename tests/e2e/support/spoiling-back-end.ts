import { createHash } from 'node:crypto';
import { text as textOf } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { passedOn } from '../../../bench/passed-on';
import { localServer, type LocalServer } from '../../support/local-server';
import { spoiled, spoilings, type Spoiling } from '../../support/spoiled-answer';

/** The number of ways to spoil an answer. */
const SPOILINGS = 400;

/** A back end whose answers are the provider's, spoiled; the same seed spoils the same calls in the same way. */
export interface SpoilingBackEnd extends LocalServer {
  /** Sets the fault of the answers of a path; null for those of the provider. */
  spoil: (spoilingOf: (path: string) => Spoiling | null) => void;
  /** The paths that were asked for since, each with its fault. */
  asked: () => ReadonlyMap<string, Spoiling | null>;
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

  const server = await localServer(async (request, response) => {
    const good = await passedOn(provider, request, await textOf(request));
    const answered = { status: good.status, type: 'application/json', text: await good.text() };
    const path = `${String(request.headers['accept-language'])} ${request.url}`;
    const spoiling = spoilingOf(path);
    asked.set(path, spoiling);
    const { status, type, text } = spoiling === null ? answered : spoiled(answered, spoiling);
    response.writeHead(status, { 'content-type': type }).end(status === 204 ? undefined : text);
  });
  return {
    ...server,
    spoil: (next) => {
      spoilingOf = next;
      asked.clear();
    },
    asked: () => asked,
  };
}
