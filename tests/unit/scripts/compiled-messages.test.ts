import { describe, expect, it } from 'vitest';
import compiledMessages from '@/scripts/compiled-messages.mjs';

const compiled = (words: string): unknown => JSON.parse(compiledMessages(JSON.stringify({ group: { words } })));

describe('compiledMessages', () => {
  it.each([
    ['просто слова', 'просто слова'],
    ['от {price} ₸', ['от ', ['price'], ' ₸']],
    ['{count, plural, one {# тема} other {# темы}}', [['count', 2, { one: [0, ' тема'], other: [0, ' темы'] }]]],
    ['<link>Все</link> темы', [['link', 'Все'], ' темы']],
  ])('compiles «%s»', (words, parts) => {
    expect(compiled(words)).toEqual({ group: { words: parts } });
  });

  it('names a message that cannot be compiled', () => {
    expect(() => compiled('{price')).toThrow('The message "words" cannot be compiled: {price');
  });
});
