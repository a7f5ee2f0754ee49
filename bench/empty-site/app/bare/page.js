import { Sections } from '../text.js';

/** As much HTML as the home page has (236 kB), and no site in it. */
export default function Page() {
  return (
    <main>
      <h1>Bare</h1>
      <Sections count={282} />
    </main>
  );
}
