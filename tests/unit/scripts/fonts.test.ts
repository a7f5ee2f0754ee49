import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { letters } from '@/scripts/fonts.mjs';
import { sampleFiles } from '../../support/sample';

const texts = [
  ...readdirSync('messages', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(`messages/${name}`, 'utf8')),
  ...sampleFiles.map(({ text }) => text),
];

describe('the letters of the font', () => {
  it('are each named once', () => {
    expect(letters.length).toBe(new Set(letters).size);
  });

  it('are all letters of every text', () => {
    for (const text of texts) {
      const others = new Set(text.replaceAll(/[\s\u2060]/g, ''));
      for (const letter of letters) others.delete(letter);
      expect([...others]).toEqual([]);
    }
  });

  it('are all of both alphabets, in both cases', () => {
    for (const locale of ['ru', 'kk'])
      for (const letter of 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя')
        expect(letters).toContain(letter.toLocaleUpperCase(locale));
  });
});
