const WORDS =
  'internet fibre router channel house street tariff month price speed support contract visit payment phone answer ' +
  'question address evening device film game camera office window garden river mountain station market school bridge';
const words = WORDS.split(' ');
const SENTENCE = 9;

/**
 * Sections of the same text at every build, without anything that a browser would have to run.
 *
 * @param {{ count: number }} properties
 */
export function Sections({ count }) {
  let state = 1;
  const sentence = () =>
    Array.from({ length: SENTENCE }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return words[state % words.length];
    }).join(' ');
  return Array.from({ length: count }, (_, section) => (
    <section key={section}>
      <h2>{sentence()}</h2>
      <p>{sentence()}</p>
      <ul>
        <li>{sentence()}</li>
        <li>{sentence()}</li>
      </ul>
    </section>
  ));
}
