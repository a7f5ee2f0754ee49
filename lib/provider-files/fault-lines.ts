import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './faults';
import { readYaml, type Source } from './source';

/** A fault between files: its line is the first one with all of the words. */
export type LocatedFault = Fault & { words?: readonly string[] };

/** Looks up the lines of faults in the files of a folder: by words, or in YAML by fields; others stay unchanged. */
export function withLines(root: string, faults: readonly LocatedFault[]): Fault[] {
  const texts = new Map<string, string>();
  const sources = new Map<string, Source | undefined>();
  const textOf = (file: string) => {
    const path = join(root, file);
    const text = texts.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '');
    texts.set(file, text);
    return text;
  };
  return faults.map(({ words, ...fault }) => {
    if (fault.line !== undefined) return fault;
    if (words !== undefined) {
      const index = textOf(fault.file)
        .split('\n')
        .findIndex((line) => words.every((word) => line.includes(word)));
      return index === -1 ? fault : { ...fault, line: index + 1 };
    }
    if (fault.field === undefined || !fault.file.endsWith('.yaml')) return fault;
    if (!sources.has(fault.file)) sources.set(fault.file, readYaml(fault.file, textOf(fault.file)).source);
    const line = sources.get(fault.file)?.lineOf(fault.field.split('.'));
    return line === undefined ? fault : { ...fault, line };
  });
}
