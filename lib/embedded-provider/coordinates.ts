import 'server-only';
import type { Coordinates } from '../contracts/address';
import type { addressAtCall } from '../contracts/calls/crm';
import type { AddressAt } from '../contracts/serviceability';
import { GREEN_ZONE } from '../contracts/zone';
import { isInPolygon, zoneAt } from '../address/zone';
import { derived, providerFiles } from '../provider-files/current';
import type { StreetItem } from '../provider-files/houses';
import { ProviderRefusal, type ProviderRequest } from './serve';

const HOUSE_WITHIN_METRES = 60;
const METRES_PER_DEGREE = 111_200;

type Metres = [east: number, north: number];

/** Planar coordinates in metres from `middle`, accurate to centimetres within a street. */
function metresFrom(middle: Coordinates): (place: Coordinates) => Metres {
  const east = METRES_PER_DEGREE * Math.cos((middle.latitude * Math.PI) / 180);
  return ({ latitude, longitude }) => [
    (longitude - middle.longitude) * east,
    (latitude - middle.latitude) * METRES_PER_DEGREE,
  ];
}

/** The distance of the origin to a segment. */
function distanceToSegment(start: Metres, end: Metres): number {
  const [east, north] = [end[0] - start[0], end[1] - start[1]];
  const squared = east ** 2 + north ** 2;
  const along = squared === 0 ? 0 : -(start[0] * east + start[1] * north) / squared;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(start[0] + share * east, start[1] + share * north);
}

/** 0 inside a microdistrict. */
function distanceToStreet(point: Coordinates, { type, line }: StreetItem): number {
  const outline = {
    type: 'Polygon' as const,
    coordinates: [line.map(([latitude, longitude]): [number, number] => [longitude, latitude])],
  };
  if (type === 'microdistrict' && isInPolygon(point, outline)) return 0;
  const inMetres = metresFrom(point);
  const vertices = line.map(([latitude, longitude]) => inMetres({ latitude, longitude }));
  return Math.min(...vertices.slice(1).map((end, index) => distanceToSegment(vertices[index] ?? end, end)));
}

function nearest<Item>(
  items: readonly Item[],
  distanceOf: (item: Item) => number,
): { item: Item; metres: number } | null {
  let best: { item: Item; metres: number } | null = null;
  for (const item of items) {
    const metres = distanceOf(item);
    if (best === null || metres < best.metres) best = { item, metres };
  }
  return best;
}

const houses = derived(
  ({ streets }) => streets,
  (streets) => streets.flatMap((street) => street.houses.map((house) => ({ street, house }))),
);

/** The house within 60 m of a point, otherwise the nearest street; null without streets. */
function closestHouse(point: Coordinates) {
  const inMetres = metresFrom(point);
  const closest = nearest(houses(), ({ house }) => Math.hypot(...inMetres(house)));
  if (closest !== null && closest.metres <= HOUSE_WITHIN_METRES) return closest.item;
  const street = nearest(providerFiles().streets, (candidate) => distanceToStreet(point, candidate));
  return street && { street: street.item, house: null };
}

/** The address at a point, with colour and access of its zone. 404 outside the city, 422 in water. */
export function addressAt({ locale, query: point }: ProviderRequest<typeof addressAtCall>): AddressAt {
  const { ground, zones } = providerFiles();
  const found = ground.outline === null || isInPolygon(point, ground.outline) ? closestHouse(point) : null;
  if (found === null) throw new ProviderRefusal(404, 'latitude, longitude: outside the city');
  const water = ground.waters.find(({ geometry }) => isInPolygon(point, geometry));
  if (water !== undefined) throw new ProviderRefusal(422, `latitude, longitude: in water (${water.id})`);
  const { street, house } = found;
  const { latitude, longitude } = house ?? point;
  const color = zoneAt(zones, { latitude, longitude })?.color ?? null;
  const name = street.full[locale];
  return {
    check: { color, connect_access: color === GREEN_ZONE, points: { from: latitude, to: longitude } },
    data: {
      full_address: {
        address_string: house === null ? name : `${name}, ${house.number}`,
        street: name,
        house: house?.number ?? null,
        street_id: street.id,
        latitude,
        longitude,
      },
    },
  };
}
