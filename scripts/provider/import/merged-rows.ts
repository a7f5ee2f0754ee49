type Row = readonly string[];

/** Numbers of rows that an import has added, kept and overwritten. */
export interface MergeCount {
  added: number;
  kept: number;
  overwritten: number;
}

/**
 * The rows of a file of the folder with those of an import below. A row with a known key is unchanged, so that manual
 * corrections last; with `isOverwriting` it takes the import's cells that are not empty.
 */
export class MergedRows {
  readonly rows: Row[] = [];
  readonly count: MergeCount = { added: 0, kept: 0, overwritten: 0 };
  readonly #places = new Map<string, number>();
  /** Places of rows that this import has met. */
  readonly #met = new Set<number>();

  constructor(
    known: readonly Row[],
    /** The keys of a row, the most reliable first. */
    private readonly keysOf: (row: Row) => string[],
    private readonly isOverwriting: boolean,
  ) {
    for (const row of known) this.#put(row, this.rows.length);
  }

  /** Adds a row of the import; false if an earlier row of the import has its key. */
  add(row: Row): boolean {
    const place = this.#placeOf(row) ?? this.rows.length;
    if (this.#met.has(place)) return false;
    this.#met.add(place);
    const known = this.rows[place];
    if (known === undefined) {
      this.count.added += 1;
      this.#put(row, place);
    } else if (this.isOverwriting) {
      this.count.overwritten += 1;
      this.#put(
        known.map((cell, index) => row[index] || cell),
        place,
      );
    } else this.count.kept += 1;
    return true;
  }

  /** The known row with a key of `row`. */
  knownRow(row: Row): Row | undefined {
    const place = this.#placeOf(row);
    return place === undefined ? undefined : this.rows[place];
  }

  #placeOf(row: Row): number | undefined {
    const key = this.keysOf(row).find((one) => this.#places.has(one));
    return key === undefined ? undefined : this.#places.get(key);
  }

  #put(row: Row, place: number): void {
    this.rows[place] = row;
    for (const key of this.keysOf(row)) this.#places.set(key, place);
  }
}

/** One line about what an import has done to a file. */
export function countLine(file: string, { added, kept, overwritten }: MergeCount): string {
  const rest = overwritten > 0 ? `${overwritten} overwritten` : `${kept} known and left as they are`;
  return `${file}: ${added} added, ${rest}`;
}
