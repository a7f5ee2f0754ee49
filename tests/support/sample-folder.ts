import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach } from 'vitest';
import { faultLine } from '@/lib/provider-files/faults';
import { checkProvider } from '@/lib/provider-files/folder-check';
import { SAMPLE } from './sample';

const NOW = new Date('2026-11-26T12:00:00Z');

/** A check reads every text, so most of them would only make it slower. */
const LEFT_OUT = /content\/..\/(?!questions)\w+\/(?!wifi|ipv6-dlya-vseh)/;

/** A copy of the sample with few of its texts. A change lasts until the end of its test. */
export function sampleFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'qosyl-sample-'));
  const copy = (file: string) =>
    cpSync(join(SAMPLE, file), join(folder, file), { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
  copy('');
  const changed = new Set<string>();
  afterEach(() => {
    for (const file of changed) {
      rmSync(join(folder, file), { recursive: true, force: true });
      if (existsSync(join(SAMPLE, file))) copy(file);
    }
    changed.clear();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Replaces a file or a folder by that which `place` makes at its path. */
  function replace(file: string, place: (path: string) => void): void {
    changed.add(file);
    const path = join(folder, file);
    rmSync(path, { recursive: true, force: true });
    place(path);
  }
  /** Changes the text of a file; a missing file has an empty text. */
  function change(file: string, change: (text: string) => string | Uint8Array): void {
    const path = join(folder, file);
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    replace(file, () => writeFileSync(path, change(text)));
  }

  const check = () => checkProvider(folder, NOW).map(faultLine);
  /** The faults of the unchanged folder, which lacks texts. */
  const ofFewTexts = check();
  const newFaults = () => check().filter((fault) => !ofFewTexts.includes(fault));
  return { folder, change, replace, ofFewTexts, newFaults };
}
