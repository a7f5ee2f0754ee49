// @ts-check
// The build uses it before anything is installed: only Node's own modules may be imported.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** @typedef {{ name: string, stats: import('node:fs').Stats }} FoundFile */

/** @param {string} folder */
function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return filesIn(folder, '').sort((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * Without hidden files of editors, git and mounted volumes. Follows links. Node's own recursive list is twice as slow.
 * @param {string} folder
 * @param {string} below
 * @returns {FoundFile[]}
 */
function filesIn(folder, below) {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.')) return [];
    const name = below + entry.name;
    const stats = entry.isDirectory() ? undefined : statsOf(join(folder, name));
    if (entry.isDirectory() || stats?.isDirectory()) return filesIn(folder, name + sep);
    return stats?.isFile() ? [{ name, stats }] : [];
  });
}

/**
 * Undefined for a broken or circular link, which the check of the folder reports.
 * @param {string} path
 */
function statsOf(path) {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/**
 * SHA-256 of the names and contents of a folder's files, the same on every machine.
 * @param {string} folder
 */
export function folderDigest(folder) {
  const digest = createHash('sha256');
  for (const { name } of filesBelow(folder)) {
    const content = readFileSync(join(folder, name));
    digest.update(`${name.replaceAll('\\', '/')}\0${content.length}\0`).update(content);
  }
  return digest.digest('hex');
}

/**
 * Changes with every write to the folder's files; reads no content.
 * @param {string} folder
 */
export function folderSignature(folder) {
  const states = filesBelow(folder).map(({ name, stats }) => `${name}\0${stats.size}\0${stats.mtimeMs}\0`);
  return createHash('sha256').update(states.join('')).digest('hex');
}
