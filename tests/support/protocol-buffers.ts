/** The pieces of Protocol Buffers, as bytes. */
export const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
export const zigzag = (value: number): number[] => varint(value < 0 ? -value * 2 - 1 : value * 2);
/** A field that holds bytes. */
export const field = (id: number, bytes: readonly number[]): number[] => [
  ...varint(id * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];
/** A field that holds a number. */
export const numberField = (id: number, bytes: readonly number[]): number[] => [...varint(id * 8), ...bytes];
