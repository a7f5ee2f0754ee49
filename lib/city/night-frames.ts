import type { Point } from './svg-path';

/** The measures of a picture of the night city (lib/city/night-city.ts). */
export interface Frame {
  width: number;
  height: number;
  /** Border of ground and mountains, in pixels from the top. */
  horizon: number;
  /** Height of the mountains in pixels. */
  ridge: number;
  /** Finest line of the mountains, as a share of the usual. */
  grain: number;
  /** Middle of the network, as a share of the width. */
  middle: number;
  /** Radius of the network at its middle, as a share of the width. */
  spread: number;
  /** The least size of a light in pixels. */
  light: number;
  /** Growth of lights in the foreground, in pixels. */
  growth: number;
  /** Place of the house of an answer, in pixels. */
  house: Point;
}

/** The wide one is enough for 2,560 px; a narrower screen shows its middle. The strip is that of a low head. */
export const nightFrames = {
  phone: {
    width: 480,
    height: 560,
    horizon: 396,
    ridge: 130,
    grain: 0.5,
    middle: 0.52,
    spread: 0.45,
    light: 1,
    growth: 1.6,
    house: [250, 462],
  },
  wide: {
    width: 2200,
    height: 680,
    horizon: 296,
    ridge: 214,
    grain: 1,
    middle: 0.63,
    spread: 0.235,
    light: 1.6,
    growth: 3.4,
    house: [1628, 476],
  },
  strip: {
    width: 2560,
    height: 420,
    horizon: 158,
    ridge: 104,
    grain: 1,
    middle: 0.53,
    spread: 0.2,
    light: 1.2,
    growth: 2.2,
    house: [1700, 280],
  },
} as const satisfies Record<string, Frame>;
export type NightFrame = keyof typeof nightFrames;
