import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Hidden files of editors and git, and maps of hundreds of megabytes. */
const NOT_COPIED = /^\.|\.pmtiles$/;
const UNFINISHED = /^\./;

const copiesIn = (dataFolder: string) => join(dataFolder, 'provider-copy');

/** Copies a valid folder into `dataFolder` as `name` and removes other copies. Throws if it cannot be written. */
export function keepCopy(folder: string, dataFolder: string, name: string): void {
  const copies = copiesIn(dataFolder);
  const copy = join(copies, name);
  if (!existsSync(copy)) {
    const unfinished = join(copies, `.${name}-${process.pid}`);
    mkdirSync(copies, { recursive: true });
    cpSync(folder, unfinished, {
      recursive: true,
      dereference: true,
      filter: (source) => source === folder || !NOT_COPIED.test(basename(source)),
    });
    // Another process of the same folder may have been faster.
    if (existsSync(copy)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, copy);
  }
  // Another process may be copying this state.
  for (const other of readdirSync(copies))
    if (other !== name && !other.startsWith(`.${name}-`)) rmSync(join(copies, other), { recursive: true, force: true });
}

/** The kept copy; undefined without one. */
export function keptCopy(dataFolder: string): string | undefined {
  const copies = copiesIn(dataFolder);
  const name = existsSync(copies) ? readdirSync(copies).find((found) => !UNFINISHED.test(found)) : undefined;
  return name === undefined ? undefined : join(copies, name);
}
