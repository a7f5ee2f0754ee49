import { basename } from 'node:path';
import { importChannels } from './channels';
import { importCity } from './city/city';
import { importHouses } from './houses';
import { importTariffs } from './tariffs';
import { importZones } from './zones';
import { checkCommand } from '../check-command';
import { readImportOrder, type ImportKind, type ImportOrder } from './order';
import { progressBar } from './progress-bar';
import type { Progress } from './source-text';

const imports: Record<ImportKind, (order: ImportOrder, progress: Progress) => Promise<string[]>> = {
  houses: importHouses,
  zones: importZones,
  city: importCity,
  channels: importChannels,
  tariffs: importTariffs,
};

/** Runs `provider import` with its arguments; returns the lines of its report. */
export async function importFile(words: readonly string[]): Promise<string[]> {
  const order = readImportOrder(words);
  const bar = progressBar(basename(order.file), process.stderr);
  try {
    const lines = await imports[order.kind](order, bar.draw);
    return [...lines, `Check it: ${checkCommand(order.folder)}`];
  } finally {
    bar.end();
  }
}
