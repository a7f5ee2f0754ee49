// @ts-check
// The build uses it before anything is installed: only Node's own modules may be imported.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Of editors, git and mounted volumes. */
const HIDDEN = /(?:^|[/\\])\./;

/** @param {string} folder */
function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !HIDDEN.test(name))
    .sort()
    .flatMap((name) => {
      const stats = statsOf(join(folder, name));
      return stats?.isFile() ? [{ name, stats }] : [];
    });
}

/**
 * Undefined for a link that leads nowhere or to itself, which the check of the folder reports.
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
  const digest = createHash('sha256');
  for (const { name, stats } of filesBelow(folder)) digest.update(`${name}\0${stats.size}\0${stats.mtimeMs}\0`);
  return digest.digest('hex');
}
