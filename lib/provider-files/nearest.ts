/** The names in the order of their likeness to `word`, so that a mistyped one comes first. */
export function nearestFirst(word: string, names: readonly string[]): string[] {
  return names
    .map((name) => ({ name, changes: editDistance(word.toLowerCase(), name.toLowerCase()) }))
    .toSorted((one, other) => one.changes - other.changes)
    .map(({ name }) => name);
}

/** The message for a name that a list lacks, with the list's names; `place`: the file of the list, if another. */
export function absent(noun: string, name: string, known: readonly string[], place = 'this file'): string {
  const those = known.length === 0 ? 'it has none' : `it has ${nearestFirst(name, known).join(', ')}`;
  return `there is no ${noun} "${name}" in ${place}; ${those}`;
}

const MOST_SLIPS = 2;

/** The name that a word most likely means; undefined if it is one of the names, or resembles none. */
export function suggestedName(word: string, names: readonly string[]): string | undefined {
  const [nearest = ''] = nearestFirst(word, names);
  return nearest !== word && editDistance(word.toLowerCase(), nearest) <= MOST_SLIPS ? nearest : undefined;
}

/** The number of letters to add, remove or exchange to make one word of the other. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [place, otherLetter] of [...other].entries()) {
      const [beside = 0, above = 0, left = 0] = [row[place], row[place + 1], next[place]];
      next.push(Math.min(above + 1, left + 1, beside + (letter === otherLetter ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
