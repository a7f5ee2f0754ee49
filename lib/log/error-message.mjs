// @ts-check

/**
 * The message of an error, for a line of the log; `unknown error` for anything else that was thrown.
 * @param {unknown} error
 */
export function messageOf(error) {
  return error instanceof Error ? error.message : 'unknown error';
}
