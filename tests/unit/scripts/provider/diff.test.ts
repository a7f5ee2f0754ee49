import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { printDifferences } from '@/scripts/provider/diff';
import { SAMPLE } from '../../../support/sample';

const folder = mkdtempSync(join(tmpdir(), 'qosyl-diff-'));
beforeEach(() => cpSync(SAMPLE, folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true }));

/** The exit code and the printed words after a change of one file. */
function diffAfter(file: string, change: (text: string) => string): [code: number, words: string] {
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  const [log, error] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) =>
    spy.mockReset().mockImplementation(() => undefined),
  );
  const code = printDifferences(SAMPLE, folder);
  return [code, [...(log?.mock.calls ?? []), ...(error?.mock.calls ?? [])].flat().join('\n')];
}

describe('the differences of two provider folders', () => {
  it('are empty for the same files', () => {
    expect(diffAfter('houses.csv', (text) => text)).toEqual([0, 'No differences.']);
  });

  it.each([
    [
      'tariffs.yaml',
      (text: string) => text.replace('price: 12990', 'price: 12490'),
      'tariffs.yaml\n  ~ tariff 104 Город 1000: price 12990 → 12490',
    ],
    [
      'brand.yaml',
      (text: string) => text.replace(/^sales_phone: .*/m, 'sales_phone: +7 (727) 000-00-09'),
      'brand.yaml\n  ~ the company: sales_phone +7 (727) 000-00-00 → +7 (727) 000-00-09',
    ],
    [
      'houses.csv',
      (text: string) => text.replace(/(?<=\n)(?:пр-т Абая,.*\n){12}/, ''),
      'houses.csv\n  - house пр-т Абая, 5',
    ],
    ['content/kk/pages/support.md', (text: string) => `${text}\nЖаңа сөздер.\n`, '  ~ text support: text changed'],
  ])('are listed by item for %s', (file, change, words) => {
    const [code, told] = diffAfter(file, change);
    expect(code).toBe(1);
    expect(told).toContain(words);
  });

  it('are counted when there are too many to list', () => {
    const [, told] = diffAfter('houses.csv', (text) => text.replace(/(?<=\n)(?:пр-т Абая,.*\n){12}/, ''));
    expect(told).toContain('- and 2 more');
  });

  it('are replaced by the faults of an invalid folder', () => {
    const [code, told] = diffAfter('tariffs.yaml', (text) => text.replace('price: 12990', 'price: cheap'));
    expect(code).toBe(2);
    expect(told).toContain('tariffs.yaml:');
  });
});
