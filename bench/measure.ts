import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exitWith, printError, SetupError } from '../server/command.mjs';
import { projectRoot, writeWhole } from '../server/project.mjs';
import { checkFirstLoad, measureFirstLoad, printFirstLoad } from './first-load.mjs';
import { measureFirstView } from './first-view';
import { measureGrowth } from './growth';
import { measureInteractions } from './interactions';
import { measureLighthouse, measureLighthousePages } from './lighthouse';
import { machine } from './machine';
import { measureMemory } from './memory';
import { measureHome, measureLead, measureQueryPage, measureSuggestions } from './server-rows';
import { withSites, type Sites } from './sites';
import { tableOf, type Row } from './table';

/** Measurements by their names for `--only`. */
const measurements: Record<string, (sites: Sites) => Promise<Row[]>> = {
  lighthouse: measureLighthouse,
  'first-view': measureFirstView,
  home: measureHome,
  query: measureQueryPage,
  lead: measureLead,
  suggestions: measureSuggestions,
  interactions: measureInteractions,
  memory: measureMemory,
  growth: measureGrowth,
  // Imported last: it reads the environment, which others set first.
  'content-growth': async () => (await import('./content-growth')).measureContentGrowth(),
};
/** These take many minutes, so they run only by name. */
const longMeasurements: typeof measurements = {
  'lighthouse-pages': measureLighthousePages,
};
/** Checks that need no server and fail over their budget. */
const checks: Record<string, () => boolean> = { 'first-load': firstLoadIsWithin, 'street-search': streetSearchIsFast };

/** These take many minutes too; each prints its result. */
const longChecks: typeof checks = {
  'price-renewal': () => inProcess('bench/price-renewal.ts'),
  failover: () => inProcess('bench/failover.ts'),
  'failover-cut-off': () => inProcess('bench/failover.ts', 'cut-off'),
  'shared-answers': () => inProcess('bench/shared-answers.ts'),
  'idle-processes': () => inProcess('bench/idle-processes.ts'),
  'trouble-pgbouncer': () => inProcess('bench/failover.ts', 'pgbouncer'),
  ...Object.fromEntries(
    ['full-disk', 'clock', 'rolling-restart'].map((trouble) => [
      `trouble-${trouble}`,
      () => inProcess('bench/troubles.ts', trouble),
    ]),
  ),
  ...Object.fromEntries(
    ['kill-sqlite', 'kill-postgres', 'restart-postgres', 'freeze-postgres', 'beside-sqlite', 'beside-postgres'].map(
      (trouble) => [`leads-${trouble}`, () => inProcess('bench/leads-under-trouble.ts', trouble)],
    ),
  ),
};

async function main(): Promise<void> {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  const names = [
    ...Object.keys(checks),
    ...Object.keys(longChecks),
    ...Object.keys(measurements),
    ...Object.keys(longMeasurements),
  ];
  if (only !== undefined && !names.includes(only)) throw new SetupError(`--only takes one of ${names.join(', ')}.`);
  const isAsked = ([name]: [string, unknown]) => only === undefined || name === only;
  for (const [, isWithin] of Object.entries(only === undefined ? checks : { ...checks, ...longChecks }).filter(isAsked))
    if (!isWithin()) process.exitCode = 1;
  const offered = only === undefined ? measurements : { ...measurements, ...longMeasurements };
  const asked = Object.entries(offered).filter(isAsked);
  if (asked.length === 0) return;
  const measuredOn = await machine();
  const { rows, isWhole } = await withSites((sites) => rowsOf(asked, sites));
  const table = tableOf(rows);
  console.log(`\n${JSON.stringify(measuredOn)}\n\n${table}`);
  if (only === undefined && isWhole) keep(measuredOn, table);
}

/** Reports a failure and continues with the other measurements. */
async function rowsOf(
  asked: [string, (sites: Sites) => Promise<Row[]>][],
  sites: Sites,
): Promise<{ rows: Row[]; isWhole: boolean }> {
  const rows: Row[] = [];
  let isWhole = true;
  for (const [name, measure] of asked) {
    console.log(`measuring ${name} …`);
    try {
      rows.push(...(await measure(sites)));
    } catch (error) {
      printError(error);
      isWhole = false;
      process.exitCode = 1;
    }
  }
  return { rows, isWhole };
}

function keep(measuredOn: Awaited<ReturnType<typeof machine>>, table: string): void {
  const folder = join(projectRoot, 'bench/results');
  mkdirSync(folder, { recursive: true });
  const machineLines = Object.entries(measuredOn).map(([name, value]) => `- ${name}: ${value}`);
  writeWhole(
    join(folder, 'last.md'),
    `# The last run of \`npm run bench\`\n\n${machineLines.join('\n')}\n\n${table}\n`,
  );
}

function firstLoadIsWithin(): boolean {
  const firstLoad = measureFirstLoad();
  printFirstLoad(firstLoad);
  return checkFirstLoad(firstLoad);
}

/** A separate process with its own environment. */
function streetSearchIsFast(): boolean {
  return inProcess('bench/street-search.ts');
}

function inProcess(...script: string[]): boolean {
  const command = ['--conditions=react-server', '--import', 'tsx', ...script];
  return spawnSync(process.execPath, command, { cwd: projectRoot, stdio: 'inherit' }).status === 0;
}

await main().catch(exitWith);
