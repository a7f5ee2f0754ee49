import { describe, expect, it } from 'vitest';
import { atShare, median } from '@/bench/statistics';
import { goalInWords, isMet, tableOf, type Goal, type Row } from '@/bench/table';

const row = (goal: Goal, site: number[], bare?: number[]): Row => ({
  what: 'home',
  unit: 'ms',
  site,
  goal,
  ...(bare && { bare }),
});

describe('of values', () => {
  it('the one in the middle is taken, of two the lower one', () => {
    expect(median([30, 10, 20])).toBe(20);
    expect(median([40, 10, 30, 20])).toBe(20);
  });

  it('the one is taken that a share of them does not exceed', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([0, 0.5, 0.99, 1].map((share) => atShare(hundred, share))).toEqual([1, 50, 99, 100]);
  });

  it('there must be some', () => {
    expect(() => median([])).toThrow(RangeError);
  });
});

describe('a goal', () => {
  it.each<[string, Goal, number, number[], boolean]>([
    ['≤ 200', { of: 'value', bound: 'most', limit: 200 }, 200, [], true],
    ['≤ 200', { of: 'value', bound: 'most', limit: 200 }, 201, [], false],
    ['≥ 50 ×', { of: 'ratio', bound: 'least', limit: 50 }, 5_000, [100], true],
    ['≤ 1.2 ×', { of: 'ratio', bound: 'most', limit: 1.2 }, 130, [100], false],
    ['≥ bare − 3', { of: 'difference', bound: 'least', limit: -3 }, 87, [90], true],
    ['≥ bare − 3', { of: 'difference', bound: 'least', limit: -3 }, 86, [90], false],
  ])('%s is compared with the medians', (words, goal, site, bare, met) => {
    expect(goalInWords(goal)).toBe(words);
    expect(isMet(row(goal, [site, site, 0], bare))).toBe(met);
  });

  it('may be missing', () => {
    expect(isMet({ what: 'home', unit: 'ms', site: [1] })).toBeNull();
  });
});

it('the table has medians, in columns of one width', () => {
  const rows: Row[] = [
    row({ of: 'ratio', bound: 'most', limit: 1.2 }, [300, 100, 200], [100, 400, 100]),
    { what: 'fonts', unit: 'kB', site: [5.55] },
  ];
  expect(tableOf(rows)).toBe(
    [
      '| what  | unit | bare | site | site : bare | goal    | reached |',
      '| ----- | ---- | ---- | ---- | ----------- | ------- | ------- |',
      '| home  | ms   | 100  | 200  | 2.00 ×      | ≤ 1.2 × | no      |',
      '| fonts | kB   | –    | 5.5  | –           | –       | –       |',
    ].join('\n'),
  );
});
