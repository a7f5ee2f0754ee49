import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { importFile } from '@/scripts/provider/import/import';
import { temporaryFolder } from './temporary-folder';

/** A folder for a test, with files in it. */
export function folderWith(files: Record<string, string | Uint8Array> = {}): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** The text of a folder's file. */
export const written = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8');

interface Feature {
  properties: unknown;
  geometry: unknown;
}

/** The features of a GeoJSON file of a folder, which stand one a line. */
export function featuresIn(folder: string, name: string): Feature[] {
  const text = written(folder, name);
  const { features } = JSON.parse(text) as { features: Feature[] };
  expect(text.split('\n').filter((line) => line.startsWith('{"type":"Feature",'))).toHaveLength(features.length);
  return features;
}

/** Imports a file into a folder. */
export async function importInto(
  folder: string,
  kind: string,
  [name, text]: [name: string, text: string | Uint8Array],
  ...flags: string[]
): Promise<string> {
  const [report = ''] = await importFile([kind, folder, join(folderWith({ [name]: text }), name), ...flags]);
  return report;
}

/** The one message of an import that fails and leaves its folder as it was. */
export async function refusal(
  folder: string,
  kind: string,
  file: [name: string, text: string | Uint8Array],
  ...flags: string[]
): Promise<string> {
  const contents = () => readdirSync(folder).map((name) => [name, written(folder, name)]);
  const before = contents();
  const failed: unknown = await importInto(folder, kind, file, ...flags).catch((error: unknown) => error);
  expect(contents()).toEqual(before);
  expect(failed).toBeInstanceOf(Error);
  const lines = failed instanceof Error ? failed.message.split('\n').slice(1) : [];
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}
