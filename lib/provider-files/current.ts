import 'server-only';
import { environment } from '../config/env';
import { log } from '../log/log.mjs';
import { sharedState, type SharedState } from '../process/shared-state.mjs';
import { faultLine, type Fault } from './faults';
import { folderSignature } from './folder-state.mjs';
import { loadProvider, type ProviderFiles } from './load';

interface KnownProvider {
  files: ProviderFiles;
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
  shared.provider ??= { files: readProvider(environment().PROVIDER_DIR), faults: [] };
  return shared.provider.files;
}

/** The faults of the folder, whose last valid state is in use. */
export function providerFaults(): readonly Fault[] {
  return shared.provider?.faults ?? [];
}

function readProvider(folder: string): ProviderFiles {
  const { files, faults } = loadProvider(folder);
  if (files === undefined) throw new ProviderFilesError(folder, faults);
  return files;
}

/** Reads the folder again; true if its files are valid and replace the known ones. Logs each fault. */
function reloadProvider(): boolean {
  const before = providerFiles();
  const { files, faults } = loadProvider(environment().PROVIDER_DIR);
  shared.provider = { files: files ?? before, faults };
  for (const fault of faults) log.error(`provider: ${faultLine(fault)}`);
  if (files !== undefined) log.info('provider: new files');
  return files !== undefined;
}

/**
 * Returns a function that looks at the folder and returns whether new files are in use. A state counts once two looks in a
 * row find it, so half-written files are waited for.
 */
export function watchProvider(): () => boolean {
  const folder = environment().PROVIDER_DIR;
  let seen = folderSignature(folder);
  let applied = seen;
  return () => {
    const found = folderSignature(folder);
    const isSettled = found === seen;
    seen = found;
    if (!isSettled || found === applied) return false;
    applied = found;
    return reloadProvider();
  };
}

/** Returns a function that computes `make` once for each state of the provider's files. */
export function derived<Value>(make: (files: ProviderFiles) => Value): () => Value {
  let known: { files: ProviderFiles; value: Value } | undefined;
  return () => {
    const files = providerFiles();
    if (known?.files !== files) known = { files, value: make(files) };
    return known.value;
  };
}
