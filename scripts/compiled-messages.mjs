// @ts-check
import compile from 'icu-minify/compile';

/**
 * webpack loader: compiles messages to next-intl's format without a runtime parser. The output is JSON, so that unused
 * messages are tree-shaken (next-intl's own loader emits a script, which is not). An error names the message.
 * @param {string} source
 */
export default function compiledMessages(source) {
  return JSON.stringify(
    JSON.parse(source, (key, words) => {
      if (typeof words !== 'string') return words;
      try {
        return compile(words);
      } catch (error) {
        throw new Error(`The message "${key}" cannot be compiled: ${words}`, { cause: error });
      }
    }),
  );
}
