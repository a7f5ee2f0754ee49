/** Pixels of a picture: right, down. */
export type Point = readonly [x: number, y: number];

/** Relative moves need fewer bytes than absolute ones, and a minus separates numbers. */
function steps(points: readonly Point[]): string {
  return points
    .slice(1)
    .map(([x, y], index) => `${x - (points[index]?.[0] ?? 0)} ${y - (points[index]?.[1] ?? 0)}`)
    .join(' ')
    .replaceAll(' -', '-');
}

function rounded(points: readonly Point[]): Point[] {
  const whole = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  return whole.filter(([x, y], index) => index === 0 || x !== whole[index - 1]?.[0] || y !== whole[index - 1]?.[1]);
}

/** Path data of a line in whole pixels; empty for a line that is shorter than a pixel. */
export function linePath(points: readonly Point[], end: '' | 'z' = ''): string {
  const whole = rounded(points);
  const [first] = whole;
  return first === undefined || whole.length < 2 ? '' : `M${first[0]} ${first[1]}l${steps(whole)}${end}`;
}

/** Path data of dots for a stroke with round ends, row by row, because equal steps compress best. */
export function dotsPath(points: readonly Point[]): string {
  const unique = new Map(rounded(points).map((point) => [point.join(' '), point]));
  const inRows = [...unique.values()].toSorted((one, other) => one[1] - other[1] || one[0] - other[0]);
  return inRows
    .map(([x, y], index) => {
      const before = inRows[index - 1];
      return before === undefined ? `M${x} ${y}h0` : `m${x - before[0]} ${y - before[1]}h0`;
    })
    .join('')
    .replaceAll(' -', '-');
}

function offLine([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const length = Math.hypot(toX - fromX, toY - fromY);
  if (length === 0) return Math.hypot(x - fromX, y - fromY);
  return Math.abs((toX - fromX) * (fromY - y) - (fromX - x) * (toY - fromY)) / length;
}

/** The line without points that lie within `tolerance` pixels of it (Douglas–Peucker). */
export function simplified(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3) return [...points];
  const distances = points.map((point) => offLine(point, first, last));
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) <= tolerance) return [first, last];
  return [
    ...simplified(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplified(points.slice(farthest), tolerance),
  ];
}
