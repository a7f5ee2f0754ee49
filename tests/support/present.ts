/** A value that a test needs. */
export function present<Value>(value: Value | undefined | null): Value {
  if (value === undefined || value === null) throw new Error('the test needs a value that is missing');
  return value;
}
