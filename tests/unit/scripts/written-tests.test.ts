import { describe, expect, it } from 'vitest';
import { countWritten } from '@/scripts/written-tests.mjs';

type State = 'passed' | 'failed' | 'skipped';
const run = (line: number, state: State, name = 'a test', file = 'one.test.ts') => ({
  file,
  line,
  name,
  state,
  errors: state === 'failed' ? ['expected 1\nto be 2'] : [],
});

describe('the tests of a run', () => {
  it('count once for each place where one is written', () => {
    const runs = [run(1, 'passed'), run(1, 'passed'), run(2, 'passed'), run(1, 'passed', 'a test', 'other.test.ts')];
    expect(countWritten(runs)).toEqual({ passed: 3, failed: 0, skipped: 0, failures: [] });
  });

  it('have failed where one row has, with a list of those that have', () => {
    const runs = [run(1, 'passed', 'row one'), run(1, 'failed', 'row two'), run(1, 'skipped', 'row three')];
    expect(countWritten(runs)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: ['one.test.ts:1 (1 of 3 rows failed)\n  row two\n    expected 1\n    to be 2'],
    });
  });

  it('are skipped where one row is, and say where a test without rows has failed', () => {
    const { passed, failed, skipped, failures } = countWritten([
      run(1, 'passed'),
      run(1, 'skipped'),
      run(2, 'failed', 'alone'),
    ]);
    expect([passed, failed, skipped]).toEqual([0, 1, 1]);
    expect(failures).toEqual(['one.test.ts:2\n  alone\n    expected 1\n    to be 2']);
  });

  it('tell no more than ten rows, and not all of a long error', () => {
    const long = Array.from({ length: 12 }, (_, row) => ({
      ...run(1, 'failed', `row ${row}`),
      errors: ['x'.repeat(700)],
    }));
    const [failure = ''] = countWritten(long).failures;
    expect(failure.split('\n').filter((line) => line.startsWith('  row'))).toHaveLength(10);
    expect(failure).not.toContain('x'.repeat(601));
  });
});
