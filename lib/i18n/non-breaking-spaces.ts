import type { AbstractIntlMessages } from 'next-intl';

const oneLetter = /(?<![\p{L}\p{N}-])(\p{Script=Cyrillic}) (?=\S|$)/gu;

/**
 * Messages in which a word of one letter (в, к, с, и) does not end a line: the space behind it does not break (design.md,
 * "Words"). Compiled messages are lists whose strings end where a value comes.
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
