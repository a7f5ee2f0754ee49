// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild, nextCommand } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { printError, run, SetupError } from '../server/command.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { projectRoot } from '../server/project.mjs';
import { readPlaywright, readVitest } from './test-reports.mjs';
import { countWritten } from './written-tests.mjs';

/** @typedef {import('./test-reports.mjs').FileTime} FileTime */
/** @typedef {import('./written-tests.mjs').Counts & { runs?: number, files?: readonly FileTime[] }} Counts */
/** @typedef {{ name: string, counts: Counts, seconds: number }} StepResult */

/** @type {Counts} */
const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] };
/** How many failures of a step are said again. */
const FAILURES_SHOWN = 15;
const SLOWEST_SHOWN = 10;
const packages = join(projectRoot, 'node_modules');
const reportFolder = mkdtempSync(join(tmpdir(), 'qosyl-test-'));
process.on('exit', () => rmSync(reportFolder, { recursive: true, force: true }));

const results = await runSteps();
printFailures(results);
printSlowest(results);
printTable(results);
const sums = addUp(results.map((result) => result.counts));
process.exitCode = sums.failed === 0 ? 0 : 1;
console.log(inWords(sums));

/** @returns {Promise<StepResult[]>} */
async function runSteps() {
  const install = await step(
    'install',
    countAsOne(() => ensureDependencies({ development: true })),
  );
  // Having the packages is no test: only a failure is counted.
  if (install.counts.failed > 0) return [install];
  // Each leaves a processor idle now and then; the browser tests have the machine to themselves.
  const [[build, budget], [lint, unit]] = await Promise.all([buildAndWeigh(), checkWithoutBuild()]);
  const endToEnd = await step('end-to-end tests', afterBuild(build, runPlaywright));
  return [build, budget, lint, unit, endToEnd];
}

/** @returns {Promise<[StepResult, StepResult]>} */
async function buildAndWeigh() {
  const build = await step('types and production build', countAsOne(checkTypesAndBuild));
  return [build, await step('first-load budget', afterBuild(build, countAsOne(checkFirstLoad)))];
}

/** @returns {Promise<[StepResult, StepResult]>} */
async function checkWithoutBuild() {
  const lint = await step('lint', countAsOne(checkStyle));
  return [lint, await step('unit, component and route tests', runVitest)];
}

/**
 * @param {string} name
 * @param {() => Promise<Counts>} work
 * @returns {Promise<StepResult>} work that throws is one failure; the steps after it still run
 */
async function step(name, work) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const counts = await work().catch((error) => {
    printError(error);
    return { ...nothing, failed: 1, failures: [error instanceof Error ? error.message : String(error)] };
  });
  return { name, counts, seconds: (performance.now() - started) / 1000 };
}

/**
 * @param {() => Promise<void>} work
 * @returns {() => Promise<Counts>}
 */
function countAsOne(work) {
  return async () => {
    await work();
    return { ...nothing, passed: 1 };
  };
}

async function checkTypesAndBuild() {
  await ensureBuild();
  await runToSuccess(nextCommand, ['typegen', '--webpack']);
  await runToSuccess(join(packages, 'typescript/bin/tsc'), ['--noEmit']);
}

async function checkStyle() {
  const eslint = join(packages, 'eslint/bin/eslint.js');
  await runToSuccess(eslint, ['--config', 'config/eslint.config.mjs', '.', '--max-warnings', '0']);
  const depcruise = join(packages, 'dependency-cruiser/bin/dependency-cruise.mjs');
  await runToSuccess(depcruise, ['--config', 'config/dependency-cruiser.mjs', '.']);
  await runToSuccess(join(packages, 'prettier/bin/prettier.cjs'), ['--check', '--log-level', 'warn', '.']);
}

async function checkFirstLoad() {
  await runToSuccess(join(projectRoot, 'bench/first-load.mjs'), ['--check']);
}

/**
 * @param {StepResult} build
 * @param {() => Promise<Counts>} work
 * @returns {() => Promise<Counts>} the work, or its failure where there is no build
 */
function afterBuild(build, work) {
  if (build.counts.failed === 0) return work;
  return async () => {
    throw new SetupError('Not run, because there is no build.');
  };
}

/** @returns {Promise<Counts>} */
async function runVitest() {
  const report = join(reportFolder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--silent=passed-only'];
  const exitCode = await runScript(join(packages, 'vitest/vitest.mjs'), ['run', '--includeTaskLocation', ...reporters]);
  return withoutSilentFailure(exitCode, counted(readVitest(report)));
}

/** @returns {Promise<Counts>} */
async function runPlaywright() {
  const report = join(reportFolder, 'playwright.json');
  const variables = { PLAYWRIGHT_CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const playwright = join(packages, '@playwright/test/cli.js');
  // Only on SIGINT does Playwright end the site's server that it has started.
  const exitCode = await runScript(playwright, ['test', '--reporter=list,json'], variables, 'SIGINT');
  return withoutSilentFailure(exitCode, counted(readPlaywright(report)));
}

/**
 * @param {import('./test-reports.mjs').Report} report
 * @returns {Counts}
 */
function counted({ runs, files }) {
  return { ...countWritten(runs), runs: runs.length, files };
}

/**
 * A runner that crashes, or finds no test to run, must not look like success.
 *
 * @param {number} exitCode
 * @param {Counts} counts
 * @returns {Counts}
 */
function withoutSilentFailure(exitCode, counts) {
  const hasRun = counts.passed > 0;
  if (counts.failed > 0 || (exitCode === 0 && hasRun)) return counts;
  console.error(hasRun ? `The runner ended with exit code ${exitCode}.` : 'No test has passed.');
  return { ...counts, failed: 1, failures: [`The runner ended with exit code ${exitCode}.`] };
}

/**
 * @param {string} script
 * @param {readonly string[]} scriptArguments
 */
async function runToSuccess(script, scriptArguments) {
  const exitCode = await runScript(script, scriptArguments);
  if (exitCode !== 0) throw new SetupError(`Failed with exit code ${exitCode}.`);
}

/**
 * @param {string} script
 * @param {readonly string[]} scriptArguments
 * @param {Record<string, string>} [variables] added to the environment
 * @param {NodeJS.Signals} [stopSignal]
 * @returns {Promise<number>}
 */
function runScript(script, scriptArguments, variables = {}, stopSignal = 'SIGTERM') {
  /** @type {Record<string, string | undefined>} */
  const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...variables };
  // Every runner chooses its own; one that comes from outside would win over it.
  delete environment['NODE_ENV'];
  return run(process.execPath, [script, ...scriptArguments], { environment, stopSignal });
}

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
function addUp(all) {
  /** @param {'passed' | 'failed' | 'skipped'} key */
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: all.flatMap(({ failures }) => failures),
  };
}

/**
 * Says again at the end what has failed: of a long output often only the end is kept.
 *
 * @param {readonly StepResult[]} steps
 */
function printFailures(steps) {
  for (const { name, counts } of steps) {
    for (const failure of counts.failures.slice(0, FAILURES_SHOWN)) console.log(`\n── failed in ${name}: ${failure}`);
  }
}

/** @param {readonly StepResult[]} steps */
function printSlowest(steps) {
  const files = steps.flatMap(({ counts }) => counts.files ?? []);
  console.log('\n── slowest files');
  for (const { file, seconds } of files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_SHOWN))
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${file}`);
}

/** @param {readonly StepResult[]} steps */
function printTable(steps) {
  const width = Math.max(...steps.map(({ name }) => name.length));
  console.log();
  for (const { name, counts, seconds } of steps) {
    console.log(
      `${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${inWords(counts)}${counts.runs === undefined ? '' : ` (in ${counts.runs} runs)`}`,
    );
  }
  console.log();
}

/** @param {Counts} counts */
function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
