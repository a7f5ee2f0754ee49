import 'server-only';

/** Thrown by a query while the database cannot be reached, takes too long, or has no room; nothing is wrong about the query. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  constructor(reason: string, options?: ErrorOptions) {
    super(`the database is not available: ${reason}`, options);
  }
}

/** Whether it is such an error. Next bundles routes and instrumentation apart, so that no `instanceof` tells of it. */
export function isDatabaseUnavailable(error: unknown): error is DatabaseUnavailableError {
  return error instanceof Error && error.name === 'DatabaseUnavailableError';
}
