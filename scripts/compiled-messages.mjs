// @ts-check
import compile from 'icu-minify/compile';

/**
 * webpack loader: compiles messages to next-intl's format without a runtime parser. The output is JSON, so that unused
 * messages are tree-shaken (next-intl's own loader emits a script, which is not).
 * @param {string} source
 */
export default function compiledMessages(source) {
  return JSON.stringify(JSON.parse(source, (_key, words) => (typeof words === 'string' ? compile(words) : words)));
}
