import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { inlineScriptHashes } from '@/lib/security/page-policy.mjs';
import { localServer } from '../../support/local-server';
import { sitePorts } from './ports';

/** The line between a browser and the site, set by a test. */
export interface SiteLine {
  origin: string;
  /** `cut` breaks every connection, `silent` leaves documents without an answer. */
  state: 'up' | 'cut' | 'silent';
  /** In the second one every file of code has another name, and the files of the first are gone. */
  release: 'first' | 'second';
  /** The port of the site. */
  port: number;
  /** The requests, as method and path. */
  asked: string[];
  close: () => Promise<void>;
}

const buildId = readFileSync('.next/BUILD_ID', 'utf8');
/** Names of the same length: the data of Next's client count their letters. */
const renamed = [
  [buildId, [...buildId].toReversed().join('')],
  ['static/chunks/', 'static/chunkz/'],
] as const;

const intoSecond = (text: string) => renamed.reduce((now, [first, second]) => now.replaceAll(first, second), text);
const intoFirst = (text: string) => renamed.reduce((now, [first, second]) => now.replaceAll(second, first), text);

/** Headers of the connection or the body. */
const ownHeaders = ['connection', 'content-encoding', 'content-length', 'etag', 'keep-alive', 'transfer-encoding'];

async function answerOf(site: SiteLine, { method = 'GET', url = '/', headers }: IncomingMessage): Promise<Response> {
  const isSecond = site.release === 'second';
  if (isSecond && url.includes('/_next/static/chunks/')) return new Response(null, { status: 404 });
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && !['host', 'if-none-match', ...ownHeaders].includes(name)
      ? [[name, value] satisfies [string, string]]
      : [],
  );
  const answer = await fetch(`http://localhost:${site.port}${isSecond ? intoFirst(url) : url}`, {
    method,
    headers: sent,
    redirect: 'manual',
  });
  const isText = /^text|javascript/.test(answer.headers.get('content-type') ?? '');
  if (!isSecond || !isText) return answer;
  const text = await answer.text();
  const renewed = new Headers(answer.headers);
  renewed.set('content-security-policy', renewedPolicy(renewed.get('content-security-policy') ?? '', text));
  return new Response(intoSecond(text), { status: answer.status, headers: renewed });
}

/** The policy with new hashes: inline scripts name files of code. */
function renewedPolicy(policy: string, page: string): string {
  const hashes = inlineScriptHashes(intoSecond(page));
  return inlineScriptHashes(page).reduce((now, hash, index) => now.replace(hash, hashes[index] ?? hash), policy);
}

/** Starts a line on a port of its own: a worker and its caches belong to one origin. */
export async function openLine(): Promise<SiteLine> {
  const server = await localServer(async (request, response) => {
    if (site.state === 'cut') {
      request.socket.destroy();
      return;
    }
    if (site.state === 'silent' && request.headers['sec-fetch-dest'] === 'document') return;
    site.asked.push(`${request.method} ${request.url}`);
    const { status, headers, body } = await answerOf(site, request);
    const said = [...headers].filter(([name]) => !ownHeaders.includes(name));
    response.writeHead(status, Object.fromEntries(said));
    if (body !== null) for await (const chunk of body) response.write(chunk);
    response.end();
  });
  const site: SiteLine = {
    origin: server.address,
    state: 'up',
    release: 'first',
    port: sitePorts.embedded,
    asked: [],
    close: server.close,
  };
  return site;
}
