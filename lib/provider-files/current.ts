import 'server-only';
import { environment } from '../config/env';
import { sharedState, type SharedState } from '../process/shared-state.mjs';
import { faultLine, type Fault } from './faults';
import { loadProvider, type ProviderFiles } from './load';

const shared: SharedState & { providerFiles?: ProviderFiles } = sharedState;

/** Thrown if the folder has faults; the message lists each with file, line and field. */
export class ProviderFilesError extends Error {
  override name = 'ProviderFilesError';
  constructor(folder: string, faults: readonly Fault[]) {
    super(`Files of the provider to mend in ${folder}:\n${faults.map((fault) => `  ${faultLine(fault)}`).join('\n')}`);
  }
}

/** The provider's files, read once by the process. Throws {@link ProviderFilesError}. */
export function providerFiles(): ProviderFiles {
  shared.providerFiles ??= readProvider(environment().PROVIDER_DIR);
  return shared.providerFiles;
}

function readProvider(folder: string): ProviderFiles {
  const { files, faults } = loadProvider(folder);
  if (files === undefined) throw new ProviderFilesError(folder, faults);
  return files;
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
