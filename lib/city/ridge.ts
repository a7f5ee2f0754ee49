import { linePath, type Point } from './svg-path';

/** Reproducible numbers from 0 to 1 (mulberry32): the same seed draws the same mountains. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Crest {
  /** Summits and saddles: share of the width, share of the height. */
  shape: readonly Point[];
  seed: number;
  /** Shift of a midpoint from its line, as a share of the line's length. */
  roughness: number;
  /** Shortest line in pixels. */
  detail: number;
}

function displaced(points: readonly Point[], jags: Omit<Crest, 'shape' | 'seed'>, random: () => number): Point[] {
  const { roughness, detail } = jags;
  const [first, second] = points;
  if (first === undefined || second === undefined || second[0] - first[0] < detail) return [...points];
  const finer = points.slice(1).flatMap(([x, y], index): Point[] => {
    const [fromX, fromY] = points[index] ?? [x, y];
    const length = x - fromX;
    const across = (fromX + x) / 2 + (random() - 0.5) * 0.24 * length;
    return [
      [across, (fromY + y) / 2 + (random() * 2 - 1) * roughness * length],
      [x, y],
    ];
  });
  return displaced([first, ...finer], jags, random);
}

const far: Crest = {
  shape: [
    [0, 0.6],
    [0.07, 0.5],
    [0.15, 0.72],
    [0.22, 0.56],
    [0.3, 0.8],
    [0.37, 0.62],
    [0.44, 0.74],
    [0.51, 0.56],
    [0.57, 0.7],
    [0.65, 1],
    [0.71, 0.7],
    [0.78, 0.84],
    [0.85, 0.6],
    [0.92, 0.78],
    [1, 0.62],
  ],
  seed: 29,
  roughness: 0.2,
  detail: 15,
};
const middle: Crest = {
  shape: [
    [0, 0.4],
    [0.1, 0.52],
    [0.19, 0.36],
    [0.28, 0.47],
    [0.37, 0.3],
    [0.46, 0.44],
    [0.56, 0.34],
    [0.66, 0.5],
    [0.75, 0.36],
    [0.84, 0.55],
    [0.91, 0.42],
    [1, 0.5],
  ],
  seed: 9,
  roughness: 0.16,
  detail: 22,
};
const near: Crest = {
  shape: [
    [0, 0.16],
    [0.12, 0.24],
    [0.24, 0.14],
    [0.36, 0.22],
    [0.5, 0.12],
    [0.62, 0.18],
    [0.72, 0.1],
    [0.82, 0.2],
    [0.92, 0.13],
    [1, 0.22],
  ],
  seed: 21,
  roughness: 0.09,
  detail: 30,
};

const SNOW_LINE = 0.6;
const FACE = 9;

export interface RidgeFrame {
  width: number;
  /** The foot of the mountains, in pixels from the top. */
  foot: number;
  /** The highest summit above the foot, in pixels. */
  height: number;
  /** Shortest lines, as a share of the usual ones. */
  grain: number;
}

function crestLine(crest: Crest, { width, foot, height, grain }: RidgeFrame): Point[] {
  const corners = crest.shape.map(([x, y]): Point => [x * width, foot - y * height]);
  return displaced(corners, { ...crest, detail: crest.detail * grain }, seeded(crest.seed));
}

function filled(points: readonly Point[], { width, foot }: RidgeFrame): string {
  return `${linePath(points)}L${width} ${Math.round(foot)}H0z`;
}

/** The parts of the crest above the snow line, closed by a ragged lower edge. */
function snowPath(points: readonly Point[], { foot, height }: RidgeFrame): string {
  const snowLine = foot - height * SNOW_LINE;
  const random = seeded(5);
  const caps = points.reduce<Point[][]>(
    (found, point) => {
      if (point[1] < snowLine) found.at(-1)?.push(point);
      else if ((found.at(-1)?.length ?? 0) > 0) found.push([]);
      return found;
    },
    [[]],
  );
  return caps
    .filter((cap) => cap.length > 2)
    .map((cap) => {
      const edge = cap.map(([x, y]): Point => [
        x + (random() - 0.5) * 6,
        y + (snowLine - y) * (0.25 + random() * 0.65) + 3,
      ]);
      return linePath([...cap, ...edge.reverse()], 'z');
    })
    .join('');
}

/** The side of each summit that lies in the shade. */
function shadePath(points: readonly Point[]): string {
  return points
    .flatMap((summit, index) => {
      const around = points.slice(Math.max(0, index - FACE), index + FACE + 1);
      if (index < FACE || around.some(([, y]) => y < summit[1])) return [];
      const face = points.slice(index, index + FACE + 4);
      const [endX, endY] = face.at(-1) ?? summit;
      const [x, y] = summit;
      const [width, height] = [endX - x, endY - y];
      return [
        linePath(
          [...face, [x + width * 0.55, y + height * 0.55], [x + width * 0.16, y + height], [x + 1, y + height * 0.3]],
          'z',
        ),
      ];
    })
    .join('');
}

/** Path data of the mountains, from the back to the front. They are a motif, not real mountains. */
export function drawRidge(frame: RidgeFrame): Record<'far' | 'snow' | 'shade' | 'middle' | 'near', string> {
  const crest = crestLine(far, frame);
  return {
    far: filled(crest, frame),
    snow: snowPath(crest, frame),
    shade: shadePath(crest),
    middle: filled(crestLine(middle, frame), frame),
    near: filled(crestLine(near, frame), frame),
  };
}
