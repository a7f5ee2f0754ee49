/** An error whose message contains no input, answer or stored data. */
export class PlainError extends Error {
  override name = 'PlainError';
}

/**
 * Logs a failure to the console (product.md, section 8.1); `info` if there is a fallback. Messages of foreign errors
 * are omitted: they may quote an answer, an address or stored data.
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
