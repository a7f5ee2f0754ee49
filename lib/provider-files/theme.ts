import { colourOf, fullColour, toneOf } from './colour';
import { contrastFaults } from './contrast';
import type { Fault } from './faults';
import { completeTheme, themeTokens, type Theme, type ThemeColour } from './theme-tokens';

const LIGHTNESS_STEP = 0.01;
const HEX = '#(?:[0-9a-f]{3}){1,2}';
const VALUE = new RegExp(`^(?:(${HEX})|light-dark\\(\\s*(${HEX})\\s*,\\s*(${HEX})\\s*\\))$`, 'i');
const COMMENT = /\/\*[^]*?\*\//g;
const BLOCK = /^\s*:root\s*\{(?<lines>[^{}]*)\}\s*$/;
const EXPECTED_VALUE = 'expected a colour such as #0a7d34, or light-dark(#0a7d34, #3fcb78) for day and night';

/** Reads `theme.css`; null gives the look of a site without one. */
export function readTheme(file: string, text: string | null): { theme: Theme; faults: Fault[] } {
  const written = new Map<string, ThemeColour>();
  if (text === null) return { theme: completeTheme(written), faults: [] };
  const lines = new Map<string, number>();
  const faults: Fault[] = [];
  for (const { line, words } of declarationsOf(file, text, faults)) {
    const [, name = '', value = ''] = /^--([\w-]+)\s*:\s*([^]*)$/.exec(words) ?? [];
    const before = lines.get(name);
    const colour = colourIn(value.trim());
    const fault = (message: string, field = `--${name}`) => faults.push({ file, line, field, message });
    if (name === '') fault(`expected "--name: colour;"`, words.split('\n', 1)[0]);
    else if (!themeTokens.some((token) => token === name))
      fault(`there is no such colour; the colours are ${themeTokens.join(', ')}`);
    else if (before !== undefined) fault(`the colour is written twice, also in line ${before}`);
    else if (colour === null) fault(EXPECTED_VALUE);
    else written.set(name, colour);
    if (name !== '') lines.set(name, line);
  }
  const theme = completeTheme(written);
  if (faults.length === 0) faults.push(...contrastFaults(file, theme, (name) => lines.get(name)));
  return { theme, faults };
}

/** The declarations of the one block, each with its line; anything else in the file is a fault. */
function declarationsOf(file: string, text: string, faults: Fault[]): { line: number; words: string }[] {
  // Spaces replace comments, so that line numbers stay correct.
  const plain = text.replace(/^\uFEFF/, ' ').replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const { lines: inner } = BLOCK.exec(plain)?.groups ?? {};
  if (inner === undefined) {
    const line = lineAt(plain, Math.max(0, plain.search(/\S/)));
    faults.push({ file, line, message: 'expected one block ":root { … }" of colours, and nothing else' });
    return [];
  }
  let offset = plain.indexOf(inner, plain.indexOf('{'));
  return inner.split(';').flatMap((part) => {
    const start = offset + part.search(/\S|$/);
    offset += part.length + 1;
    const words = part.trim();
    return words === '' ? [] : [{ line: lineAt(plain, start), words }];
  });
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

function colourIn(value: string): ThemeColour | null {
  const [, both, light = both, dark = both] = VALUE.exec(value) ?? [];
  return light === undefined || dark === undefined ? null : { light: fullColour(light), dark: fullColour(dark) };
}

const NIGHT_LIGHTNESS = 0.78;

/**
 * A `theme.css` for a main colour such as `#1d4ed8`: a pale one is darkened for the day, a lighter one is for the
 * night. Throws for another text.
 */
export function themeFor(colour: string): string {
  const day = colourIn(colour)?.light;
  if (day === undefined) throw new Error(`"${colour}" is no colour such as #1d4ed8`);
  const { lightness, ...tone } = toneOf(day);
  const night = colourOf({ ...tone, lightness: NIGHT_LIGHTNESS });
  const passes = (text: string) => readTheme('theme.css', text).faults.length === 0;
  const textWith = (light: string, more: string) => `:root {\n  --brand: light-dark(${light}, ${night});\n${more}}\n`;
  if (passes(textWith(day, ''))) return textWith(day, '');
  for (let tried = lightness; tried > 0; tried -= LIGHTNESS_STEP) {
    const light = colourOf({ ...tone, lightness: tried });
    // A colour too pale for words can be the accent at night.
    const text = [`  --accent: ${day};\n`, ''].map((more) => textWith(light, more)).find(passes);
    if (text !== undefined) return text;
  }
  return textWith(colourOf({ ...tone, lightness: 0 }), '');
}

/** The theme as the style sheet that the browser gets. */
export function themeSheet(theme: Theme): string {
  const written = themeTokens.map((name) => {
    const { light, dark } = theme[name];
    return `--${name}:${light === dark ? light : `light-dark(${light},${dark})`}`;
  });
  return `:root{${written.join(';')}}`;
}
