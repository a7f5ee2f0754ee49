// @ts-check
// Runs before anything is installed: only Node's own modules may be imported at the top of this file.
import { relative } from 'node:path';
import { SetupError } from '../server/command.mjs';
import { projectRoot, readIfThere } from '../server/project.mjs';

/** @typedef {import('./written-tests.mjs').RunTest} RunTest */
/** @typedef {{ file: string, seconds: number }} FileTime */
/** @typedef {{ runs: RunTest[], files: FileTime[] }} Report */
/** @typedef {{ status: string, fullName: string, failureMessages: readonly string[], location?: { line: number } }} VitestTest */
/** @typedef {{ name: string, status: string, message: string, startTime: number, endTime: number, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ testResults: VitestFile[] }} VitestReport */
/** @typedef {{ duration: number, errors: ReadonlyArray<{ message?: string }> }} PlaywrightResult */
/** @typedef {{ projectName: string, status: string, results: readonly PlaywrightResult[] }} PlaywrightTest */
/** @typedef {{ title: string, file: string, line: number, tests: PlaywrightTest[] }} PlaywrightSpec */
/** @typedef {{ title: string, specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

/**
 * @param {string} path
 * @returns {Report}
 * @throws {SetupError} when there is none
 */
export function readVitest(path) {
  /** @type {VitestReport} */
  const { testResults } = readReport(path);
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(projectRoot, name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { runs: testResults.flatMap(vitestRuns), files };
}

/**
 * @param {VitestFile} file
 * @returns {RunTest[]}
 */
function vitestRuns({ name, status, message, assertionResults }) {
  const file = relative(projectRoot, name);
  const runs = assertionResults.map((test) => ({
    file,
    line: test.location?.line ?? 0,
    name: test.fullName,
    state: stateOf(test.status, 'passed'),
    errors: test.failureMessages,
  }));
  // A file that cannot be loaded has failed without having a failed test.
  const isBroken = status === 'failed' && runs.every(({ state }) => state !== 'failed');
  return isBroken ? [...runs, { file, line: 0, name: file, state: 'failed', errors: [message] }] : runs;
}

/**
 * @param {string} path
 * @returns {Report}
 * @throws {SetupError} when there is none
 */
export function readPlaywright(path) {
  /** @type {{ suites: PlaywrightSuite[] }} */
  const { suites } = readReport(path);
  const specs = suites.flatMap(specsOf);
  const files = [...new Set(specs.map(({ file }) => file))].map((file) => ({
    file: `tests/e2e/${file}`,
    seconds: secondsOf(specs.filter((spec) => spec.file === file)),
  }));
  return { runs: specs.flatMap(playwrightRuns), files };
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]} those of the suites inside too
 */
function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {readonly PlaywrightSpec[]} specs */
function secondsOf(specs) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return results.reduce((total, { duration }) => total + duration / 1000, 0);
}

/**
 * @param {PlaywrightSpec} spec
 * @returns {RunTest[]}
 */
function playwrightRuns({ title, file, line, tests }) {
  return tests.map(({ projectName, status, results }) => ({
    file: `tests/e2e/${file}`,
    line,
    name: `[${projectName}] ${title}`,
    // A test that passes only when it is repeated has not passed.
    state: stateOf(status, 'expected'),
    errors: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
  }));
}

/**
 * @param {string} status what the runner calls it
 * @param {string} passed what it calls a test that has passed
 * @returns {RunTest['state']}
 */
function stateOf(status, passed) {
  if (status === passed) return 'passed';
  return status === 'skipped' || status === 'pending' || status === 'todo' ? 'skipped' : 'failed';
}

/** @param {string} path */
function readReport(path) {
  const text = readIfThere(path);
  if (text === undefined) throw new SetupError('The runner ended without a report.');
  return JSON.parse(text);
}
