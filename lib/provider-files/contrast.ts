import { colourOf, contrastInWords, contrastOf, toneOf } from './colour';
import type { Fault } from './faults';
import type { Theme, ThemeToken } from './theme-tokens';

/** WCAG 2.2, AA. */
const WORDS = 4.5;
const SIGNS = 3;

type Pair = readonly [
  on: ThemeToken,
  grounds: readonly ThemeToken[],
  least: number,
  times: readonly ('light' | 'dark')[],
];

const always = ['light', 'dark'] as const;
const byDay = ['light'] as const;
const byNight = ['dark'] as const;
const papers = ['surface', 'surface-raised', 'surface-dialog', 'brand-soft'] as const;
const nights = ['night', 'night-raised', 'band'] as const;

/** The colours that the site shows on each other. The night is drawn with the colours of the dark theme. */
const pairs: readonly Pair[] = [
  ['ink', papers, WORDS, always],
  ['ink-muted', papers, WORDS, always],
  ['brand', papers, WORDS, always],
  ['brand-strong', papers, WORDS, always],
  ['field-line', ['surface', 'surface-dialog'], SIGNS, always],
  ['on-brand', ['brand', 'brand-strong'], WORDS, always],
  ['on-mark', ['mark'], WORDS, always],
  ['on-accent', ['accent'], WORDS, always],
  ['on-band', nights, WORDS, always],
  ['on-band-muted', nights, WORDS, always],
  ['accent', nights, SIGNS, always],
  ['light', nights, SIGNS, always],
  ['light-planned', ['night'], SIGNS, always],
  ['mark', ['surface'], SIGNS, byDay],
  ['drawing-line', ['drawing-body', 'drawing-soft'], SIGNS, always],
  ['ink', ['night', 'night-raised'], WORDS, byNight],
  ['ink-muted', ['night', 'night-raised'], WORDS, byNight],
  ['brand', ['night', 'night-raised'], WORDS, byNight],
  ['brand-strong', ['night', 'night-raised'], WORDS, byNight],
];

/** A fault for each pair of colours that is too close, with its contrast and the required one. */
export function contrastFaults(file: string, theme: Theme, lineOf: (name: string) => number | undefined): Fault[] {
  return pairs.flatMap(([on, grounds, least, times]) =>
    grounds.flatMap((ground) =>
      times.flatMap((time) => {
        const contrast = contrastOf(theme[on][time], theme[ground][time]);
        if (contrast >= least) return [];
        const line = lineOf(on) ?? lineOf(ground) ?? lineOf('brand');
        const colours = `${theme[on][time]} on ${theme[ground][time]}`;
        const told = `${colours} by ${time === 'light' ? 'day' : 'night'} has a contrast of ${contrastInWords(contrast)}`;
        const message = `${told}, expected at least ${least}:1, as with ${better(theme[on][time], theme[ground][time], least)}`;
        return [{ file, ...(line !== undefined && { line }), field: `--${on} on --${ground}`, message }];
      }),
    ),
  );
}

const STEPS = 100;

/** The nearest lightness of a colour that is far enough from its ground. */
function better(colour: string, ground: string, least: number): string {
  const tone = toneOf(colour);
  for (let step = 1; step <= STEPS; step += 1)
    for (const lightness of [tone.lightness - step / STEPS, tone.lightness + step / STEPS]) {
      const tried = colourOf({ ...tone, lightness: Math.min(1, Math.max(0, lightness)) });
      if (contrastOf(tried, ground) >= least) return tried;
    }
  return 'another ground';
}
