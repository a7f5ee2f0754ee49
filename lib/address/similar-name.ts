/** Names of streets that were typed with a slip: «сейфулина», «розыбакеева» (product.md, section 5.5). */

/** Letters of a word, from which on one slip in it is forgiven; two neighbours that have changed places are a smaller one. */
const SHORTEST_WITH_SLIP = 5;
const SHORTEST_SWAPPED = 4;

type IsLike = (typed: string, ofName: string) => boolean;
const isSame: IsLike = (typed, ofName) => typed === ofName;
const isBegun: IsLike = (typed, ofName) => ofName.startsWith(typed);

/** Whether a word would be like the other but for a letter: too many, missing, wrong, or changed with its neighbour. */
function isSlip(typed: string, ofName: string, isLike: IsLike): boolean {
  // Quickly said of most words: one slip leaves one of the first two letters.
  if (typed[0] !== ofName[0] && typed[0] !== ofName[1] && typed[1] !== ofName[0] && typed[1] !== ofName[1])
    return false;
  const length = isLike === isSame ? Math.max(typed.length, ofName.length) : typed.length;
  if (length < SHORTEST_SWAPPED || /\d/.test(typed)) return false;
  let same = 0;
  while (same < typed.length && typed[same] === ofName[same]) same += 1;
  const isSwapped = typed[same] === ofName[same + 1] && typed[same + 1] === ofName[same];
  if (isSwapped && isLike(typed.slice(same + 2), ofName.slice(same + 2))) return true;
  if (length < SHORTEST_WITH_SLIP) return false;
  return (
    isLike(typed.slice(same + 1), ofName.slice(same)) ||
    isLike(typed.slice(same), ofName.slice(same + 1)) ||
    isLike(typed.slice(same + 1), ofName.slice(same + 1))
  );
}

/** Whether a word answers the typed one; of one that has come before it is remembered. */
function wordMatch(typed: string, isLike: IsLike): (ofName: string) => boolean {
  const known = new Map<string, boolean>();
  return (ofName) => {
    const before = known.get(ofName);
    if (before !== undefined) return before;
    const matches = isLike(typed, ofName) || isSlip(typed, ofName, isLike);
    known.set(ofName, matches);
    return matches;
  };
}

/**
 * How well names answer what was typed, both folded and cut into words, when a word of five letters or more may have one
 * slip, and one of four two neighbours changed: 0 not at all, 2 whole and from the first word on, 1 from a later word on or with its last word begun.
 */
export function similarityTo(typed: readonly string[]): (name: readonly string[]) => 0 | 1 | 2 {
  const whole = typed.map((word) => wordMatch(word, isSame));
  const begun = [...whole.slice(0, -1), ...typed.slice(-1).map((word) => wordMatch(word, isBegun))];
  return (name) => {
    const answers = (first: number, words: typeof whole) =>
      words.every((matches, index) => matches(name[first + index] ?? ''));
    for (let first = 0; first + typed.length <= name.length; first += 1) {
      if (answers(first, whole)) return first === 0 ? 2 : 1;
      if (answers(first, begun)) return 1;
    }
    return 0;
  };
}
