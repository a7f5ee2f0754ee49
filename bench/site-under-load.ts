import { join } from 'node:path';
import { sql } from 'kysely';
import { SetupError } from '../server/command.mjs';
import { startLoad, type Seen } from './failover-load';
import { orderConnection } from './failover-order';
import { freePort } from './free-port';
import { leadTokens } from './lead-tokens';
import { findNginx, startNginx } from './nginx';
import { startWatch, type OperatorView } from './operator-view';
import { withServers, type RunningServer } from './sites';
import { leadsOnceDelivered } from './stored-leads';

const PROCESSES = 2;
const ORDERS = 3;
const TOKENS = 4_000;
/** The lease of a delivery whose outcome was lost with the database ends after two minutes. */
const DELIVERY_LIMIT_MS = 5 * 60_000;

/** Two processes of the site behind nginx, with visitors. */
export interface SiteUnderLoad {
  origins: string[];
  processIds: number[];
  seen: Seen;
  /** Ends a process by SIGTERM and starts it again on its port; resolves when it answers. */
  restart: (index: number) => Promise<void>;
}

export interface Settings {
  variables?: Record<string, string>;
  /** Options of Node for one process. */
  nodeOptions?: (index: number) => readonly string[];
}

/** The answers to the visitors, the stored data, and the view of the operator. */
export interface Outcome<Result> {
  seen: Seen;
  /** Phones of the orders. */
  phones: string[];
  ordersStored: number;
  /** After their delivery. */
  leads: Awaited<ReturnType<typeof leadsOnceDelivered>>;
  view: OperatorView;
  result: Result;
}

/** Runs the work while visitors send leads, order and open pages; then waits until every visitor has an answer. */
export async function underLoad<Result>(
  databaseUrl: string,
  work: (site: SiteUnderLoad) => Promise<Result>,
  { variables = {}, nodeOptions = () => [] }: Settings = {},
): Promise<Outcome<Result>> {
  const nginx = findNginx();
  if (nginx === null) throw new SetupError('There is no nginx, and none could be had from Debian.');
  return withServers(async (start, dataFolder) => {
    const logFiles = Array.from({ length: PROCESSES }, (_, index) => join(dataFolder, `process-${index}.log`));
    const ports = await Promise.all(logFiles.map(freePort));
    const begin = (index: number) =>
      start(
        [...nodeOptions(index), 'server/server.mjs'],
        { ...variables, DATABASE_URL: databaseUrl, PORT: String(ports[index]) },
        undefined,
        logFiles[index],
      );
    const servers: RunningServer[] = [];
    for (const index of ports.keys()) servers.push(await begin(index));
    const tokens = await leadTokens(dataFolder, TOKENS, databaseUrl);
    const takeToken = () => tokens.pop() ?? '';
    const front = await startNginx(nginx, ports, []);
    try {
      const origins = servers.map(({ origin }) => origin);
      const endWatch = startWatch(origins, logFiles);
      const { seen, stop } = startLoad(front, takeToken);
      const phones = Array.from({ length: ORDERS }, (_, number) => `8700009${1_000 + number}`);
      const orders = phones.map((phone, number) => orderConnection(front, number, phone, takeToken, codeOf));
      const restart = async (index: number) => {
        await servers[index]?.stop();
        servers[index] = await begin(index);
      };
      const processIds = servers.map(({ processId }) => processId);
      const result = await work({ origins, processIds, seen, restart });
      await stop();
      const ordersStored = (await Promise.all(orders)).filter(Boolean).length;
      const leads = await leadsOnceDelivered(DELIVERY_LIMIT_MS);
      return { seen, phones, ordersStored, leads, view: await endWatch(), result };
    } finally {
      await front.stop();
    }
  });
}

async function codeOf(phone: string): Promise<string> {
  const { siteDatabase } = await import('../lib/store/database/database');
  const found = await sql<{ code: string }>`select code from provider_codes where phone = ${phone}`.execute(
    await siteDatabase(),
  );
  const [row] = found.rows;
  if (row === undefined) throw new Error('no code was sent');
  return row.code;
}
