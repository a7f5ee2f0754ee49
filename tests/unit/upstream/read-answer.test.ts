import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mismatchWords, readAnswer } from '@/lib/upstream/read-answer';

const tariffs = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      price: z.number(),
      popular: z._default(z.boolean(), false),
      included: z._default(z.array(z.string()), []),
    }),
  ),
});
const tariff = { id: 1, name: 'Дом', price: 4990, popular: true, included: ['Wi-Fi'] };
const zones = z.object({
  data: z.array(
    z.object({ color: z.string(), ring: z.array(z.tuple([z.number(), z.number()])).check(z.minLength(2)) }),
  ),
});
const sent = z.object({
  result: z.union([
    z.object({ success: z.literal(true), data: z.object({ id: z.string() }) }),
    z.object({ success: z.literal(false), reason: z._default(z.string(), '') }),
  ]),
});

/** The read answer, or null, and the misfits as `path: expected`, with the lost parts. */
function reading(schema: Parameters<typeof readAnswer>[0], body: unknown) {
  const read = readAnswer(schema, body);
  const misfits = read.misfits.map(
    ({ path, expected, lost }) => `${path}: ${expected}${lost === null ? '' : `, without ${lost}`}`,
  );
  return [read.success ? read.data : null, misfits];
}

describe('readAnswer', () => {
  it('returns a valid answer without unknown keys', () => {
    expect(reading(tariffs, { data: [{ ...tariff, extra: 1 }], more: true })).toEqual([{ data: [tariff] }, []]);
  });

  it.each([
    ['a number as a string', { price: '4990' }, { price: 4990 }, 'data[].price: number'],
    ['a sum with a comma', { price: ' 4990,50 ' }, { price: 4990.5 }, 'data[].price: number'],
    ['a name that is a number', { name: 100 }, { name: '100' }, 'data[].name: string'],
    ['a truth as a number', { popular: 0 }, { popular: false }, 'data[].popular: boolean'],
    ['an optional part', { popular: {} }, { popular: false }, 'data[].popular: boolean, without data[].popular'],
    ['an item', { included: ['a', {}] }, { included: ['a'] }, 'data[].included[]: string, without data[].included[]'],
  ])('tolerates %s and reports the mismatch', (_name, part, read, misfit) => {
    const expected = { data: [{ ...tariff, ...read }] };
    expect(reading(tariffs, { data: [{ ...tariff, ...part }] })).toEqual([expected, [misfit]]);
  });

  it('treats null as an absent value and reports no mismatch', () => {
    const read = reading(tariffs, { data: [{ ...tariff, popular: null, included: null }] });
    expect(read).toEqual([{ data: [{ ...tariff, popular: false, included: [] }] }, []]);
  });

  it.each([
    ['lacks what it needs', { ...tariff, price: undefined }, 'data[].price: number, without data[]'],
    ['has nothing where it needs something', { ...tariff, price: null }, 'data[].price: number, without data[]'],
    ['is no item', 'tariff', 'data[]: object, without data[]'],
    ['is nothing', null, null],
  ])('drops an item of a list that %s, and no other item', (_name, item, misfit) => {
    const [read, misfits] = reading(tariffs, { data: [tariff, item, { ...tariff, id: 2 }] });
    expect(read).toEqual({ data: [tariff, { ...tariff, id: 2 }] });
    if (misfit !== null) expect(misfits).toContain(misfit);
  });

  it.each([
    ['of which no item can be read', { data: [{ id: 1 }, { id: 2 }, 'x'] }],
    ['of another shape', { tariffs: [tariff] }],
    ['that is no object', [tariff]],
    ['that is nothing', null],
  ])('fails for an answer %s', (_name, body) => {
    expect(reading(tariffs, body)[0]).toBeNull();
  });

  it('accepts an empty list', () => {
    expect(reading(tariffs, { data: [] })).toEqual([{ data: [] }, []]);
  });

  it('drops a whole zone when a corner of its border is unreadable', () => {
    const corner = [76.9, 43.2];
    const whole = { color: 'green', ring: [corner, corner] };
    const ring = [corner, ['here', 43.1], corner];
    expect(reading(zones, { data: [{ ...whole, ring }, whole] })).toEqual([
      { data: [whole] },
      ['data[].ring[][]: number, without data[].ring', 'data[].ring: array, without data[]'],
    ]);
  });

  it('parses a union by its literal field, and fails without a match', () => {
    expect(reading(sent, { result: { success: true, data: { id: 17 } } })).toEqual([
      { result: { success: true, data: { id: '17' } } },
      ['result.data.id: string'],
    ]);
    const refused = { result: { success: false, reason: '' } };
    expect(reading(sent, { result: { success: false, reason: null } })[0]).toEqual(refused);
    expect(reading(sent, { result: { success: true } })[0]).toBeNull();
    expect(reading(sent, { result: { success: 'perhaps', reason: 'x' } })[0]).toBeNull();
  });

  it('does not change the given answer', () => {
    const body = { data: [{ ...tariff, price: '1' }, null] };
    const before = structuredClone(body);
    readAnswer(tariffs, body);
    expect(body).toEqual(before);
  });

  it('reports mismatches without the values of the answer', () => {
    const { misfits } = readAnswer(tariffs, { data: [{ ...tariff, name: { phone: '87010000000' } }, tariff] });
    expect(JSON.stringify(misfits)).not.toContain('8701');
  });

  it('reports with each mismatch whether the part was read or left out', () => {
    const items = [{ id: '1' }, { popular: [] }, { price: 'much' }].map((part) => ({ ...tariff, ...part }));
    expect(mismatchWords(readAnswer(tariffs, { data: items }).misfits)).toBe(
      'data[].id is no number, read all the same; data[].price is no number, left out with data[]; data[].popular is no boolean, left out',
    );
    expect(mismatchWords(readAnswer(tariffs, { data: 1 }).misfits)).toBe('data is no array, left out with the answer');
  });
});
