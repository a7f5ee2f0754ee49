import { Sections } from '../text.js';

/**
 * Rendered for each request, because it reads the query (98 kB).
 *
 * @param {{ searchParams: Promise<Record<string, string>> }} properties
 */
export default async function Page({ searchParams }) {
  const { sort } = await searchParams;
  return (
    <main>
      <h1>Sorted by {sort}</h1>
      <Sections count={117} />
    </main>
  );
}
