import { isUtf8 } from 'node:buffer';
import { accessSync, constants, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Fault } from './faults';

/** A longer line is a mistake; only map programs write a file as one line. */
const LINE_MAXIMUM_BYTES = 100_000;
const ONE_LINE = /\.geojson$/;
const NEW_LINE = 0x0a;

/** True if a path exists, even as a broken link. */
export function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // A folder of the path is a file.
    return false;
  }
}

/** The fault of a file or folder at `path` below `root` that cannot be read; null without one. */
export function placeFault(root: string, path: string, kind: 'file' | 'folder'): Fault | null {
  try {
    const real = realpathSync(join(root, path));
    if (!real.startsWith(`${realpathSync(root)}${sep}`))
      return { file: path, message: "the link leads out of the provider's folder: copy the file into it" };
    const stats = statSync(real);
    if (kind === 'file' ? !stats.isFile() : !stats.isDirectory()) return { file: path, message: `expected a ${kind}` };
    accessSync(real, constants.R_OK);
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    return { file: path, message: `the ${kind} cannot be read (${code})` };
  }
}

/** The fault of a text file that cannot be used, whatever its content; null without one. */
export function fileFault(root: string, file: string): Fault | null {
  const misplaced = placeFault(root, file, 'file');
  if (misplaced !== null) return misplaced;
  const content = readFileSync(join(root, file));
  if (!isUtf8(content) || content.includes(0)) {
    const line = lineWhere(content, (part) => !isUtf8(part) || part.includes(0));
    return { file, line, message: 'expected a text in UTF-8: save the file in this encoding' };
  }
  if (ONE_LINE.test(file)) return null;
  const line = lineWhere(content, ({ length }) => length > LINE_MAXIMUM_BYTES);
  return line === 0 ? null : { file, line, message: `the line is longer than ${LINE_MAXIMUM_BYTES} bytes` };
}

/** The number of the first line that `isWrong`; 0 without one. */
function lineWhere(content: Buffer, isWrong: (line: Buffer) => boolean): number {
  let begin = 0;
  for (let line = 1; begin <= content.length; line += 1) {
    const found = content.indexOf(NEW_LINE, begin);
    const end = found === -1 ? content.length : found;
    if (isWrong(content.subarray(begin, end))) return line;
    begin = end + 1;
  }
  return 0;
}
