import { colourOf, toneOf } from './colour';

type Lightness = readonly [lightness: number, chroma: number];
/** A token by day and, if different, by night; chroma for a main colour of full chroma. */
interface Derived {
  day: Lightness;
  night?: Lightness;
}

/** The tokens of `theme.css` with their defaults. */
const derivations = {
  brand: { day: [0.516, 0.144], night: [0.748, 0.144] },
  'brand-strong': { day: [0.422, 0.115], night: [0.836, 0.115] },
  'brand-soft': { day: [0.955, 0.023], night: [0.28, 0.048] },
  'on-brand': { day: [1, 0], night: [0.181, 0.015] },
  mark: { day: [0.516, 0.144] },
  'on-mark': { day: [1, 0] },
  accent: { day: [0.902, 0.1] },
  'on-accent': { day: [0.204, 0.022] },
  light: { day: [0.981, 0.02] },
  'light-planned': { day: [0.654, 0.059] },
  'trace-start': { day: [0.684, 0.144] },
  'trace-case': { day: [0.422, 0.115], night: [0.342, 0.08] },
  'lamp-out': { day: [0.369, 0.028] },
  'bar-track': { day: [0.26, 0.058], night: [0.316, 0.026] },
  ink: { day: [0.204, 0.022], night: [0.957, 0.01] },
  'ink-muted': { day: [0.456, 0.023], night: [0.769, 0.02] },
  surface: { day: [1, 0], night: [0.181, 0.015] },
  'surface-raised': { day: [0.975, 0.006], night: [0.23, 0.022] },
  'surface-dialog': { day: [1, 0], night: [0.23, 0.022] },
  line: { day: [0.906, 0.014], night: [0.316, 0.026] },
  'field-line': { day: [0.632, 0.026], night: [0.581, 0.028] },
  night: { day: [0.158, 0.023] },
  'night-raised': { day: [0.236, 0.031] },
  'night-street': { day: [0.426, 0.083] },
  band: { day: [0.26, 0.058], night: [0.274, 0.061] },
  'on-band': { day: [0.978, 0.011] },
  'on-band-muted': { day: [0.841, 0.034] },
  'map-ground': { day: [0.97, 0.007], night: [0.205, 0.02] },
  'map-mountains-far': { day: [0.914, 0.026], night: [0.258, 0.045] },
  'map-mountains-near': { day: [0.772, 0.071], night: [0.342, 0.08] },
  'map-street': { day: [0.872, 0.016], night: [0.342, 0.028] },
  'drawing-line': { day: [0.314, 0.068], night: [0.885, 0.061] },
  'drawing-body': { day: [1, 0], night: [0.244, 0.033] },
  'drawing-soft': { day: [0.955, 0.023], night: [0.319, 0.049] },
  'drawing-hills': { day: [0.912, 0.037], night: [0.317, 0.052] },
} as const satisfies Record<string, Derived>;

export type ThemeToken = keyof typeof derivations;
export type ThemeColour = Record<'light' | 'dark', string>;
export type Theme = Record<ThemeToken, ThemeColour>;

const isToken = (name: string): name is ThemeToken => name in derivations;
export const themeTokens = Object.keys(derivations).filter(isToken);
const FULL_CHROMA = 0.144;

/** The whole theme: the written colours, and all others in the hue of the main colour; grey without one. */
export function completeTheme(written: ReadonlyMap<string, ThemeColour>): Theme {
  const brand = written.get('brand');
  const { chroma, hue } = brand === undefined ? { chroma: 0, hue: 0 } : toneOf(brand.light);
  const strength = Math.min(1, chroma / FULL_CHROMA);
  const derive = ([lightness, share]: Lightness) => colourOf({ lightness, chroma: share * strength, hue });
  const made = themeTokens.map((name): [string, ThemeColour] => {
    const { day, night = day }: Derived = derivations[name];
    const own = written.get(name);
    if (own !== undefined) return [name, own];
    if (name === 'mark' && brand !== undefined) return [name, { light: brand.light, dark: brand.light }];
    return [name, { light: derive(day), dark: derive(night) }];
  });
  return Object.fromEntries(made) as Theme;
}
