// @ts-check
// Runs before anything is installed: only Node's own modules may be imported at the top of this file.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} path */
export function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/**
 * Writes a file atomically: another process sees the old or the new content.
 * @param {string} path
 * @param {string | Uint8Array} content
 */
export function writeWhole(path, content) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}
