import type { AbstractIntlMessages } from 'next-intl';

const oneLetter = /(?<![\p{L}\p{N}-])(\p{Script=Cyrillic}) (?=\S)/gu;

/** Messages in which a word of one letter (в, к, с, и) does not end a line: the space behind it does not break (design.md, "Words"). */
export function boundWords(messages: AbstractIntlMessages): AbstractIntlMessages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, words]) => [
      key,
      typeof words === 'string' ? words.replaceAll(oneLetter, '$1\u00A0') : boundWords(words),
    ]),
  );
}
