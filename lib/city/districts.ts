import type { CityStreet, District } from '../contracts/city';

/** The districts with connected houses, most streets first. The place of a district is the middle of these houses. */
export function connectedDistricts(streets: readonly CityStreet[]): District[] {
  const districts = new Map<string, { streets: number; houses: CityStreet['houses'] }>();
  for (const street of streets) {
    const houses = street.houses.filter(({ access }) => access === 'available');
    if (street.district === '' || houses.length === 0) continue;
    const known = districts.get(street.district) ?? { streets: 0, houses: [] };
    for (const house of houses) known.houses.push(house);
    districts.set(street.district, { streets: known.streets + 1, houses: known.houses });
  }
  return [...districts]
    .toSorted(([, one], [, other]) => other.streets - one.streets)
    .map(([name, { houses }]) => ({
      name,
      latitude: average(houses.map(({ latitude }) => latitude)),
      longitude: average(houses.map(({ longitude }) => longitude)),
    }));
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
