import 'server-only';
import { environment } from '../config/env';
import { log } from '../log/log.mjs';
import { sharedState, type SharedState } from '../process/shared-state.mjs';
import { faultLine, type Fault } from './faults';
import { folderSignature } from './folder-state.mjs';
import { loadProvider, type ProviderFiles } from './load';

interface KnownProvider {
  files: ProviderFiles;
  /** Of the folder before it was read: what is written meanwhile is another state. */
  signature: string;
  /** Of the folder as it is now, if its files are older. */
  faults: readonly Fault[];
}

const shared: SharedState & { provider?: KnownProvider } = sharedState;

/** Thrown if the folder has faults; the message lists each with file, line and field. */
export class ProviderFilesError extends Error {
  override name = 'ProviderFilesError';
  constructor(folder: string, faults: readonly Fault[]) {
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
  return { files, signature, faults };
}

/** Reads the folder again; true if its files are valid and replace the known ones. Logs each fault. */
function reloadProvider(signature: string): boolean {
  const { files, faults } = loadProvider(environment().PROVIDER_DIR);
  shared.provider = { files: files ?? providerFiles(), signature, faults };
  for (const fault of faults) log.error(`provider: ${faultLine(fault)}`);
  if (files !== undefined) log.info('provider: new files');
  return files !== undefined;
}

/**
 * Returns a function that looks at the folder and returns whether new files are in use. A state counts once two looks in a
 * row find it, so half-written files are waited for.
 */
export function watchProvider(): () => boolean {
  let seen = knownProvider().signature;
  return () => {
    const found = folderSignature(environment().PROVIDER_DIR);
    const isSettled = found === seen;
    seen = found;
    return isSettled && found !== knownProvider().signature && reloadProvider(found);
  };
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
