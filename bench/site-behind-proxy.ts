import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exitWith } from '../server/command.mjs';
import { listenAnywhere } from './free-port';
import { ownPostgres } from './postgres';
import { withServers, type Start } from './sites';

/** Answers in the place of the back end at `origin`. */
export type Proxy = (origin: string, request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Behind {
  /** Starts a process of the site. Resolves with its origin. */
  startSite: (variables?: Record<string, string>) => Promise<string>;
  /** Tells all processes that the content has changed. */
  renew: () => Promise<void>;
}

/** Runs the work with the embedded provider of this size as a back end behind the proxy, and one PostgreSQL. */
export async function withProxiedBackEnd(
  { news, houses }: { news: number; houses: number },
  proxy: Proxy,
  work: (behind: Behind) => Promise<void>,
): Promise<void> {
  const postgres = await ownPostgres();
  try {
    await withServers(async (start, dataFolder) => {
      const provider = await startProvider(start, news, houses);
      const server = createServer((request, response) => void proxy(provider, request, response).catch(exitWith));
      const host = `http://127.0.0.1:${await listenAnywhere(server)}`;
      const { EMBEDDED_TOKEN: token } = await import('../lib/embedded-provider/provider');
      const backEnds = { CRM_API_HOST: host, CRM_API_TOKEN: token, CONTENT_API_HOST: host, CONTENT_API_TOKEN: token };
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

async function startProvider(start: Start, news: number, houses: number): Promise<string> {
  const command = ['--conditions=react-server', '--import', 'tsx', 'bench/grown-provider.ts'];
  return (await start(command, { NEWS: String(news), HOUSES: String(houses) })).origin;
}
