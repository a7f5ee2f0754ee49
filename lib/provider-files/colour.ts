/** Lightness from 0 to 1, chroma, and hue in radians: a colour as OKLCH describes it. */
export interface Tone {
  lightness: number;
  chroma: number;
  hue: number;
}

const CHANNEL_MAXIMUM = 255;
const CHROMA_STEP = 0.002;
const RGB_TO_CONES = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
] as const;
const CONES_TO_LAB = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
] as const;
const LAB_TO_CONES = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
] as const;
const CONES_TO_RGB = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
] as const;

type Vector = readonly [number, number, number];
type Matrix = readonly [Vector, Vector, Vector];

function times([first, second, third]: Matrix, [x, y, z]: Vector): Vector {
  const row = ([a, b, c]: Vector) => a * x + b * y + c * z;
  return [row(first), row(second), row(third)];
}
const each = ([x, y, z]: Vector, change: (value: number) => number): Vector => [change(x), change(y), change(z)];

/** `#rrggbb` in small letters for `#RGB` or `#RRGGBB`. */
export function fullColour(colour: string): string {
  const digits = colour.slice(1).toLowerCase();
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}

/** The channels of `#rrggbb` as shares of light. */
function lightOf(colour: string): Vector {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / CHANNEL_MAXIMUM;
  return each([channel(1), channel(3), channel(5)], (share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  );
}

/** The tone of `#rrggbb`. */
export function toneOf(colour: string): Tone {
  const [lightness, a, b] = times(CONES_TO_LAB, each(times(RGB_TO_CONES, lightOf(colour)), Math.cbrt));
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** `#rrggbb` of a tone; a tone beyond the range of screens loses chroma, not lightness. */
export function colourOf({ lightness, chroma, hue }: Tone): string {
  const lab: Vector = [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const light = times(
    CONES_TO_RGB,
    each(times(LAB_TO_CONES, lab), (value) => value ** 3),
  );
  const isShown = light.every((share) => share > -0.001 && share < 1.001);
  if (!isShown && chroma > CHROMA_STEP) return colourOf({ lightness, chroma: chroma - CHROMA_STEP, hue });
  const channels = light.map((share) => {
    const kept = Math.min(1, Math.max(0, share));
    const written = kept <= 0.0031308 ? kept * 12.92 : 1.055 * kept ** (1 / 2.4) - 0.055;
    return Math.round(written * CHANNEL_MAXIMUM)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** Relative luminance as WCAG 2 defines it. */
function luminanceOf(colour: string): number {
  const [red, green, blue] = lightOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A contrast for a message, rounded down: one that is too low never looks like the required one. */
export function contrastInWords(contrast: number): string {
  return `${(Math.floor(contrast * 100) / 100).toFixed(2)}:1`;
}

/** The contrast of two colours by WCAG 2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [first, second] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}
