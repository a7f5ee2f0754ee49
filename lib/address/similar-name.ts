/** Misspelt street names: «сейфулина», «розыбакеева» (product.md, section 5.5). */

/** Minimum length of a word with one typo, or with two swapped neighbours. */
const SHORTEST_WITH_SLIP = 5;
const SHORTEST_SWAPPED = 4;

type IsLike = (typed: string, ofName: string) => boolean;
const isSame: IsLike = (typed, ofName) => typed === ofName;
const isBegun: IsLike = (typed, ofName) => ofName.startsWith(typed);

/** True if one letter is extra, missing, wrong, or swapped with its neighbour. */
function isSlip(typed: string, ofName: string, isLike: IsLike): boolean {
  // Quick rejection: a single typo keeps one of the first two letters.
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

/** Memoised match of a word against the typed one. */
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
 * Similarity of folded names to the typed words, allowing one typo in words of five letters and a swap in words of
 * four: 0 no match, 2 whole words from the first, 1 from a later word or with an incomplete last word.
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
