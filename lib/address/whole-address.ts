/** Kinds of streets that stand before their names. */
const kinds = /(?<=^|\s)(ул\.|пер\.|пр-т|б-р|мкр\.?) /giu;
const wordHyphen = /-(?=\p{L})/gu;

/**
 * An address for display: the kind of a street stays with its name, and no word breaks at its hyphen. Not for links or
 * data.
 */
export function wholeAddress(line: string): string {
  return line.replaceAll(kinds, '$1\u00A0').replaceAll(wordHyphen, '-\u2060');
}
