// @ts-check

/**
 * The message of an error, for a line of the log; `unknown error` for anything else that was thrown.
 * @param {unknown} error
 */
export function messageOf(error) {
  return error instanceof Error ? error.message : 'unknown error';
}

/**
 * The message of an error and of its cause, for the person at a terminal.
 * @param {unknown} error
 */
export function messageWithCause(error) {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return messageOf(error) + cause;
}
