// @ts-check
import compile from 'icu-minify/compile';

/**
 * webpack loader: a file of messages as next-intl formats them without a parser. JSON as before, so that what is not used
 * is left out (next-intl's own loader gives a script, which comes whole).
 * @param {string} source
 */
export default function compiledMessages(source) {
  return JSON.stringify(JSON.parse(source, (_key, words) => (typeof words === 'string' ? compile(words) : words)));
}
