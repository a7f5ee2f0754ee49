import type { Position } from '../../../../lib/contracts/zone';

const keyOf = ([longitude, latitude]: Position) => `${longitude} ${latitude}`;

/** Lines that share an end as one; OpenStreetMap cuts a street and the border of an area at every change. */
export function joinedLines(lines: readonly Position[][]): Position[][] {
  const open = lines.filter((line) => line.length > 1).map((line) => [...line]);
  const byEnd = new Map<string, Set<Position[]>>();
  const ends = (line: Position[]) => [line[0], line.at(-1)].flatMap((end) => (end === undefined ? [] : [keyOf(end)]));
  for (const line of open) for (const end of ends(line)) byEnd.set(end, (byEnd.get(end) ?? new Set()).add(line));
  const joined: Position[][] = [];
  const used = new Set<Position[]>();
  for (const line of open) {
    if (used.has(line)) continue;
    used.add(line);
    let course = line;
    for (let turn = 0; turn < 2; turn += 1) {
      for (let next = follower(course, byEnd, used); next !== undefined; next = follower(course, byEnd, used)) {
        used.add(next);
        const [first, last] = [next[0], course.at(-1)];
        const isForward = first !== undefined && last !== undefined && keyOf(first) === keyOf(last);
        course = [...course, ...(isForward ? next : next.toReversed()).slice(1)];
      }
      course = course.toReversed();
    }
    joined.push(course);
  }
  return joined;
}

function follower(course: Position[], byEnd: Map<string, Set<Position[]>>, used: Set<Position[]>) {
  const [first, last] = [course[0], course.at(-1)];
  if (first === undefined || last === undefined || keyOf(first) === keyOf(last)) return undefined;
  return [...(byEnd.get(keyOf(last)) ?? [])].find((line) => !used.has(line));
}

/** The closed rings of lines. */
export function ringsOf(lines: readonly Position[][]): Position[][] {
  return joinedLines(lines).filter((ring) => {
    const [first, last] = [ring[0], ring.at(-1)];
    return ring.length > 3 && first !== undefined && last !== undefined && keyOf(first) === keyOf(last);
  });
}

/** The longest part of a street, because the map draws one course. */
export function longestOf(lines: readonly Position[][]): Position[] {
  const length = (line: readonly Position[]) =>
    line
      .slice(1)
      .reduce((sum, [x, y], index) => sum + Math.hypot(x - (line[index]?.[0] ?? x), y - (line[index]?.[1] ?? y)), 0);
  return joinedLines(lines).reduce<Position[]>((best, line) => (length(line) > length(best) ? line : best), []);
}
