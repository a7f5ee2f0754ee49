import 'server-only';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { derived, providerFolder } from '../../provider-files/current';
import { folderDigest } from '../../provider-files/folder-state.mjs';

const BUILD_ID = '.next/BUILD_ID';
/** A number holds this many bytes exactly. */
const BYTES = 6;

const providerDigest = derived(
  (files) => files,
  () => folderDigest(providerFolder()),
);

let build: string | undefined;

/** The inputs of all pages as a number: the last renewal, the provider's files in use and the build. */
export function pageState(renewedAt: number): number {
  // Read once: another build may replace this one while the process runs.
  build ??= existsSync(BUILD_ID) ? readFileSync(BUILD_ID, 'utf8') : '';
  const parts = [renewedAt, providerDigest(), build];
  return createHash('sha256').update(parts.join('\0')).digest().readUIntBE(0, BYTES);
}
