// @ts-check
import { sharedState } from '../process/shared-state.mjs';
import { redactFields, redactText } from './redact.mjs';

/** @typedef {'debug' | 'info' | 'warn' | 'error'} Level */
/** @typedef {Record<string, unknown>} Fields */

/**
 * Writes a redacted line (./redact.mjs) to the server's log; without a server (commands, build, tests) to the console.
 * @param {Level} level
 * @param {string} message
 * @param {Fields} [fields]
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
