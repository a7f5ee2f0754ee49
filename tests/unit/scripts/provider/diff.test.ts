import { describe, expect, it, vi } from 'vitest';
import { printDifferences } from '@/scripts/provider/diff';
import { sampleFolder } from '../../../support/sample-folder';

const before = sampleFolder();
const after = sampleFolder();

/** The exit code and the printed words after a change of one file. */
function diffAfter(file: string, changes: (text: string) => string): [code: number, words: string] {
  after.change(file, changes);
  const [log, error] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) =>
    spy.mockReset().mockImplementation(() => undefined),
  );
  const code = printDifferences(before.folder, after.folder);
  return [code, [...(log?.mock.calls ?? []), ...(error?.mock.calls ?? [])].flat().join('\n')];
}

const withoutTwelveHouses = (text: string) => text.replace(/(?<=\n)(?:пр-т Абая,.*\n){12}/, '');

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
    ['houses.csv', withoutTwelveHouses, 'houses.csv\n  - house пр-т Абая, 5'],
    ['content/kk/pages/wifi.md', (text: string) => `${text}\nЖаңа сөздер.\n`, '  ~ text wifi: text changed'],
  ])('are listed by item for %s', (file, change, words) => {
    const [code, told] = diffAfter(file, change);
    expect(code).toBe(1);
    expect(told).toContain(words);
  });

  it('are counted when there are too many to list', () => {
    const [, told] = diffAfter('houses.csv', withoutTwelveHouses);
    expect(told).toContain('- and 2 more');
  });

  it('are replaced by the faults of an invalid folder', () => {
    const [code, told] = diffAfter('tariffs.yaml', (text) => text.replace('price: 12990', 'price: cheap'));
    expect(code).toBe(2);
    expect(told).toContain('tariffs.yaml:');
  });
});
