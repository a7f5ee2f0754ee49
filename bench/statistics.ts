/** The quantile of a share from 0 to 1. Throws RangeError without values. */
export function atShare(values: readonly number[], share: number): number {
  const ordered = values.toSorted((one, other) => one - other);
  const value = ordered[Math.max(0, Math.ceil(ordered.length * share) - 1)];
  if (value === undefined) throw new RangeError('There are no values.');
  return value;
}

/** The median, the lower one of two. Throws RangeError without values. */
export function median(values: readonly number[]): number {
  return atShare(values, 0.5);
}
