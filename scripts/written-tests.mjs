// @ts-check

/**
 * A test of a run. Each row of a table, each language and each screen is one to the runner.
 *
 * @typedef {{ file: string, line: number, name: string, state: 'passed' | 'failed' | 'skipped', errors: readonly string[] }} RunTest
 */
/** @typedef {{ passed: number, failed: number, skipped: number, failures: readonly string[] }} Counts */

/** How many of its rows a failed test tells, and how many characters of each error. */
const ROWS_TOLD = 10;
const ERROR_LENGTH = 600;

/**
 * Counts tests as they are written, not as tables, languages and screens multiply them: all that run from one line of a
 * file are one test. It has failed when one of its rows has, is skipped when one of them is, and else has passed.
 *
 * @param {readonly RunTest[]} tests
 * @returns {Counts} `failures` has one text a failed test, with a list of the rows that failed
 */
export function countWritten(tests) {
  /** @type {Map<string, RunTest[]>} */
  const written = new Map();
  for (const test of tests) {
    const place = `${test.file}:${test.line}`;
    written.set(place, [...(written.get(place) ?? []), test]);
  }
  const counts = { passed: 0, failed: 0, skipped: 0, failures: /** @type {string[]} */ ([]) };
  for (const [place, rows] of written) {
    const failed = rows.filter(({ state }) => state === 'failed');
    if (failed.length > 0) {
      counts.failed += 1;
      counts.failures.push(inWords(place, rows.length, failed));
    } else if (rows.some(({ state }) => state === 'skipped')) counts.skipped += 1;
    else counts.passed += 1;
  }
  return counts;
}

/**
 * @param {string} place
 * @param {number} rows
 * @param {readonly RunTest[]} failed
 */
function inWords(place, rows, failed) {
  const head = rows === 1 ? place : `${place} (${failed.length} of ${rows} rows failed)`;
  const told = failed.slice(0, ROWS_TOLD).map(({ name, errors }) => [`  ${name}`, ...errors.map(indented)].join('\n'));
  return [head, ...told].join('\n');
}

/** @param {string} text */
function indented(text) {
  return text.slice(0, ERROR_LENGTH).replaceAll(/^/gm, '    ');
}
