const FAILED_LOAD = /^ChunkLoadError|Loading (CSS )?chunk|import.* module/i;

/** True for a failed load of lazy code, as the loaders of scripts, styles and modules report it. */
export function isChunkFailure(failure: unknown): boolean {
  return FAILED_LOAD.test(String(failure));
}
