import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
// It sets the language of zod's messages.
import '@/lib/provider-files/load';
import { faultLine } from '@/lib/provider-files/faults';
import { check, propertiesOf, readYaml } from '@/lib/provider-files/source';
import { present } from '../../support/present';

/** The faults of a YAML text. */
function faultsOf(schema: z.ZodMiniType, text: string, options: Parameters<typeof check>[2] = {}): string[] {
  const { source, faults } = readYaml('a.yaml', text);
  return (source === undefined ? faults : check(schema, source, options).faults).map(faultLine);
}

const NUMBER = 'a number in digits alone, such as 5990 or 97.4';
const WHOLE = 'a whole number in digits alone, such as 5990';
const LIST = 'a list: each of its items stands on a line of its own that begins with "- ", or all in one line';
const word = (pattern: RegExp, message?: string) => z.string().check(z.regex(pattern, message));
const deep = z.strictObject({ b: z.strictObject({ c: z.strictObject({ d: z.string() }) }) });
const choice = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('b'), n: z.number() }),
  z.strictObject({ type: z.literal('c') }),
]);

describe('the fault of a value', () => {
  it.each<[expected: string, schema: z.ZodMiniType, written: string, shown: string]>([
    ['a text', z.string(), '5', '5'],
    ['a text', z.pipe(z.string(), z.transform(Number)), '5', '5'],
    ['a text', z.string(), '[1, 2]', 'a list (1, 2)'],
    ['a text', z.string(), '[]', 'an empty list'],
    ['a text', z.string(), '{ b: 1, c: 2 }', '{ b, c }'],
    ['a text', z.string(), '', 'nothing'],
    ['a text', z.string().check(z.minLength(1)), '""', '""'],
    ['at least 3 characters', z.string().check(z.minLength(3)), 'x', '"x"'],
    ['at most 60 characters', z.string().check(z.maxLength(60)), 'x'.repeat(61), `"${'x'.repeat(60)}…"`],
    ['at most 59 characters', z.string().check(z.maxLength(59)), 'x'.repeat(60), `"${'x'.repeat(60)}"`],
    ['a text that begins with "/"', z.string().check(z.startsWith('/')), 'x', '"x"'],
    [String.raw`a text of the form /^\d{8}$/`, word(/^\d{8}$/), 'x', '"x"'],
    ['8 digits', word(/^\d{8}$/, 'expected 8 digits'), 'x', '"x"'],
    [NUMBER, z.number(), 'x', '"x"'],
    [NUMBER, z.nullable(z.number()), 'x', '"x"'],
    [NUMBER, z.catch(z.number(), 5), 'x', '"x"'],
    [NUMBER, z.union([z.number(), z.string()]), 'true', 'true'],
    [WHOLE, z.int(), 'x', '"x"'],
    [WHOLE, z.int(), '1.5', '1.5'],
    ['at least 1', z.number().check(z.minimum(1)), '0', '0'],
    ['at most 1', z.number().check(z.maximum(1)), '2', '2'],
    ['more than 0', z.number().check(z.positive()), '0', '0'],
    ['less than 1', z.number().check(z.lt(1)), '1', '1'],
    ['true or false', z.boolean(), 'x', '"x"'],
    ['a date such as 2026-11-26', z.iso.date(), '2026-13-01', '"2026-13-01"'],
    ['a date such as 2026-11-26', z.iso.date(), '5', '5'],
    ['an e-mail address such as hello@step.example', z.email(), 'x', '"x"'],
    ['an IPv4 address such as 203.0.113.7', z.ipv4(), 'x', '"x"'],
    ['an IPv6 address such as 2001:db8::7', z.ipv6(), 'x', '"x"'],
    ['an address such as https://www.step.example', z.url(), 'x', '"x"'],
    [
      'an address such as https://www.step.example, or a path',
      z.union([z.url(), word(/^\//, 'expected a path')]),
      'x',
      '"x"',
    ],
    ['one of router, phone-set', z.enum(['phone-set', 'router']), 'ruter', '"ruter"'],
    ['one of x, y', z.catch(z.enum(['x', 'y']), 'x'), '5', '5'],
    ['FeatureCollection', z.literal('FeatureCollection'), 'x', '"x"'],
    [`${LIST} [ "…" ]`, z.array(z.string()), 'x', '"x"'],
    [
      `${LIST} [ { n: "…", k: p } ]`,
      z.array(z.strictObject({ n: z.string(), m: z.optional(z.number()), k: z.enum(['p', 'q']) })),
      'x',
      '"x"',
    ],
    ['at least 1 item', z.array(z.string()).check(z.minLength(1)), '[]', 'an empty list'],
    ['at least 2 items', z.array(z.string()).check(z.minLength(2)), '[x]', 'a list ("x")'],
    ['at most 1 item', z.array(z.string()).check(z.maxLength(1)), '[x, y]', 'a list ("x", "y")'],
    ['a value such as [ 5, 5 ]', z.tuple([z.number(), z.number()]), 'x', '"x"'],
    [
      'properties such as { x: "…", y: { z: [ 5, true ] } }',
      z.strictObject({ x: z.string(), y: z.strictObject({ z: z.tuple([z.number(), z.boolean()]) }) }),
      'x',
      '"x"',
    ],
    ['properties such as { b: { c: { … } } }', deep, 'x', '"x"'],
    ['properties such as { name: 5 }', z.record(z.string(), z.number()), 'x', '"x"'],
  ])('expects %s', (expected, schema, written, shown) => {
    expect(faultsOf(z.strictObject({ a: schema }), `a: ${written}`)).toEqual([
      `a.yaml:1: a: expected ${expected}, not ${shown}`,
    ]);
  });

  it.each<[place: string, expected: string, schema: z.ZodMiniType, written: string, shown: string]>([
    ['a.b', NUMBER, z.record(z.string(), z.number()), '{ b: x }', '"x"'],
    ['a.1', NUMBER, z._default(z.array(z.number()), []), '[1, x]', '"x"'],
    ['a.1', NUMBER, z.tuple([z.number(), z.number()]), '[1, x]', '"x"'],
    ['a.0', NUMBER, z.optional(z.nullable(z.union([z.number(), z.array(z.number())]))), '[x]', '"x"'],
    ['a.x', NUMBER, z.union([z.number(), z.strictObject({ x: z.number() })]), '{ x: y }', '"y"'],
    [
      'a.y',
      NUMBER,
      z.union([z.strictObject({ x: z.number(), k: z.number() }), z.strictObject({ y: z.number() })]),
      '{ y: x }',
      '"x"',
    ],
    ['a.n', NUMBER, choice, '{ type: b, n: x }', '"x"'],
    ['a.type', 'one of b, c', choice, '{ type: d }', '"d"'],
  ])('names the place %s', (place, expected, schema, written, shown) => {
    expect(faultsOf(z.strictObject({ a: schema }), `a: ${written}`)).toEqual([
      `a.yaml:1: ${place}: expected ${expected}, not ${shown}`,
    ]);
  });

  it.each<[fault: string, schema: z.ZodMiniType, text: string]>([
    ['a: it is missing: expected a text', z.string(), '{}'],
    ['a: it is missing: expected a text', word(/^\d{8}$/, 'expected 8 digits'), '{}'],
    ['a.kk: it is missing: expected a text', z.strictObject({ ru: z.string(), kk: z.string() }), 'a: { ru: x }'],
    ['a: no digits', word(/^\d{8}$/, 'no digits'), 'a: x'],
    [
      'a.bb: this key is not known; the known ones are b, long',
      z.object({ long: z.string(), b: z.string() }),
      'a: { b: x, bb: y, long: z }',
    ],
    ['a.b: this key is not known; none stands here', z.object({}), 'a: { b: x }'],
    ['b: this key is not known; the known ones are a', z.number(), 'a: 5\nb: 5'],
    ['expected properties such as { a: "…" }, not a list ("a")', z.string(), '- a'],
  ])('is told in words: %s', (fault, schema, text) => {
    const [first = ''] = faultsOf(z.strictObject({ a: schema }), text);
    expect(first.replace(/^a\.yaml:\d: /, '')).toBe(fault);
  });

  it('has its own line, and the name and id of its list item', () => {
    const schema = z.array(z.strictObject({ id: z.int(), name: z.string(), price: z.number() }));
    const text = [
      '- id: 5',
      '  price: x',
      '  name: Дом',
      '- id: x',
      '  title: Луг',
      '  name: { kk: Бақ }',
      '  price: 5',
    ];
    expect(faultsOf(schema, text.join('\n'))).toEqual([
      `a.yaml:2: 0.price: expected ${NUMBER}, not "x" (in «Дом», id 5)`,
      `a.yaml:4: 1.id: expected ${WHOLE}, not "x" (in «Бақ», id x)`,
      'a.yaml:5: 1.title: this key is not known; the known ones are id, name, price (in «Бақ», id x)',
      'a.yaml:6: 1.name: expected a text, not { kk } (in «Бақ», id x)',
    ]);
    expect(faultsOf(z.array(z.number()), '- 5\n- x')).toEqual([`a.yaml:2: 1: expected ${NUMBER}, not "x"`]);
  });
});

describe('an unknown key', () => {
  it('is accepted in a file of other programs', () => {
    expect(faultsOf(z.object({ b: z.number() }), 'b: 5\nc: 5', { isOpen: true })).toEqual([]);
  });

  it('is accepted at the root when the site has added it, and its name is suggested nowhere', () => {
    const schema = z.object({ b: z.number(), c: z.number(), d: z.optional(z.object({ c: z.number() })) });
    expect(faultsOf(schema, 'b: 5\nc: 5', { added: ['c'] })).toEqual([]);
    expect(faultsOf(schema, 'b: 5\nc: 5\ne: 5', { added: ['c'] })).toEqual([
      'a.yaml:3: e: this key is not known; the known ones are b, d',
    ]);
  });
});

describe('readYaml', () => {
  it('finds the line of a value, or of the nearest one above it', () => {
    const source = present(readYaml('a.yaml', 'a:\n  - b: 1\n\n  - b:\n      c: 2\n5: x', 10).source);
    const places = [['a'], ['a', 0, 'b'], ['a', 1], ['a', 1, 'b', 'c'], ['a', 1, 'b', 'none', 'c'], ['a', 7], [5], []];
    expect(places.map((place) => source.lineOf(place))).toEqual([10, 11, 13, 14, 13, 10, 15, 10]);
  });

  it('returns the first fault of a text that cannot be read', () => {
    expect(readYaml('a.yaml', 'a:\n\tb: 6', 10).faults).toMatchObject([
      { file: 'a.yaml', line: 11, message: expect.stringMatching(/^Tabs are not allowed/) },
    ]);
    expect(readYaml('a.yaml', 'a: 5\nb: *y', 10)).toEqual({
      source: undefined,
      faults: [{ file: 'a.yaml', line: 10, message: expect.stringContaining('Unresolved alias') }],
    });
  });

  it('has no properties in an empty text or a list', () => {
    const properties = ['', '5', 'a: 5'].map((text) => propertiesOf(present(readYaml('a.yaml', text).source)));
    expect(properties).toEqual([{}, {}, { a: 5 }]);
  });
});
