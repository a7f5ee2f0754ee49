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
  expect(themeSheet(theme)).toMatch(/^:root\{--brand:light-dark\(#0a7d34,#3fcb78\);.*;--mark:#0a7d34;.*\}$/);
});

describe('an invalid theme', () => {
  it.each([
    ['nothing', '', 'theme.css:1: expected one block ":root { … }" of colours, and nothing else'],
    ['a word below empty lines', ' \n\n word', 'theme.css:3: expected one block'],
    ['another rule', `${block('')}a { color: red }`, 'theme.css:1: expected one block'],
    ['an import', `@import "x.css";\n${block('')}`, 'theme.css:1: expected one block'],
    ['an open block', ':root {\n  --brand: #0a7d34;', 'theme.css:1: expected one block'],
    ['an unknown name', block('  --brnad: #0a7d34;'), 'theme.css:2: --brnad: there is no such colour; the colours are'],
    ['a word', block('  --brand: green;'), 'theme.css:2: --brand: expected a colour such as #0a7d34'],
    ['an address', block('  --brand: url(https://x.example/a.png);'), 'theme.css:2: --brand: expected a colour'],
    ['half a pair', block('\n  --brand: light-dark(#0a7d34);'), 'theme.css:3: --brand: expected a colour'],
    ['too many digits', block('  --brand: #0a7d34ff;'), 'theme.css:2: --brand: expected a colour'],
    ['a property', block('  color: #0a7d34;'), 'theme.css:2: color: #0a7d34: expected "--name: colour;"'],
    ['a property below a colour', block('  --mark: #123;\n\n  --: #fff;'), 'theme.css:4: --: #fff: expected "--name'],
    ['a property of two lines', block('  --mark: #123; one\n two: #fff;'), 'theme.css:2: one: expected "--name'],
    [
      'a name twice',
      block('  --mark: #000;\n  --mark: #111;'),
      'theme.css:3: --mark: the colour is written twice, also in line 2',
    ],
    ['a wrong name twice', block('  --brnad: #000;\n --brnad: #000;'), 'theme.css:2: --brnad: there is no such colour'],
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

it('each fault of a theme has the line at which its declaration begins', () => {
  const lines = [
    '\uFEFF/* one */',
    ':root {',
    '  --mark : #123 ; --ink: word;',
    '  /* two',
    '  three */ --line:',
    '',
    '    word;',
    '  --band: word',
    '}',
  ];
  expect(faultsOf(lines.join('\n')).map((fault) => fault.split(': ').slice(0, 2).join(': '))).toEqual([
    'theme.css:3: --ink',
    'theme.css:5: --line',
    'theme.css:8: --band',
  ]);
});

it('a theme without a file has no fault, and an unknown colour lists the known ones', () => {
  expect(readTheme(FILE, null).faults).toEqual([]);
  expect(faultsOf(block('  --brnad: #fff;'))).toEqual([
    `theme.css:2: --brnad: there is no such colour; the colours are ${themeTokens.join(', ')}`,
  ]);
});

describe('the contrast check of a theme', () => {
  it.each([
    [
      'by day',
      '  --brand: light-dark(#3fcb78, #3fcb78);',
      '--mark on --surface: #3fcb78 on #ffffff by day has a contrast of 2.09:1, expected at least 3:1, as with #02aa5b',
    ],
    [
      'by night',
      '  --brand: light-dark(#0a7d34, #0a7d34);',
      '--brand on --surface: #0a7d34 on #0d140e by night has a contrast of 3.55:1, expected at least 4.5:1, as with #298f46',
    ],
    [
      'words of buttons',
      '  --on-mark: #888;',
      '--on-mark on --mark: #888888 on #686868 by night has a contrast of 1.57:1, expected at least 4.5:1, as with #e7e7e7',
    ],
    [
      'words of the night',
      '  --night: #777;',
      '--on-band on --night: #f8f8f8 on #777777 by day has a contrast of 4.21:1, expected at least 4.5:1, as with #060606',
    ],
    [
      'signs',
      '  --field-line: #ddd;',
      '--field-line on --surface: #dddddd on #ffffff by day has a contrast of 1.35:1, expected at least 3:1, as with #949494',
    ],
  ])('reports a pair with too little contrast, and a colour with enough: %s', (_what, line, fault) => {
    expect(faultsOf(block(line))).toContain(`theme.css:2: ${fault}`);
  });

  it('accepts grey signs for day and night that would be too pale for words', () => {
    expect(faultsOf(block('  --field-line: light-dark(#949494, #7a7a7a);'))).toEqual([]);
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

it.each([
  ['#1d4ed8', 'light-dark(#1d4ed8, #94b6ff)'],
  ['#0a7d34', 'light-dark(#0a7d34, #70d083)'],
  ['#FFD400', 'light-dark(#816a01, #d9b409);\n  --accent: #ffd400'],
  ['#fff', 'light-dark(#6c6c6c, #b7b7b7);\n  --accent: #ffffff'],
  ['#000', 'light-dark(#000000, #b7b7b7)'],
  ['#e11d48', 'light-dark(#d6023f, #fe9499)'],
  ['#7c3aed', 'light-dark(#7c3aed, #baa8ff)'],
  ['#ff6600', 'light-dark(#b94800, #fe996e);\n  --accent: #ff6600'],
  ['#00b5ad', 'light-dark(#037b76, #3ed0c7);\n  --accent: #00b5ad'],
])('themeFor makes a theme with enough contrast from %s', (colour, brand) => {
  const text = themeFor(colour);
  expect(text).toBe(block(`  --brand: ${brand};`));
  expect(faultsOf(text)).toEqual([]);
});

it('themeFor refuses a text that is no colour', () => {
  expect(() => themeFor('blue')).toThrow('"blue" is no colour such as #1d4ed8');
});

it('a colour is unchanged after the conversion to a tone and back', () => {
  for (const colour of ['#0a7d34', '#ffffff', '#000000', '#c8f169', '#b3261e'])
    expect(colourOf(toneOf(colour))).toBe(colour);
});

it('toneOf returns the OKLCH values of a colour', () => {
  const { lightness, chroma, hue } = toneOf('#0a7d34');
  expect([lightness, chroma, hue]).toEqual([0.5159, 0.1435, 2.5937].map((value) => expect.closeTo(value, 4)));
});

it.each([
  ['loses chroma beyond the range of screens', { lightness: 0.7, chroma: 0.4, hue: 1 }, '#ea7e04'],
  ['loses blue and green as well', { lightness: 0.7, chroma: 0.4, hue: -2 }, '#22a6ff'],
  ['is black below the darkest lightness', { lightness: -1, chroma: 0, hue: 0 }, '#000000'],
  ['is white above the brightest lightness', { lightness: 1.5, chroma: 0, hue: 0 }, '#ffffff'],
])('colourOf: a tone %s', (_what, tone, colour) => {
  expect(colourOf(tone)).toBe(colour);
});
