import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const PIECE = 1 << 20;

/**
 * Writes all files of a folder or none: first each one beside its place; when all are complete, they replace the old
 * ones.
 */
export function writeFiles(folder: string, files: Record<string, Iterable<string>>): void {
  mkdirSync(folder, { recursive: true });
  const drafts: { draft: string; path: string }[] = [];
  try {
    for (const [name, lines] of Object.entries(files)) {
      const path = join(folder, name);
      const draft = join(folder, `.${name}.import`);
      drafts.push({ draft, path });
      writeLines(draft, lines);
    }
    for (const { draft, path } of drafts) renameSync(draft, path);
  } finally {
    for (const { draft } of drafts) if (existsSync(draft)) rmSync(draft);
  }
}

function writeLines(path: string, lines: Iterable<string>): void {
  const file = openSync(path, 'w');
  try {
    let text = '';
    for (const line of lines) {
      text += `${line}\n`;
      if (text.length < PIECE) continue;
      writeSync(file, text);
      text = '';
    }
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
