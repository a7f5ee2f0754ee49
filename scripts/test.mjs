// @ts-check
// Runs before anything is installed: only Node's own modules may be imported at the top of this file.
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { printError, run, SetupError } from '../server/command.mjs';
import { projectRoot } from '../server/project.mjs';
import { ensureBuild } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { ensureDependencies, npmCommand } from './dependencies.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, flaky?: number }} Counts */
/** @typedef {{ name: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} VitestFile */

const FAILURE_LENGTH = 1_000;
const reports = mkdtempSync(join(tmpdir(), 'qosyl-test-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const seed = process.env['TEST_SEED'] ?? String(randomInt(1_000_000));
const isFull = process.argv.includes('--full');
/** @type {Record<string, string | undefined>} */
const environment = {
  ...process.env,
  NEXT_TELEMETRY_DISABLED: '1',
  TEST_SEED: seed,
  ...(isFull && { TEST_FULL: '1' }),
};
// Every runner sets its own value, which one from outside would override.
delete environment['NODE_ENV'];

/** @type {{ name: string, seconds: number, counts: Counts }[]} */
const steps = [];
/** Vitest's failures, printed again at the end: often only the end of a long output is kept. @type {string[]} */
const failures = [];

if (await step('install', () => ensureDependencies({ development: true }))) await runSteps();
for (const failure of failures) console.log(failure);
console.log();
for (const { name, seconds, counts } of steps) console.log(`${name}: ${seconds.toFixed(0)} s, ${inWords(counts)}`);
const [passed = 0, failed = 0, skipped = 0, flaky = 0] = /** @type {const} */ ([
  'passed',
  'failed',
  'skipped',
  'flaky',
]).map((key) => steps.reduce((sum, { counts }) => sum + (counts[key] ?? 0), 0));
process.exitCode = failed === 0 ? 0 : 1;
console.log(`TEST_SEED=${seed} repeats the order of the files.\n`);
console.log(inWords({ passed, failed, skipped, flaky }));

async function runSteps() {
  // The two halves leave a processor idle at different times; the browser tests run alone.
  const [isBuilt] = await Promise.all([
    step('build', ensureBuild).then(async (isDone) => {
      await step('types', () => succeed(npmCommand(), 'run', 'typecheck'));
      await step('first load', () => succeed([process.execPath], 'bench/first-load.mjs', '--check'));
      return isDone;
    }),
    step('lint', () => succeed(npmCommand(), 'run', 'lint')).then(() =>
      step('unit, component and route tests', runVitest),
    ),
  ]);
  // Tests of an older build would prove nothing.
  if (isBuilt) await step('browser tests', runPlaywright);
}

/**
 * @param {string} name
 * @param {() => Promise<unknown>} work an exception is one failure; the steps after it still run
 * @returns {Promise<boolean>} whether nothing has failed
 */
async function step(name, work) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  let counts = { passed: 1, failed: 0, skipped: 0 };
  try {
    const result = await work();
    if (typeof result === 'object') counts = /** @type {Counts} */ (result);
  } catch (error) {
    printError(error);
    counts = { passed: 0, failed: 1, skipped: 0 };
  }
  steps.push({ name, seconds: (performance.now() - started) / 1_000, counts });
  return counts.failed === 0;
}

/** @returns {Promise<Counts>} */
async function runVitest() {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--silent=passed-only'];
  const config = ['--config', 'config/vitest.config.ts'];
  const words = [packageFile('vitest/vitest.mjs'), 'run', ...config, ...reporters];
  const exitCode = await run(process.execPath, words, { environment });
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  for (const { name, message, assertionResults } of /** @type {VitestFile[]} */ (testResults)) {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const texts = failed.map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`);
    // A file that cannot be loaded fails without a failed test.
    if (failed.length === 0 && message !== '') texts.push(message);
    failures.push(...texts.map((text) => `\n${relative(projectRoot, name)}: ${text.slice(0, FAILURE_LENGTH)}`));
  }
  return checked(exitCode, { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests });
}

/** @returns {Promise<Counts>} */
async function runPlaywright() {
  environment['PLAYWRIGHT_CHROMIUM_PATH'] = await findChromium();
  environment['PLAYWRIGHT_JSON_OUTPUT_FILE'] = join(reports, 'playwright.json');
  // Playwright ends the servers that it has started only on SIGINT.
  const words = [packageFile('@playwright/test/cli.js'), 'test', '--reporter=list,json'];
  const exitCode = await run(process.execPath, words, { environment, stopSignal: 'SIGINT' });
  const { stats } = JSON.parse(readFileSync(environment['PLAYWRIGHT_JSON_OUTPUT_FILE'], 'utf8'));
  return checked(exitCode, {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: stats.flaky,
  });
}

/**
 * A runner that crashes, or finds no test to run, must not look like success.
 *
 * @param {number} exitCode
 * @param {Counts} counts
 */
function checked(exitCode, counts) {
  if (counts.failed > 0 || (exitCode === 0 && counts.passed > 0)) return counts;
  throw new SetupError(`The runner ended with exit code ${exitCode} after ${counts.passed} tests that passed.`);
}

/**
 * @param {readonly [string, ...string[]]} command
 * @param {...string} words
 */
async function succeed([command, ...first], ...words) {
  const exitCode = await run(command, [...first, ...words], { environment });
  if (exitCode !== 0) throw new SetupError(`${words.join(' ')} failed with exit code ${exitCode}.`);
}

/** @param {string} path */
function packageFile(path) {
  return join(projectRoot, 'node_modules', path);
}

/** @param {Counts} counts */
function inWords({ passed, failed, skipped, flaky = 0 }) {
  const rest = [skipped > 0 ? `${skipped} skipped` : '', flaky > 0 ? `${flaky} passed at the second try` : ''];
  return [`${passed} passed, ${failed} failed`, ...rest.filter(Boolean)].join(', ');
}
