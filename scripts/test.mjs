// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
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

/** @typedef {{ passed: number, failed: number, skipped: number, failures: readonly string[] }} Counts */
/** @typedef {{ name: string, counts: Counts, seconds: number }} StepResult */
/** @typedef {{ status: string, fullName: string, failureMessages: readonly string[] }} VitestTest */
/** @typedef {{ testResults: Array<{ name: string, status: string, message: string, assertionResults: VitestTest[] }> }} VitestReport */
/** @typedef {{ title: string, file: string, ok: boolean, tests: Array<{ projectName: string, status: string }> }} PlaywrightSpec */
/** @typedef {{ title: string, specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */
/** @typedef {{ suites: PlaywrightSuite[], stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightReport */

/** @type {Counts} */
const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] };
/** How many failures of a step are said again, and how many characters of each. */
const FAILURES_SHOWN = 15;
const FAILURE_LENGTH = 600;
const packages = join(projectRoot, 'node_modules');
const reportFolder = mkdtempSync(join(tmpdir(), 'qosyl-test-'));
process.on('exit', () => rmSync(reportFolder, { recursive: true, force: true }));

const results = await runSteps();
printFailures(results);
printTable(results);
const sums = addUp(results.map((result) => result.counts));
process.exitCode = sums.failed === 0 ? 0 : 1;
console.log(inWords(sums));

/** @returns {Promise<StepResult[]>} */
async function runSteps() {
  const install = await step('install', countAsOne(ensureDependencies));
  // Having the packages is no test: only a failure is counted.
  if (install.counts.failed > 0) return [install];
  const [[typecheck, build], lint] = await Promise.all([typecheckAndBuild(), step('lint', countAsOne(checkStyle))]);
  const unit = await step('unit, component and route tests', runVitest);
  const isBuilt = build.counts.failed === 0;
  const budget = await step('first-load budget', countAsOne(isBuilt ? checkFirstLoad : failWithoutBuild));
  const endToEnd = await step('end-to-end tests', isBuilt ? runPlaywright : failWithoutBuild);
  return [typecheck, lint, build, unit, budget, endToEnd];
}

/** @returns {Promise<[typecheck: StepResult, build: StepResult]>} one after the other: both write the types of the routes */
async function typecheckAndBuild() {
  return [await step('typecheck', countAsOne(checkTypes)), await step('production build', countAsOne(ensureBuild))];
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
  return report.testResults.map(({ name, status, message, assertionResults }) => {
    const passed = assertionResults.filter((result) => result.status === 'passed').length;
    const failed = assertionResults.filter((result) => result.status === 'failed');
    const failures = failed.map(
      ({ fullName, failureMessages }) => `${relative(projectRoot, name)} › ${fullName}\n${failureMessages.join('\n')}`,
    );
    // A file that cannot be loaded has failed without having a failed test.
    if (status === 'failed' && failed.length === 0) failures.push(`${relative(projectRoot, name)}\n${message}`);
    return { passed, failed: failures.length, skipped: assertionResults.length - passed - failed.length, failures };
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
  const { suites, stats } = readReport(report);
  // A test that passes only when it is repeated has not passed.
  const failed = stats.unexpected + stats.flaky;
  const counts = {
    passed: stats.expected,
    failed,
    skipped: stats.skipped,
    failures: suites.flatMap(playwrightFailures),
  };
  return withoutSilentFailure(exitCode, counts);
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function playwrightFailures({ title, specs, suites = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => `[${projectName}] ${spec.file} › ${title} › ${spec.title}`),
  );
  return [...own, ...suites.flatMap(playwrightFailures)];
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
    for (const failure of counts.failures.slice(0, FAILURES_SHOWN))
      console.log(`\n── failed in ${name}: ${failure.slice(0, FAILURE_LENGTH)}`);
  }
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
