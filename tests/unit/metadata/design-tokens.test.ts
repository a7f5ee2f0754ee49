import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tokenColour } from '@/lib/metadata/design-tokens';

const css = readFileSync('app/tokens.css', 'utf8');

it.each(['brand', 'brand-soft', 'ink', 'surface', 'night', 'trace-case', 'accent', 'mark'])(
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

/** Relative luminance of `#rrggbb`, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

// Words 4.5, lines and icons 3 (WCAG 2.2, AA).
it.each([
  ['ink', 'warning-soft', 4.5],
  ['warning', 'warning-soft', 3],
  ['warning', 'surface', 3],
  ['brand', 'surface', 3],
  ['danger', 'surface', 4.5],
  ['danger', 'surface-dialog', 4.5],
  ['ink-muted', 'surface-raised', 4.5],
] as const)('a state of an input can be seen: %s on %s', (on, below, least) => {
  for (const theme of ['light', 'dark'] as const)
    expect(contrast(tokenColour(on, theme), tokenColour(below, theme)), theme).toBeGreaterThanOrEqual(least);
});
