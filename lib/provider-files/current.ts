import 'server-only';
import { environment } from '../config/env';
import { messageOf } from '../log/error-message.mjs';
import { log } from '../log/log.mjs';
import { sharedState, type SharedState } from '../process/shared-state.mjs';
import { faultLine, type Fault } from './faults';
import { folderSignature } from './folder-state.mjs';
import { loadProvider, type ProviderFiles } from './load';
import { keepCopy, keptCopy } from './valid-copy';

interface KnownProvider {
  files: ProviderFiles;
  /** PROVIDER_DIR, or the copy of its last valid state. */
  folder: string;
  /** The signature of the folder before it was read: later writes are another state. */
  signature: string;
  /** The faults of the present folder, if the files are older. */
  faults: readonly Fault[];
}

/** A copy's name: the first letters of its signature. */
const NAME_LENGTH = 16;

const shared: SharedState & { provider?: KnownProvider } = sharedState;

/** Thrown if the folder has faults; the message lists each with file, line and field. */
export class ProviderFilesError extends Error {
  override name = 'ProviderFilesError';
  constructor(
    folder: string,
    readonly faults: readonly Fault[],
  ) {
    super(`Files of the provider to mend in ${folder}:\n${faults.map((fault) => `  ${faultLine(fault)}`).join('\n')}`);
  }
}

/** The provider's files in their last valid state. Throws {@link ProviderFilesError} without one. */
export function providerFiles(): ProviderFiles {
  return knownProvider().files;
}

function knownProvider(): KnownProvider {
  shared.provider ??= readProvider(environment().PROVIDER_DIR);
  return shared.provider;
}

/** The faults of the folder, whose last valid state is in use. */
export function providerFaults(): readonly Fault[] {
  return shared.provider?.faults ?? [];
}

function readProvider(folder: string): KnownProvider {
  const signature = folderSignature(folder);
  const { files, faults } = loadProvider(folder);
  if (files === undefined) throw new ProviderFilesError(folder, faults);
  return { files, folder, signature, faults };
}

/** The folder of {@link providerFiles}, for its pictures. */
export function providerFolder(): string {
  return knownProvider().folder;
}

/**
 * Reads the folder when a server starts. With faults it takes the last valid state of an earlier start from `DATA_DIR`,
 * and logs them. Throws {@link ProviderFilesError} without one.
 */
export function startProvider(): void {
  const { PROVIDER_DIR, DATA_DIR } = environment();
  try {
    shared.provider = readProvider(PROVIDER_DIR);
  } catch (error) {
    const copy = keptCopy(DATA_DIR);
    if (!(error instanceof ProviderFilesError) || copy === undefined) throw error;
    shared.provider = { ...readProvider(copy), signature: folderSignature(PROVIDER_DIR), faults: error.faults };
    logFaults(error.faults);
    log.warn(`provider: the last valid state is in use, ${copy}`);
  }
}

/** Reads the folder again; true if its files are valid and replace the known ones. Logs each fault. */
function reloadProvider(signature: string): boolean {
  const folder = environment().PROVIDER_DIR;
  const { files, faults } = loadProvider(folder);
  if (files === undefined) {
    shared.provider = { ...knownProvider(), signature, faults };
    logFaults(faults);
    return false;
  }
  shared.provider = { files, folder, signature, faults };
  keepValidCopy(shared.provider);
  log.info('provider: new files');
  return true;
}

function logFaults(faults: readonly Fault[]): void {
  for (const fault of faults) log.error(`provider: ${faultLine(fault)}`);
}

/** Keeps a copy for the next start, if it can be written. */
function keepValidCopy({ folder, signature }: KnownProvider): void {
  try {
    keepCopy(folder, environment().DATA_DIR, signature.slice(0, NAME_LENGTH));
  } catch (error) {
    log.warn(`provider: no copy for the next start: ${messageOf(error)}`);
  }
}

/**
 * `hasNewFiles` looks at the folder and returns whether new files are in use. A state counts once two looks in a row
 * find it, because files may be half-written; until then `isChanging`. Each valid state is kept for the next start.
 */
export function watchProvider(): { hasNewFiles: () => boolean; isChanging: () => boolean } {
  const started = knownProvider();
  if (started.faults.length === 0) keepValidCopy(started);
  let seen = started.signature;
  const hasNewFiles = () => {
    const found = folderSignature(environment().PROVIDER_DIR);
    const isSettled = found === seen;
    seen = found;
    return isSettled && found !== knownProvider().signature && reloadProvider(found);
  };
  return { hasNewFiles, isChanging: () => seen !== knownProvider().signature };
}

/** Returns a function that computes `make` once for each state of a part of the provider's files. */
export function derived<Part, Value>(partOf: (files: ProviderFiles) => Part, make: (part: Part) => Value): () => Value {
  let known: { part: Part; value: Value } | undefined;
  return () => {
    const part = partOf(providerFiles());
    if (known?.part !== part) known = { part, value: make(part) };
    return known.value;
  };
}
