import { zoneAt } from '../address/zone';
import type { HouseAccess } from '../contracts/city';
import type { LocatedFault } from './fault-lines';
import { accesses } from './houses';
import type { ProviderFiles } from './load';
import type { Stage } from './zones';

/** The answer about a house, in the words of the warnings. */
const answers: Record<HouseAccess, string> = {
  available: 'can be connected',
  engineer: 'needs an engineer',
  planned: 'cannot be connected yet',
};
const promises: Record<Stage, string> = {
  live: answers.available,
  survey: answers.engineer,
  building: answers.planned,
  none: answers.planned,
};

interface Inside {
  stage: Stage;
  stages: Set<Stage>;
  houses: number;
}

/**
 * Warnings for zones whose stage no listed house inside shares: the map then contradicts the answer about each house. A
 * live zone without any listed house is one too, unless the folder lists no houses at all.
 */
export function zoneWarnings({ streets, zones }: Pick<ProviderFiles, 'streets' | 'zones'>): LocatedFault[] {
  if (zones.length === 0 || streets.length === 0) return [];
  const features = new Map<string, Inside>();
  for (const { feature, stage } of zones) features.set(feature, { stage, stages: new Set(), houses: 0 });
  for (const house of streets.flatMap(({ houses }) => houses)) {
    const inside = features.get(zoneAt(zones, house)?.feature ?? '');
    inside?.stages.add(house.stage);
    if (inside !== undefined) inside.houses += 1;
  }
  return [...features].flatMap(([id, inside]) => {
    const message = contradiction(inside);
    if (message === null) return [];
    return [{ file: 'zones.geojson', field: id, words: [`"${id}"`], message, isWarning: true as const }];
  });
}

function contradiction({ stage, stages, houses }: Inside): string | null {
  const remedy = 'correct the stage of the houses in houses.csv, or that of the zone';
  if (houses === 0)
    return stage === 'live'
      ? 'the zone is "live", but no house of houses.csv lies in it, so visitors find no house there: add its houses, or correct its stage or border'
      : null;
  if ([...stages].some((one) => accesses[one] === accesses[stage])) return null;
  const theirs = [...stages].map((one) => `"${one}"`).join(' or ');
  const whose = houses === 1 ? 'the only house in it is' : `all ${houses} houses in it are`;
  return `the zone is "${stage}", but ${whose} ${theirs}: the map says "${promises[stage]}", the check of an address denies it; ${remedy}`;
}
