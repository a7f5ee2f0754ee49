/** The value that a share of all values, 0 to 1, does not exceed. Throws RangeError without values. */
export function atShare(values: readonly number[], share: number): number {
  const ordered = values.toSorted((one, other) => one - other);
  const value = ordered[Math.max(0, Math.ceil(ordered.length * share) - 1)];
  if (value === undefined) throw new RangeError('There are no values.');
  return value;
}

/** The value in the middle, of an even number of values the lower one. Throws RangeError without values. */
export function median(values: readonly number[]): number {
  return atShare(values, 0.5);
}
