// @ts-check
import { sharedState } from '../process/shared-state.mjs';
import { redactFields, redactText } from './redact.mjs';

/** @typedef {'debug' | 'info' | 'warn' | 'error'} Level */
/** @typedef {Record<string, unknown>} Fields */

/**
 * Writes one line into the log of the server, without personal data (./redact.mjs). Commands, the build and tests have no
 * such log: there the words go to the console.
 *
 * @param {Level} level
 * @param {string} message
 * @param {Fields} [fields] what else is to be found by
 */
function write(level, message, fields = {}) {
  const words = redactText(message);
  if (sharedState.log !== undefined) sharedState.log(level, words, redactFields(fields));
  else if (level === 'info') console.log(words);
  else if (level !== 'debug') console.error(words);
}

/** The server's log. */
export const log = {
  /** @type {(message: string, fields?: Fields) => void} */
  debug: (message, fields) => write('debug', message, fields),
  /** @type {(message: string, fields?: Fields) => void} */
  info: (message, fields) => write('info', message, fields),
  /** @type {(message: string, fields?: Fields) => void} */
  warn: (message, fields) => write('warn', message, fields),
  /** @type {(message: string, fields?: Fields) => void} */
  error: (message, fields) => write('error', message, fields),
};
