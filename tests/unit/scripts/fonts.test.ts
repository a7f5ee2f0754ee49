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
  it('are each listed once', () => {
    expect(letters.length).toBe(new Set(letters).size);
  });

  it('cover every text of the site and the sample', () => {
    for (const text of texts) {
      const others = new Set(text.replaceAll(/[\s\u2060]/g, ''));
      for (const letter of letters) others.delete(letter);
      expect([...others]).toEqual([]);
    }
  });

  it('cover both alphabets in upper case', () => {
    for (const locale of ['ru', 'kk'])
      for (const letter of 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя')
        expect(letters).toContain(letter.toLocaleUpperCase(locale));
  });
});
