import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tariffs } from '@/lib/embedded-provider/tariffs';
import {
  derived,
  providerFaults,
  ProviderFilesError,
  providerFolder,
  startProvider,
  watchProvider,
} from '@/lib/provider-files/current';
import { sharedState, type SharedState } from '@/lib/process/shared-state.mjs';
import { settings } from '../../support/environment';
import { sampleFolder } from '../../support/sample-folder';

vi.mock('@/lib/config/env', () => import('../../support/environment'));

const { folder } = sampleFolder();
const data = mkdtempSync(join(tmpdir(), 'qosyl-data-'));
const file = join(folder, 'tariffs.yaml');
const written = readFileSync(file, 'utf8');
const cheaper = written.replace('price: 5990', 'price: 4990');
const shared: SharedState & { provider?: unknown } = sharedState;
const known = shared.provider;

const firstPrice = () => tariffs({ locale: 'ru', query: {} }).data[0]?.price;

const logged = () =>
  [console.log, console.error].flatMap((method) => vi.mocked(method).mock.calls.flat().map(String)).join('\n');

beforeEach(() => {
  writeFileSync(file, written);
  settings.current = { PROVIDER_DIR: folder, DATA_DIR: data };
  delete shared.provider;
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(() => {
  shared.provider = known;
  settings.current = {};
  rmSync(data, { recursive: true });
});

it('a corrected price is used after two checks find the same files', () => {
  const { hasNewFiles, isChanging } = watchProvider();
  const before = firstPrice();
  expect([hasNewFiles(), isChanging()]).toEqual([false, false]);
  writeFileSync(file, cheaper);
  expect([hasNewFiles(), isChanging()]).toEqual([false, true]);
  expect(firstPrice()).toBe(before);
  expect([hasNewFiles(), isChanging()]).toEqual([true, false]);
  expect(firstPrice()).toBe(4_990);
  expect(hasNewFiles()).toBe(false);
});

it('a file that is still being written is not loaded before it stops changing', () => {
  const { hasNewFiles } = watchProvider();
  expect(firstPrice()).toBe(5_990);
  for (const length of [1_000, 2_000, 3_000]) {
    writeFileSync(file, cheaper.slice(0, length));
    expect(hasNewFiles()).toBe(false);
  }
  expect(providerFaults()).toEqual([]);
  writeFileSync(file, cheaper);
  expect([hasNewFiles(), hasNewFiles()]).toEqual([false, true]);
  expect(firstPrice()).toBe(4_990);
});

it('a folder with a fault keeps the last valid state and reports the fault until it is fixed', () => {
  const { hasNewFiles } = watchProvider();
  const before = firstPrice();
  writeFileSync(file, written.replace('price: 5990', 'price: cheap'));
  expect([hasNewFiles(), hasNewFiles()]).toEqual([false, false]);
  expect(firstPrice()).toBe(before);
  const line = written.slice(0, written.indexOf('price: 5990')).split('\n').length;
  expect(providerFaults()).toMatchObject([{ file: 'tariffs.yaml', line, field: 'tariffs.0.price' }]);
  expect(logged()).toContain(`provider: tariffs.yaml:${line}: tariffs.0.price: expected a number`);
  writeFileSync(file, cheaper);
  expect([hasNewFiles(), hasNewFiles()]).toEqual([false, true]);
  expect(logged()).toContain('provider: new files');
  expect(providerFaults()).toEqual([]);
  expect(firstPrice()).toBe(4_990);
});

it('a file that is saved between the start and the first check is not missed', () => {
  expect(firstPrice()).toBe(5_990);
  writeFileSync(file, cheaper);
  const { hasNewFiles } = watchProvider();
  expect([hasNewFiles(), hasNewFiles()]).toEqual([false, true]);
  expect(firstPrice()).toBe(4_990);
});

it('a derived value is made once for each state of its part of the files', () => {
  const { hasNewFiles } = watchProvider();
  const make = vi.fn<(tariffs: { tariffs: unknown[] }) => number>(({ tariffs: all }) => all.length);
  const count = derived((files) => files.tariffs, make);
  const before = count();
  expect([count(), count()]).toEqual([before, before]);
  expect(make).toHaveBeenCalledTimes(1);
  writeFileSync(file, cheaper);
  expect([hasNewFiles(), hasNewFiles()]).toEqual([false, true]);
  expect([count(), count()]).toEqual([before, before]);
  expect(make).toHaveBeenCalledTimes(2);
});

describe('the start of the provider', () => {
  const faulty = written.replace('price: 5990', 'price: cheap');
  const startAgain = () => {
    delete shared.provider;
    startProvider();
  };

  it('fails for a faulty folder without an earlier valid state', () => {
    writeFileSync(file, faulty);
    settings.current = { PROVIDER_DIR: folder, DATA_DIR: join(data, 'new') };
    expect(startAgain).toThrow(ProviderFilesError);
    expect(startAgain).toThrow(
      new RegExp(`^Files of the provider to mend in ${folder}:\n {2}tariffs\.yaml:\\d+: tariffs\.0\.price: expected`),
    );
  });

  it('uses the last valid state of a faulty folder, reports its faults and loads the fixed folder', () => {
    startAgain();
    const { hasNewFiles: hadNewFiles } = watchProvider();
    writeFileSync(file, cheaper);
    expect([hadNewFiles(), hadNewFiles()]).toEqual([false, true]);

    writeFileSync(file, faulty);
    startAgain();
    expect(firstPrice()).toBe(4_990);
    expect(providerFaults()).toMatchObject([{ file: 'tariffs.yaml', field: 'tariffs.0.price' }]);
    const [kept = ''] = readdirSync(join(data, 'provider-copy'));
    expect(kept).toHaveLength(16);
    expect(providerFolder()).toBe(join(data, 'provider-copy', kept));
    expect(logged()).toContain(`provider: the last valid state is in use, ${providerFolder()}`);
    expect(logged()).toMatch(/provider: tariffs\.yaml:\d+: tariffs\.0\.price: /);
    const { hasNewFiles } = watchProvider();
    expect(readdirSync(join(data, 'provider-copy'))).toEqual([kept]);
    expect([hasNewFiles(), hasNewFiles()]).toEqual([false, false]);

    writeFileSync(file, written);
    expect([hasNewFiles(), hasNewFiles()]).toEqual([false, true]);
    expect(firstPrice()).toBe(5_990);
    expect(providerFaults()).toEqual([]);
    expect(readdirSync(join(data, 'provider-copy'))).toHaveLength(1);
  });

  it('succeeds when the copy of the valid state cannot be stored', () => {
    writeFileSync(join(data, 'full'), '');
    settings.current = { PROVIDER_DIR: folder, DATA_DIR: join(data, 'full') };
    startAgain();
    watchProvider();
    expect(logged()).toContain('provider: no copy for the next start: ');
    expect([firstPrice(), providerFolder()]).toEqual([5_990, folder]);
  });
});
