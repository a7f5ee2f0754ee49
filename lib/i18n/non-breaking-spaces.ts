import type { AbstractIntlMessages } from 'next-intl';

const oneLetter = /(?<![\p{L}\p{N}-])(\p{Script=Cyrillic}) (?=\S|$)/gu;

/**
 * Messages with a non-breaking space after a word of one letter (в, к, с, и), so that it does not end a line.
 * Compiled messages are lists of strings and values.
 */
export function withNonBreakingSpaces(messages: AbstractIntlMessages): AbstractIntlMessages;
export function withNonBreakingSpaces(messages: unknown): unknown {
  return bound(messages);
}

function bound(words: unknown): unknown {
  if (typeof words === 'string') return words.replaceAll(oneLetter, '$1\u00A0');
  if (Array.isArray(words)) return words.map(bound);
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, inner]) => [key, bound(inner)]));
}
