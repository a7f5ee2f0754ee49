// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ensureBuild,
  ensureDependencies,
  findChromium,
  nextCommand,
  printError,
  projectRoot,
  readIfThere,
  run,
  SetupError,
} from './setup.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ name: string, counts: Counts, seconds: number }} StepResult */
/** @typedef {{ testResults: Array<{ status: string, assertionResults: Array<{ status: string }> }> }} VitestReport */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightReport */

const packages = join(projectRoot, 'node_modules');
const reportFolder = mkdtempSync(join(tmpdir(), 'qosyl-test-'));
process.on('exit', () => rmSync(reportFolder, { recursive: true, force: true }));

const results = await runSteps();
printTable(results);
const sums = addUp(results.map((result) => result.counts));
process.exitCode = sums.failed === 0 ? 0 : 1;
console.log(inWords(sums));

/** @returns {Promise<StepResult[]>} */
async function runSteps() {
  const install = await step('install', countAsOne(ensureDependencies));
  // Having the packages is no test: only a failure is counted.
  if (install.counts.failed > 0) return [install];
  const typecheck = await step('typecheck', countAsOne(checkTypes));
  const lint = await step('lint', countAsOne(checkStyle));
  const unit = await step('unit, component and route tests', runVitest);
  const build = await step('production build', countAsOne(ensureBuild));
  const isBuilt = build.counts.failed === 0;
  const budget = await step('first-load budget', countAsOne(isBuilt ? checkFirstLoad : failWithoutBuild));
  const endToEnd = await step('end-to-end tests', isBuilt ? runPlaywright : failWithoutBuild);
  return [typecheck, lint, unit, build, budget, endToEnd];
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
    return { passed: 0, failed: 1, skipped: 0 };
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
    return { passed: 1, failed: 0, skipped: 0 };
  };
}

async function checkTypes() {
  // The types of the routes are generated; without them a fresh clone does not pass the type check.
  await runToSuccess(nextCommand, ['typegen']);
  await runToSuccess(join(packages, 'typescript/bin/tsc'), ['--noEmit']);
}

async function checkStyle() {
  await runToSuccess(join(packages, 'eslint/bin/eslint.js'), ['.', '--max-warnings', '0']);
}

async function checkFirstLoad() {
  await runToSuccess(join(projectRoot, 'bench/first-load.mjs'), ['--check']);
}

/** @returns {Promise<never>} */
async function failWithoutBuild() {
  throw new SetupError('Not run, because there is no build.');
}

/** @returns {Promise<Counts>} */
async function runVitest() {
  const report = join(reportFolder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const exitCode = await runScript(join(packages, 'vitest/vitest.mjs'), ['run', ...reporters]);
  return withoutSilentFailure(exitCode, addUp(vitestCounts(readReport(report))));
}

/**
 * @param {VitestReport} report
 * @returns {Counts[]}
 */
function vitestCounts(report) {
  return report.testResults.map(({ status, assertionResults }) => {
    /** @param {string} wanted */
    const having = (wanted) => assertionResults.filter((result) => result.status === wanted).length;
    const [passed, failed] = [having('passed'), having('failed')];
    // A file that cannot be loaded has failed without having a failed test.
    const isBroken = status === 'failed' && failed === 0;
    return { passed, failed: isBroken ? 1 : failed, skipped: assertionResults.length - passed - failed };
  });
}

/** @returns {Promise<Counts>} */
async function runPlaywright() {
  const report = join(reportFolder, 'playwright.json');
  const variables = { PLAYWRIGHT_CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const playwright = join(packages, '@playwright/test/cli.js');
  // Only on SIGINT does Playwright end the site's server that it has started.
  const exitCode = await runScript(playwright, ['test', '--reporter=list,json'], variables, 'SIGINT');
  /** @type {PlaywrightReport} */
  const { stats } = readReport(report);
  // A test that passes only when it is repeated has not passed.
  const counts = { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  return withoutSilentFailure(exitCode, counts);
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
  return { ...counts, failed: 1 };
}

/** @param {string} path */
function readReport(path) {
  const text = readIfThere(path);
  if (text === undefined) throw new SetupError('The runner ended without a report.');
  return JSON.parse(text);
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
  /** @param {keyof Counts} key */
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** @param {readonly StepResult[]} steps */
function printTable(steps) {
  const width = Math.max(...steps.map(({ name }) => name.length));
  console.log();
  for (const { name, counts, seconds } of steps) {
    console.log(`${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${inWords(counts)}`);
  }
  console.log();
}

/** @param {Counts} counts */
function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
