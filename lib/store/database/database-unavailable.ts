import 'server-only';

/** Thrown by a query if the database is unreachable, too slow or full; the query itself is valid. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  constructor(reason: string, options?: ErrorOptions) {
    super(`the database is not available: ${reason}`, options);
  }
}

/** Compares names: `instanceof` fails across the separate bundles of routes and instrumentation. */
export function isDatabaseUnavailable(error: unknown): error is DatabaseUnavailableError {
  return error instanceof Error && error.name === 'DatabaseUnavailableError';
}
