import type { Place } from '../contracts/city';
import type { StreetKind } from './street-name';

const letters: Record<string, string> = Object.fromEntries(
  'а a,б b,в v,г g,д d,е e,ё e,ж zh,з z,и i,й y,к k,л l,м m,н n,о o,п p,р r,с s,т t,у u,ф f,х kh,ц ts,ч ch,ш sh,щ sch,ы y,э e,ю yu,я ya,ә a,ғ g,қ k,ң n,ө o,ұ u,ү u,һ h,і i'
    .split(',')
    .map((pair) => pair.split(' ')),
);

/** An id for a street by its full name: «пр-т Абая» is `pr-t-abaya`. */
export function streetId(name: string): string {
  const latin = [...name.toLowerCase()].map((letter) => letters[letter] ?? letter).join('');
  return latin.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}

const HOUSE_MARGIN_DEGREES = 0.0004;

/** The course of a street without a known one: through its houses, or around them for a microdistrict. */
export function streetLine({
  type,
  houses,
}: {
  type: StreetKind;
  houses: readonly { latitude: number; longitude: number }[];
}): Place[] {
  const latitudes = houses.map(({ latitude }) => latitude);
  const longitudes = houses.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const margin = HOUSE_MARGIN_DEGREES;
  if (type === 'microdistrict')
    return [
      [south - margin, west - margin],
      [south - margin, east + margin],
      [north + margin, east + margin],
      [north + margin, west - margin],
      [south - margin, west - margin],
    ];
  if (houses.length === 1)
    return [
      [south, west - margin],
      [south, east + margin],
    ];
  const isEastward = (east - west) * Math.cos((south * Math.PI) / 180) > north - south;
  return houses
    .toSorted((one, other) => (isEastward ? one.longitude - other.longitude : one.latitude - other.latitude))
    .map(({ latitude, longitude }) => [latitude, longitude]);
}
