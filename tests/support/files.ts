import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Files below a folder of the project, relative to the project, with forward slashes. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

export function isFile(path: string): boolean {
  return existsSync(join(root, path));
}

export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
