import type { YAMLError } from 'yaml';
import { shown } from './issue-words';

const INDENT = 'the line begins too far left or right: give it as many spaces as the lines that belong with it';
const PAIR = 'expected "key: value": a colon with a space behind it is missing';

/** Plain words for mistakes in handwritten YAML, by the library's message; other messages stay unchanged. */
const words: readonly (readonly [begin: string, words: string])[] = [
  ['All ', INDENT],
  ['Nested mappings', 'a text with a colon and a space in it stands in quotation marks'],
  ['Implicit keys', INDENT],
  ['Implicit map keys', PAIR],
  ['Sequence item without', `expected a line that begins with "- " like those above it, or ${INDENT}`],
  ['Unexpected block-seq-ind', 'a list begins on the line below its key: "- " stands there'],
  ['Tabs', 'Tabs are not allowed at the beginning of a line: write spaces'],
  ['Map keys must be unique', 'this key stands a second time here: keep one of both'],
  ['Plain value cannot start', 'a text that begins with this sign stands in quotation marks'],
  ['Missing closing', 'the quotation mark is not closed'],
];

/** A line that begins with a key without a colon and a space after it. */
const UNENDED_KEY = /^(?:- )?(?<key>[a-z][a-z0-9_-]*)(?:(?<colon>:)(?=\S)|(?=[\s{["']|$))/;
/** The library's messages for such a line, and for a wrong indent. */
const OF_A_KEY = /^(?:Implicit (?:map )?keys|Nested mappings)/;

function keyFault(message: string, line: string): string | undefined {
  const { key, colon } = (OF_A_KEY.test(message) && UNENDED_KEY.exec(line)?.groups) || {};
  if (key === undefined) return undefined;
  return colon === undefined ? `a colon is missing after "${key}"` : `a space is missing after "${key}:"`;
}

/** The place (offset) and message of the first fault of a YAML text; null without one. Other errors follow from it. */
export function firstYamlFault(errors: readonly YAMLError[], text: string): { offset: number; message: string } | null {
  const [first, second] = errors.toSorted((one, other) => one.pos[0] - other.pos[0]);
  if (first === undefined) return null;
  // A line with a wrong indent continues the text of the line before it: the error begins there.
  const isIndent = first.code === 'BLOCK_AS_IMPLICIT_KEY' && second?.code === 'MULTILINE_IMPLICIT_KEY';
  const error = isIndent ? second : first;
  const offset = isIndent ? error.pos[1] - 1 : error.pos[0];
  const [begin, end] = [text.lastIndexOf('\n', offset - 1) + 1, text.indexOf('\n', offset)];
  const line = text.slice(begin, end === -1 ? text.length : end).trim();
  const known = words.find(([begin]) => error.message.startsWith(begin))?.[1];
  const message = keyFault(error.message, line) ?? known ?? error.message;
  return { offset, message: line === '' ? message : `${message}; the line is ${shown(line)}` };
}
