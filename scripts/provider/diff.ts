import { faultLine } from '../../lib/provider-files/faults';
import { loadProvider } from '../../lib/provider-files/load';
import { subjectsOf, type Subject } from './subjects';

/** Longer lists are counted. */
const MOST_NAMED = 10;
/** Longer values are not printed. */
const LONGEST_VALUE = 80;

/** The differences between two lists of subjects as lines, grouped by file; empty without any. */
export function differences(before: readonly Subject[], after: readonly Subject[]): string[] {
  const files = [...new Set([...before, ...after].map(({ file }) => file))];
  return files.flatMap((file) => {
    const [old, present] = [subjectsByName(before, file), subjectsByName(after, file)];
    const added = [...present.keys()].filter((name) => !old.has(name));
    const removed = [...old.keys()].filter((name) => !present.has(name));
    const changed = [...present].flatMap(([name, properties]) => {
      const changes = changesOf(old.get(name) ?? properties, properties);
      return changes.length === 0 ? [] : [`${name}: ${atMost(changes).join('; ')}`];
    });
    const lines = [...listed('+', added), ...listed('-', removed), ...listed('~', changed)];
    return lines.length === 0 ? [] : [file, ...lines.map((line) => `  ${line}`)];
  });
}

function subjectsByName(subjects: readonly Subject[], file: string): Map<string, Subject['properties']> {
  return new Map(subjects.filter((subject) => subject.file === file).map(({ name, properties }) => [name, properties]));
}

function listed(sign: string, items: readonly string[]): string[] {
  return atMost(items).map((item) => `${sign} ${item}`);
}

function atMost(items: readonly string[]): string[] {
  const more = items.length - MOST_NAMED;
  return [...items.slice(0, MOST_NAMED), ...(more > 0 ? [`and ${more} more`] : [])];
}

function changesOf(before: Subject['properties'], after: Subject['properties']): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => {
      const values = [before[name] ?? 'nothing', after[name] ?? 'nothing'];
      return values.some((value) => value.length > LONGEST_VALUE) ? `${name} changed` : `${name} ${values.join(' → ')}`;
    });
}

/** Prints the differences of two folders; returns the exit code: 0 without differences, 1 with, 2 for a fault. */
export function printDifferences(before: string, after: string): number {
  const [old, present] = [before, after].map((folder) => {
    const { files, faults } = loadProvider(folder);
    for (const fault of faults) console.error(`${folder}/${faultLine(fault)}`);
    return files === undefined ? undefined : subjectsOf(files);
  });
  if (old === undefined || present === undefined) return 2;
  const lines = differences(old, present);
  console.log(lines.length === 0 ? 'No differences.' : lines.join('\n'));
  return lines.length === 0 ? 0 : 1;
}
