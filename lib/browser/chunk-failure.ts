const FAILED_LOAD = /^ChunkLoadError|Loading (CSS )?chunk|import.* module/i;

/** Whether something failed because a file of lazily loaded code did not come, as the loaders of scripts, styles and modules say it. */
export function isChunkFailure(failure: unknown): boolean {
  return FAILED_LOAD.test(String(failure));
}
