const ROUNDS = 3;

/** Measures the bare page and the site in turns, so that what else the machine does meets both alike. */
export async function inTurns<Result>(
  bare: (round: number) => Promise<Result>,
  site: (round: number) => Promise<Result>,
): Promise<{ bare: Result[]; site: Result[] }> {
  const results: { bare: Result[]; site: Result[] } = { bare: [], site: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    results.bare.push(await bare(round));
    results.site.push(await site(round));
  }
  return results;
}

/** Measures the site alone, as often. */
export async function inRounds<Result>(site: (round: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let round = 0; round < ROUNDS; round += 1) results.push(await site(round));
  return results;
}
