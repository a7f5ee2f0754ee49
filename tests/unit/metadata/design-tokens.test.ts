import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tokenColour } from '@/lib/metadata/design-tokens';
import { contrastOf } from '@/lib/provider-files/colour';

const css = readFileSync('app/tokens.css', 'utf8') + readFileSync('provider/theme.css', 'utf8');

it.each(['brand', 'ink', 'map-water'])('tokenColour returns the colour "%s" of the light theme', (name) => {
  expect(css).toMatch(new RegExp(`--${name}: (?:light-dark\\()?${tokenColour(name)}[,;]`));
});

it.each([
  ['surface', '#ffffff', '#0c1410'],
  ['mark', '#0a7d34', '#0a7d34'],
])('the colour "%s" is %s in the light theme and %s in the dark theme', (name, light, dark) => {
  expect([tokenColour(name, 'light'), tokenColour(name, 'dark')]).toEqual([light, dark]);
});

it.each(['unknown', 'space-4', ''])('tokenColour throws for "%s"', (name) => {
  expect(() => tokenColour(name)).toThrow(`a colour "${name}"`);
});

// Words 4.5, lines and icons 3 (WCAG 2.2, AA). The provider's own colours are in its check.
it.each([
  ['ink', 'warning-soft', 4.5],
  ['warning', 'warning-soft', 3],
  ['warning', 'surface', 3],
  ['danger', 'surface', 4.5],
  ['danger', 'surface-dialog', 4.5],
] as const)('the colour of an input state has enough contrast: %s on %s', (on, below, least) => {
  for (const theme of ['light', 'dark'] as const)
    expect(contrastOf(tokenColour(on, theme), tokenColour(below, theme)), theme).toBeGreaterThanOrEqual(least);
});
