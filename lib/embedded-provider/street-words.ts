import 'server-only';
import { similarityTo } from '../address/similar-name';

/**
 * The words of folded names with their entries. Few words match a text, and only their entries are compared: a city of
 * 500,000 houses has thousands of streets.
 */
export class StreetWords {
  readonly #entries = new Map<string, Set<number>>();

  /** `names`: the folded names of each entry. */
  constructor(names: readonly (readonly string[])[]) {
    for (const [entry, ofEntry] of names.entries())
      for (const word of ofEntry.flatMap((name) => name.split(' '))) {
        const known = this.#entries.get(word);
        if (known === undefined) this.#entries.set(word, new Set([entry]));
        else known.add(entry);
      }
  }

  /** Entries with a name that may begin with the text, from any word, with or without spaces; in their order. */
  beginning(text: string): number[] {
    const [first = ''] = text.split(' ');
    const joined = text.replaceAll(' ', '');
    return this.#with((word) => word.startsWith(first) || joined.startsWith(word));
  }

  /** Entries with a name that may be similar to the typed words; in their order. */
  similar([first = '']: readonly string[]): number[] {
    const similarity = similarityTo([first]);
    return this.#with((word) => similarity([word]) > 0);
  }

  #with(answers: (word: string) => boolean): number[] {
    const found = new Set<number>();
    for (const [word, entries] of this.#entries) if (answers(word)) for (const entry of entries) found.add(entry);
    return [...found].toSorted((one, other) => one - other);
  }
}
