import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { colourOf, contrastOf, toneOf } from '@/lib/provider-files/colour';
import { faultLine } from '@/lib/provider-files/faults';
import { readTheme, themeFor, themeSheet } from '@/lib/provider-files/theme';
import { themeTokens } from '@/lib/provider-files/theme-tokens';

const FILE = 'theme.css';
const written = readFileSync('provider/theme.css', 'utf8');
const faultsOf = (text: string) => readTheme(FILE, text).faults.map(faultLine);
const block = (lines: string) => `:root {\n${lines}\n}\n`;

it('the sample theme sets every colour and has no contrast fault', () => {
  const { theme, faults } = readTheme(FILE, written);
  expect(faults).toEqual([]);
  expect(theme.brand).toEqual({ light: '#0a7d34', dark: '#3fcb78' });
  for (const name of themeTokens) expect(written).toContain(`--${name}: `);
  expect(themeSheet(theme)).toContain('--brand:light-dark(#0a7d34,#3fcb78);');
  expect(themeSheet(theme)).toContain('--mark:#0a7d34;');
});

describe('an invalid theme', () => {
  it.each([
    ['nothing', '', 'theme.css:1: expected one block ":root { … }"'],
    ['another rule', `${block('')}a { color: red }`, 'theme.css:1: expected one block'],
    ['an import', `@import "x.css";\n${block('')}`, 'theme.css:1: expected one block'],
    ['an open block', ':root {\n  --brand: #0a7d34;', 'theme.css:1: expected one block'],
    ['an unknown name', block('  --brnad: #0a7d34;'), 'theme.css:2: --brnad: there is no such colour; the colours are'],
    ['a word', block('  --brand: green;'), 'theme.css:2: --brand: expected a colour such as #0a7d34'],
    ['an address', block('  --brand: url(https://x.example/a.png);'), 'theme.css:2: --brand: expected a colour'],
    ['half a pair', block('\n  --brand: light-dark(#0a7d34);'), 'theme.css:3: --brand: expected a colour'],
    ['too many digits', block('  --brand: #0a7d34ff;'), 'theme.css:2: --brand: expected a colour'],
    ['a property', block('  color: #0a7d34;'), 'theme.css:2: color: #0a7d34: expected "--name: colour;"'],
    ['a name twice', block('  --mark: #000;\n  --mark: #111;'), 'theme.css:3: --mark: the colour is written twice'],
    [
      'a forgotten semicolon',
      block('/* one\n two */\n  --mark: #000\n  --brand: #111;'),
      'theme.css:4: --mark: expected a colour',
    ],
  ])('is a fault with its line and the expectation: %s', (_what, text, begins) => {
    const [first = ''] = faultsOf(text);
    expect(first.slice(0, begins.length)).toBe(begins);
  });
});

describe('the contrast check of a theme', () => {
  it.each([
    ['by day', '  --brand: light-dark(#3fcb78, #3fcb78);', '--brand on --surface: #3fcb78 on #ffffff by day has a'],
    ['by night', '  --brand: light-dark(#0a7d34, #0a7d34);', '--brand on --surface: #0a7d34 on #'],
    ['words of buttons', '  --on-mark: #888;', '--on-mark on --mark: #888888 on #'],
    ['words of the night', '  --night: #777;', '--on-band on --night: #'],
    ['signs', '  --field-line: #ddd;', '--field-line on --surface: #dddddd on #ffffff by day has a contrast of 1.35:1'],
  ])('reports a pair with too little contrast: %s', (_what, line, told) => {
    const found = faultsOf(block(line)).filter((fault) => fault.includes(told));
    expect(found.length).toBeGreaterThan(0);
    for (const fault of found)
      expect(fault).toMatch(
        /^theme\.css:2: .*has a contrast of \d+\.\d\d:1, expected at least (?:3|4\.5):1, as with #[\da-f]{6}$/,
      );
  });

  it('computes the contrast by WCAG', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  });
});

it('a theme without a file is grey, and a main colour of any hue alone gives a theme without faults', () => {
  const grey = /^#(?<one>[\da-f]{2})\k<one>\k<one>$/;
  for (const { light, dark } of Object.values(readTheme(FILE, null).theme)) {
    expect(light).toMatch(grey);
    expect(dark).toMatch(grey);
  }
  for (let degrees = 0; degrees < 360; degrees += 20) {
    const of = (lightness: number) => colourOf({ lightness, chroma: 0.14, hue: (degrees * Math.PI) / 180 });
    expect(faultsOf(block(`  --brand: light-dark(${of(0.5)}, ${of(0.75)});`)), String(degrees)).toEqual([]);
  }
});

it.each(['#1d4ed8', '#0a7d34', '#FFD400', '#fff', '#000', '#e11d48', '#7c3aed', '#ff6600', '#00b5ad'])(
  'themeFor makes a theme with enough contrast from %s',
  (colour) => {
    const text = themeFor(colour);
    expect(faultsOf(text), text).toEqual([]);
    if (['#1d4ed8', '#0a7d34'].includes(colour)) expect(text).toContain(`light-dark(${colour}, #`);
    if (colour === '#FFD400') expect(text).toContain('--accent: #ffd400;');
  },
);

it('themeFor refuses a text that is no colour', () => {
  expect(() => themeFor('blue')).toThrow('"blue" is no colour such as #1d4ed8');
});

it('a colour is unchanged after the conversion to a tone and back', () => {
  for (const colour of ['#0a7d34', '#ffffff', '#000000', '#c8f169', '#b3261e'])
    expect(colourOf(toneOf(colour))).toBe(colour);
});
