// @ts-check

const RESET = '\u001b[0m';
/** @type {Record<string, string>} */
const colours = { debug: '\u001b[2m', info: '', warn: '\u001b[33m', error: '\u001b[31m', fatal: '\u001b[31m' };
const TIME = { from: 'yyyy-mm-ddT'.length, to: 'yyyy-mm-ddThh:mm:ss'.length };

/**
 * Formats a JSON line of the log for a terminal: time (UTC), level, message, fields, line break.
 * @param {string} line
 */
export function lineForPeople(line) {
  const { level, time, msg, ...fields } = JSON.parse(line);
  const rest = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const words = [
    String(time).slice(TIME.from, TIME.to),
    String(level).toUpperCase().padEnd('ERROR'.length),
    msg,
    ...rest,
  ];
  return `${colours[level] ?? ''}${words.join(' ')}${RESET}\n`;
}
