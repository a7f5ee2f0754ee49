import type { Schema } from '@markdoc/markdoc';
import { oneOf } from './issue-words';
import { nearestFirst } from './nearest';

const VALUE = /^Attribute '(\w+)' must match one of .* Got '(.*)' instead/s;
const TAG = /^Undefined tag: '(.+)'/;
const ATTRIBUTE = /^Invalid attribute: '(.+)'/;

/** A message of Markdoc with the full list of allowed words, which Markdoc shortens or omits. */
export function markdocMessage(message: string, tags: Readonly<Record<string, Schema>>): string {
  const attributes = Object.values(tags).flatMap((tag) => Object.entries(tag.attributes ?? {}));
  const [, attribute, value] = VALUE.exec(message) ?? [];
  const matches = attributes.find(([name, { matches: listed }]) => name === attribute && Array.isArray(listed))?.[1]
    .matches;
  if (attribute !== undefined && Array.isArray(matches))
    return `${attribute}: expected ${oneOf(value, matches.map(String))}, not "${value ?? ''}"`;
  const [, tag] = TAG.exec(message) ?? [];
  if (tag !== undefined) return `${message}; the tags are ${nearestFirst(tag, Object.keys(tags)).join(', ')}`;
  const [, unknown] = ATTRIBUTE.exec(message) ?? [];
  if (unknown === undefined) return message;
  const names = [...new Set(attributes.map(([name]) => name))];
  return `${message}; the tags have ${nearestFirst(unknown, names).join(', ')}`;
}
