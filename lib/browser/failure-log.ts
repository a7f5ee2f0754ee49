/** An error whose message names nothing that was typed, answered or kept. */
export class PlainError extends Error {
  override name = 'PlainError';
}

/**
 * Says on the console what has failed and how (product.md, section 8.1); `info` where something else takes its place. The
 * words of an error that is not ours are left out: they may quote an answer, an address or what the device keeps.
 */
export function logFailure(what: string, error: unknown, level: 'error' | 'info' = 'error'): void {
  if (level === 'info') console.info(what, failureWords(error));
  else console.error(what, failureWords(error));
}

function failureWords(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const words = error instanceof PlainError ? `${error.name}: ${error.message}` : error.name;
  return error.cause instanceof Error ? `${words} (${failureWords(error.cause)})` : words;
}
