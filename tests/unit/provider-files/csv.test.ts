import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readCsv } from '@/lib/provider-files/csv';
import { faultLine } from '@/lib/provider-files/faults';

const schema = z.object({ from: z.string(), to: z.optional(z.string()) });
const read = (text: string) => {
  const { rows, faults } = readCsv('file.csv', text, schema);
  return { rows, faults: faults.map(faultLine) };
};

it('readCsv returns the rows with their lines, without spaces around cells and without empty ones', () => {
  expect(read('\uFEFFfrom,to\n/a,/b\n\n " /c" ,\n"/d\ne",/f\n')).toEqual({
    rows: [
      { line: 2, value: { from: '/a', to: '/b' } },
      { line: 4, value: { from: ' /c' } },
      { line: 6, value: { from: '/d\ne', to: '/f' } },
    ],
    faults: [],
  });
});

it('readCsv accepts semicolons, and a header without the optional columns', () => {
  expect(read('to;from\n/b;/a').rows).toEqual([{ line: 2, value: { from: '/a', to: '/b' } }]);
  expect(read('from\n/a').rows).toEqual([{ line: 2, value: { from: '/a' } }]);
});

it.each([
  [
    'an unknown and a missing column',
    'form,to\n/a,/b',
    ['file.csv:1: form: unknown column; the columns are from, to', 'file.csv:1: from: the column is missing'],
  ],
  [
    'a row with a cell too many',
    'from,to\n/a,/b,/c',
    [
      expect.stringMatching(
        /^file\.csv:2: expected as many cells as the first line has: one is missing, or a comma in a cell needs quotation marks around it \(Invalid Record Length: .*\)$/,
      ),
    ],
  ],
  [
    'an open quotation mark',
    'from,to\n/a,"/b',
    [expect.stringMatching(/^file\.csv:2: a quotation mark is not closed \(.*\)$/)],
  ],
  [
    'a row of more than 100,000 characters',
    `from,to\n/a,"${'b'.repeat(100_001)}`,
    [expect.stringMatching(/^file\.csv:2: a row is too long: a quotation mark before it is not closed \(.*\)$/)],
  ],
  [
    'rows without a required cell',
    'from,to\n,/b\n/a,\n,/c',
    ['file.csv:2: from: it is missing: expected a text (in 2 rows, this is the first)'],
  ],
  ['a second header', 'from,to\nfrom,to\n/a,/b', ['file.csv:2: the header stands a second time']],
])('readCsv reports %s', (_what, text, faults) => {
  expect(read(text).faults).toEqual(faults);
});
