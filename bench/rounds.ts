const ROUNDS = 3;

/** Alternates between bare page and site, so that other load of the machine affects both alike. */
export async function inTurns<Result>(
  bare: () => Promise<Result>,
  site: () => Promise<Result>,
): Promise<{ bare: Result[]; site: Result[] }> {
  const results: { bare: Result[]; site: Result[] } = { bare: [], site: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    results.bare.push(await bare());
    results.site.push(await site());
  }
  return results;
}

/** Measures the site alone; by default for the same number of rounds. */
export async function inRounds<Result>(site: () => Promise<Result>, rounds = ROUNDS): Promise<Result[]> {
  const results: Result[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await site());
  return results;
}
