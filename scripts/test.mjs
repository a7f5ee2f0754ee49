// @ts-check
// Runs before anything is installed: only Node's own modules may be imported at the top of this file.
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { printError, run, SetupError } from '../server/command.mjs';
import { projectRoot } from '../server/project.mjs';
import { ensureBuild, nextCommand } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { ensureDependencies } from './dependencies.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ name: string, seconds: number, counts: Counts }} Step */
/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest */
/** @typedef {{ name: string, message: string, assertionResults: VitestTest[] }} VitestFile */

const FAILURE_LENGTH = 1_000;
const packages = join(projectRoot, 'node_modules');
const reports = mkdtempSync(join(tmpdir(), 'qosyl-test-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const isFull = process.argv.includes('--full');
const seed = process.env['TEST_SEED'] ?? String(randomInt(1_000_000));
/** @type {Record<string, string | undefined>} */
const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...(isFull && { TEST_FULL: '1' }) };
// Every runner chooses its own; one from outside would win over it.
delete environment['NODE_ENV'];

/** Of a long output often only the end is kept: the failures of Vitest are printed again there. @type {string[]} */
const failures = [];
const steps = await runSteps();
const total = sum(steps.map(({ counts }) => counts));
for (const failure of failures) console.log(failure);
console.log();
for (const { name, seconds, counts } of steps) console.log(`${name}: ${seconds.toFixed(0)} s, ${inWords(counts)}`);
console.log(`Files in the order of TEST_SEED=${seed}\n`);
console.log(inWords(total));
process.exitCode = total.failed === 0 ? 0 : 1;

/** @returns {Promise<Step[]>} */
async function runSteps() {
  const install = await step('install', () => one(ensureDependencies({ development: true })));
  if (install.counts.failed > 0) return [install];
  // The two halves leave a processor idle at different times; the browser tests have the machine to themselves.
  const halves = await Promise.all([
    inOrder(
      ['build', () => one(ensureBuild())],
      ['types', () => one(checkTypes())],
      ['first load', () => one(node('bench/first-load.mjs', '--check'))],
    ),
    inOrder(['lint', () => one(lint())], ['unit, component and route tests', runVitest]),
  ]);
  const isBuilt = halves[0]?.[0]?.counts.failed === 0;
  const browser = await step('browser tests', isBuilt ? runPlaywright : () => one(Promise.reject(noBuild())));
  return [...halves.flat(), browser];
}

/**
 * @param {...[name: string, work: () => Promise<Counts>]} work
 * @returns {Promise<Step[]>}
 */
async function inOrder(...work) {
  const done = [];
  for (const [name, run] of work) done.push(await step(name, run));
  return done;
}

/**
 * @param {string} name
 * @param {() => Promise<Counts>} work
 * @returns {Promise<Step>} an exception is one failure; the steps after it still run
 */
async function step(name, work) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const counts = await work().catch((error) => {
    printError(error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  return { name, seconds: (performance.now() - started) / 1_000, counts };
}

/** @param {Promise<unknown>} work */
async function one(work) {
  await work;
  return { passed: 1, failed: 0, skipped: 0 };
}

async function checkTypes() {
  await node(nextCommand, 'typegen', '--webpack');
  await node(join(packages, 'typescript/bin/tsc'), '--noEmit');
}

async function lint() {
  await node(join(packages, 'eslint/bin/eslint.js'), '.', '--max-warnings', '0');
  const depcruise = join(packages, 'dependency-cruiser/bin/dependency-cruise.mjs');
  await node(depcruise, '--config', '.dependency-cruiser.mjs', '.');
  await node(join(packages, 'prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.');
}

/** @returns {Promise<Counts>} */
async function runVitest() {
  const file = join(reports, 'vitest.json');
  const shuffle = ['--sequence.shuffle.files', `--sequence.seed=${seed}`];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, '--silent=passed-only'];
  const exitCode = await runScript(join(packages, 'vitest/vitest.mjs'), ['run', ...shuffle, ...reporters]);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  failures.push(...report.testResults.flatMap(failuresOf));
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report;
  return withExitCode(exitCode, { passed, failed, skipped });
}

/** @param {VitestFile} file */
function failuresOf({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  const texts = failed.map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`);
  // A file that cannot be loaded fails without a failed test.
  if (message !== '' && failed.length === 0) texts.push(message);
  return texts.map((text) => `\n${relative(projectRoot, name)}: ${text.slice(0, FAILURE_LENGTH)}`);
}

/** @returns {Promise<Counts>} */
async function runPlaywright() {
  const file = join(reports, 'playwright.json');
  const variables = { PLAYWRIGHT_CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const command = ['test', '--reporter=list,json'];
  // Playwright ends the servers that it has started only on SIGINT.
  const exitCode = await runScript(join(packages, '@playwright/test/cli.js'), command, variables, 'SIGINT');
  const { expected: passed, unexpected, flaky, skipped } = JSON.parse(readFileSync(file, 'utf8')).stats;
  return withExitCode(exitCode, { passed, failed: unexpected + flaky, skipped });
}

/**
 * A runner that crashes, or finds no test to run, must not look like success.
 *
 * @param {number} exitCode
 * @param {Counts} counts
 */
function withExitCode(exitCode, counts) {
  if (counts.failed > 0 || (exitCode === 0 && counts.passed > 0)) return counts;
  console.error(`The runner ended with exit code ${exitCode} after ${counts.passed} tests that passed.`);
  return { ...counts, failed: 1 };
}

/**
 * @param {string} script
 * @param {...string} words
 */
async function node(script, ...words) {
  const exitCode = await runScript(script, words);
  if (exitCode !== 0) throw new SetupError(`${relative(projectRoot, script)} failed with exit code ${exitCode}.`);
}

/**
 * @param {string} script
 * @param {readonly string[]} words
 * @param {Record<string, string>} [variables]
 * @param {NodeJS.Signals} [stopSignal]
 */
function runScript(script, words, variables = {}, stopSignal = 'SIGTERM') {
  return run(process.execPath, [script, ...words], { environment: { ...environment, ...variables }, stopSignal });
}

function noBuild() {
  return new SetupError('Not run, because there is no build.');
}

/** @param {readonly Counts[]} all */
function sum(all) {
  const add = (/** @type {keyof Counts} */ key) => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') };
}

/** @param {Counts} counts */
function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
