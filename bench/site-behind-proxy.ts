import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exitWith } from '../server/command.mjs';
import { backEndVariables } from './back-end-variables';
import { listenAnywhere } from './free-port';
import { ownPostgres } from './postgres';
import { passedOn } from './passed-on';
import { startProvider, withServers, type ContentSize } from './sites';

/** Sees a call to the back end, such as `GET /api/v1/pages/home`, and may change its answer. */
export type Proxy = (call: string, answer: Buffer) => Buffer | string;

interface Behind {
  /** Starts a process of the site. Resolves with its origin. */
  startSite: (variables?: Record<string, string>) => Promise<string>;
  /** Tells all processes that the content has changed. */
  renew: () => Promise<void>;
}

/** Runs the work with the embedded provider of this size as a back end behind the proxy, and one PostgreSQL. */
export async function withProxiedBackEnd(
  size: ContentSize,
  proxy: Proxy,
  work: (behind: Behind) => Promise<void>,
): Promise<void> {
  const postgres = await ownPostgres();
  try {
    await withServers(async (start, dataFolder) => {
      const provider = await startProvider(start, size);
      const answer = async (request: IncomingMessage, response: ServerResponse) => {
        const answered = await passedOn(provider, request, await text(request));
        const type = answered.headers.get('content-type') ?? 'application/json';
        const bytes = Buffer.from(await answered.arrayBuffer());
        response
          .writeHead(answered.status, { 'content-type': type })
          .end(proxy(`${request.method} ${request.url}`, bytes));
      };
      const server = createServer((request, response) => void answer(request, response).catch(exitWith));
      const host = `http://127.0.0.1:${await listenAnywhere(server)}`;
      const { EMBEDDED_TOKEN: token } = await import('../lib/embedded-provider/provider');
      const backEnds = backEndVariables(host, token);
      Object.assign(process.env, { DATA_DIR: dataFolder, DATABASE_URL: postgres.url });
      const { closeSiteDatabase, siteDatabase } = await import('../lib/store/database/database');
      const { renewContent } = await import('../lib/store/renewals');
      await work({
        startSite: async (variables) =>
          (await start(['server/server.mjs'], { ...backEnds, DATABASE_URL: postgres.url, ...variables })).origin,
        renew: async () => renewContent(await siteDatabase()),
      });
      server.close();
      await closeSiteDatabase();
    });
  } finally {
    await postgres.end();
  }
}
