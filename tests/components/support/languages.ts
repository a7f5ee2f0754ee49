import { allMessages } from '@/lib/i18n/all-messages';

const { kk, ru } = allMessages;

/** Both languages with their words, for `describe.each` where the markup or the rules of the words differ. */
export const languages = [
  { language: 'ru', words: ru, privacyPolicy: '/privacy-policy' },
  { language: 'kk', words: kk, privacyPolicy: '/kk/privacy-policy' },
] as const;
export type Language = (typeof languages)[number];

/** One language, where the words make no difference: blocks of tests alternate. */
export const russian: Language = languages[0];
export const kazakh: Language = languages[1];

export { counted, filled } from '../../support/filled';

/** A name that begins with these words: a button may have a second line. */
export function beginning(words: string): (name: string) => boolean {
  return (name) => name.startsWith(words);
}

/** Words as the library reads them: its `ByText` takes every space for an ordinary one. */
export function plain(words: string): string {
  return words.replaceAll(/\s+/g, ' ');
}
