import { basename } from 'node:path';
import { importChannels } from './channels';
import { importCity } from './city/city';
import { importHouses } from './houses';
import { importTariffs } from './tariffs';
import { importZones } from './zones';
import { checkCommand } from '../check-command';
import { readImportOptions, type ImportKind, type ImportOptions } from './options';
import { progressBar } from './progress-bar';
import type { Progress } from './source-text';

const imports: Record<ImportKind, (options: ImportOptions, progress: Progress) => Promise<string[]>> = {
  houses: importHouses,
  zones: importZones,
  city: importCity,
  channels: importChannels,
  tariffs: importTariffs,
};

/** Runs `provider import` with its arguments; returns the lines of its report. */
export async function importFile(words: readonly string[]): Promise<string[]> {
  const options = readImportOptions(words);
  const bar = progressBar(basename(options.file), process.stderr);
  try {
    const lines = await imports[options.kind](options, bar.draw);
    return [...lines, `Check it: ${checkCommand(options.folder)}`];
  } finally {
    bar.end();
  }
}
