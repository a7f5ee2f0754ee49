import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exitWith, printError, SetupError } from '../server/command.mjs';
import { projectRoot, writeWhole } from '../server/project.mjs';
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
/** Scripts that print their result and exit with an error if they exceed their budget. */
const scripts: Record<string, string> = { 'first-load': 'first-load.mjs', 'street-search': 'street-search.ts' };
/** These take many minutes too. */
const longScripts: typeof scripts = {
  'price-renewal': 'price-renewal.ts',
  failover: 'failover.ts',
  'failover-cut-off': 'failover.ts cut-off',
  'shared-answers': 'shared-answers.ts',
  'idle-processes': 'idle-processes.ts',
  'trouble-pgbouncer': 'failover.ts pgbouncer',
  'trouble-full-disk': 'troubles.ts full-disk',
  'trouble-clock': 'troubles.ts clock',
  'trouble-rolling-restart': 'troubles.ts rolling-restart',
  'leads-kill-sqlite': 'leads-under-trouble.ts kill-sqlite',
  'leads-kill-postgres': 'leads-under-trouble.ts kill-postgres',
  'leads-restart-postgres': 'leads-under-trouble.ts restart-postgres',
  'leads-freeze-postgres': 'leads-under-trouble.ts freeze-postgres',
  'leads-beside-sqlite': 'leads-under-trouble.ts beside-sqlite',
  'leads-beside-postgres': 'leads-under-trouble.ts beside-postgres',
};

async function main(): Promise<void> {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  const names = [scripts, longScripts, measurements, longMeasurements].flatMap((each) => Object.keys(each));
  if (only !== undefined && !names.includes(only)) throw new SetupError(`--only takes one of ${names.join(', ')}.`);
  const isAsked = ([name]: [string, unknown]) => only === undefined || name === only;
  const offeredScripts = only === undefined ? scripts : { ...scripts, ...longScripts };
  for (const [, script] of Object.entries(offeredScripts).filter(isAsked)) if (!isWithin(script)) process.exitCode = 1;
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

/** Runs a script in a process with its own environment. */
function isWithin(script: string): boolean {
  const command = ['--conditions=react-server', '--import', 'tsx', ...`bench/${script}`.split(' ')];
  return spawnSync(process.execPath, command, { cwd: projectRoot, stdio: 'inherit' }).status === 0;
}

await main().catch(exitWith);
