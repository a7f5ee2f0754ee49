import { describe, expect, it, vi } from 'vitest';
import { printDifferences } from '@/scripts/provider/diff';
import { sampleFolder } from '../../../support/sample-folder';

const before = sampleFolder();
const after = sampleFolder();

/** The exit code and the printed words after a change in the text of one file. */
function diffAfter(file: string, old: string | RegExp, text: string): [code: number, words: string] {
  after.change(file, (whole) => whole.replace(old, text));
  const printed = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) =>
    spy.mockReset().mockReturnValue(),
  );
  const code = printDifferences(before.folder, after.folder);
  return [code, printed.flatMap((spy) => spy.mock.calls.flat()).join('\n')];
}

const TWELVE_HOUSES = /(?<=\n)(?:пр-т Абая,.*\n){12}/;

describe('the differences of two provider folders', () => {
  it('are empty for the same files', () => {
    expect(diffAfter('houses.csv', '', '')).toEqual([0, 'No differences.']);
  });

  it.each([
    ['tariffs.yaml', 'price: 12990', 'price: 12490', 'tariffs.yaml\n  ~ tariff 104 Город 1000: price 12990 → 12490'],
    [
      'brand.yaml',
      /^sales_phone: .*/m,
      'sales_phone: +7 (727) 000-00-09',
      'brand.yaml\n  ~ the company: sales_phone +7 (727) 000-00-00 → +7 (727) 000-00-09',
    ],
    ['houses.csv', TWELVE_HOUSES, '', 'houses.csv\n  - house пр-т Абая, 5'],
    ['content/kk/pages/wifi.md', /$/, '\nЖаңа сөздер.\n', '  ~ text wifi: text changed'],
  ])('are listed by item for %s', (file, old, text, listed) => {
    const [code, words] = diffAfter(file, old, text);
    expect(code).toBe(1);
    expect(words).toContain(listed);
  });

  it('are counted when there are too many to list', () => {
    const [, told] = diffAfter('houses.csv', TWELVE_HOUSES, '');
    expect(told).toContain('- and 2 more');
  });

  it('are replaced by the faults of an invalid folder', () => {
    const [code, told] = diffAfter('tariffs.yaml', 'price: 12990', 'price: cheap');
    expect(code).toBe(2);
    expect(told).toContain('tariffs.yaml:');
  });
});
