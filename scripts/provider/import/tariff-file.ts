import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Localized } from '../../../lib/provider-files/localized';
import { readYaml } from '../../../lib/provider-files/source';
import { readTariffs, type TariffFiles } from '../../../lib/provider-files/tariffs';
import { refusal, refuse } from './import-faults';

export const TARIFFS = 'tariffs.yaml';

/** The tariffs of a folder and their text; throws for a file that is missing or has faults. */
export function knownTariffs(folder: string): { text: string; tariffs: TariffFiles } {
  const path = join(folder, TARIFFS);
  const missing = refusal(TARIFFS, 'the file is missing: make the folder first');
  if (!existsSync(path)) throw missing;
  const text = readFileSync(path, 'utf8');
  const { source, faults } = readYaml(TARIFFS, text);
  refuse(faults);
  const read = source && readTariffs(source);
  refuse(read?.faults ?? []);
  if (read?.value === undefined) throw missing;
  return { text, tariffs: read.value };
}

/** The id of a group, category or package by its id or title; an unknown word is returned for a message. */
export function idOf(items: readonly { id: string; title: Localized }[], word: string): string {
  const same = (one: string) => one.toLowerCase() === word.trim().toLowerCase();
  return items.find(({ id, title }) => same(id) || same(title.ru) || same(title.kk))?.id ?? word.trim();
}
