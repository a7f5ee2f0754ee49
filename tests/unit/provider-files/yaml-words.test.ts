import { expect, it } from 'vitest';
import { faultLine } from '@/lib/provider-files/faults';
import { readYaml } from '@/lib/provider-files/source';

const INDENT = 'the line begins too far left or right: give it as many spaces as the lines that belong with it';

it.each([
  ['a:\n  b: 1\n   c: 2\n  d: 3\n', `3: ${INDENT}; the line is "c: 2"`],
  ['a:\n  b: 1\n c: 2\nd: 3\n', `3: ${INDENT}; the line is "c: 2"`],
  ['a: 1\n  b: 2\nc: 3\n', `2: ${INDENT}; the line is "b: 2"`],
  ['a: x: y\n', '1: a text with a colon and a space in it stands in quotation marks; the line is "a: x: y"'],
  ['a:\n  b: 1\n  c\n  d: 2\n', '3: a colon is missing after "c"; the line is "c"'],
  ['a: 1\nname Step\nb: 2\n', '2: a colon is missing after "name"; the line is "name Step"'],
  ['a: 1\nname Step # x\n', '2: a colon is missing after "name"; the line is "name Step # x"'],
  ['name\n  ru: x\n', '1: a colon is missing after "name"; the line is "name"'],
  ['name { ru: x, kk: y }\n', '1: a colon is missing after "name"; the line is "name { ru: x, kk: y }"'],
  ['a:\n  - id x\n    b: 1\n', '2: a colon is missing after "id"; the line is "- id x"'],
  ['a: 1\nname:Step\nb: 2\n', '2: a space is missing after "name:"; the line is "name:Step"'],
  [
    'a: text\nи ещё\nb: 1\n',
    '2: expected "key: value": a colon with a space behind it is missing; the line is "и ещё"',
  ],
  ['a: @x\n', '1: a text that begins with this sign stands in quotation marks; the line is "a: @x"'],
  ['a: - x\n', '1: a list begins on the line below its key: "- " stands there; the line is "a: - x"'],
])('the invalid YAML %j gives one fault in plain words', (text, fault) => {
  expect(readYaml('a.yaml', text).faults.map(faultLine)).toEqual([`a.yaml:${fault}`]);
});
