import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tokenColour } from '@/lib/metadata/design-tokens';

const css = readFileSync('app/tokens.css', 'utf8');

it.each(['brand', 'brand-soft', 'ink', 'surface', 'ridge-far', 'ridge-ground', 'accent', 'mark'])(
  'the colour "%s" is the one of the light theme',
  (name) => {
    expect(css).toMatch(new RegExp(`--${name}: (?:light-dark\\()?${tokenColour(name)}[,;]`));
  },
);

it.each([
  ['surface', '#ffffff', '#0c1410'],
  ['mark', '#0a7d34', '#0a7d34'],
])('the colour "%s" is %s by day and %s by night', (name, light, dark) => {
  expect([tokenColour(name, 'light'), tokenColour(name, 'dark')]).toEqual([light, dark]);
});

it.each(['unknown', 'space-4', ''])('"%s" is no colour', (name) => {
  expect(() => tokenColour(name)).toThrow(`no colour "${name}"`);
});
