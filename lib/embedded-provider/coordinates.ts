import 'server-only';
import type { Coordinates } from '../contracts/address';
import type { addressAtCall } from '../contracts/calls/crm';
import type { AddressAt } from '../contracts/serviceability';
import { isConnectable, isInPolygon, zoneAt } from '../address/zone';
import { ProviderRefusal, type ProviderRequest } from './serve';
import { ground } from './city';
import { streets, type StreetItem } from './streets';
import { zones } from './zones';

const HOUSE_WITHIN_METRES = 60;
const METRES_PER_DEGREE = 111_200;
const ALMATY_LATITUDE = 43.24;

type Metres = [east: number, north: number];

/** Planar coordinates in metres, accurate to centimetres within a street. */
function metres({ latitude, longitude }: Coordinates): Metres {
  return [longitude * METRES_PER_DEGREE * Math.cos((ALMATY_LATITUDE * Math.PI) / 180), latitude * METRES_PER_DEGREE];
}

function distance(one: Metres, other: Metres): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

function distanceToSegment(point: Metres, start: Metres, end: Metres): number {
  const [east, north] = [end[0] - start[0], end[1] - start[1]];
  const squared = east ** 2 + north ** 2;
  const along = squared === 0 ? 0 : ((point[0] - start[0]) * east + (point[1] - start[1]) * north) / squared;
  const share = Math.min(1, Math.max(0, along));
  return distance(point, [start[0] + share * east, start[1] + share * north]);
}

/** 0 inside a microdistrict. */
function distanceToStreet(point: Coordinates, { type, line }: StreetItem): number {
  const outline = {
    type: 'Polygon' as const,
    coordinates: [line.map(([latitude, longitude]): [number, number] => [longitude, latitude])],
  };
  if (type === 'microdistrict' && isInPolygon(point, outline)) return 0;
  const vertices = line.map(([latitude, longitude]) => metres({ latitude, longitude }));
  return Math.min(
    ...vertices.slice(1).map((end, index) => distanceToSegment(metres(point), vertices[index] ?? end, end)),
  );
}

function nearest<Item>(items: Item[], distanceOf: (item: Item) => number): { item: Item; metres: number } {
  return items
    .map((item) => ({ item, metres: distanceOf(item) }))
    .reduce((best, next) => (next.metres < best.metres ? next : best));
}

const houses = streets.flatMap((street) => street.houses.map((house) => ({ street, house, place: metres(house) })));

/** The house within 60 m of a point, otherwise the nearest street. */
function closestHouse(point: Coordinates) {
  const here = metres(point);
  const closest = nearest(houses, ({ place }) => distance(here, place));
  if (closest.metres <= HOUSE_WITHIN_METRES) return closest.item;
  return { street: nearest(streets, (street) => distanceToStreet(point, street)).item, house: null };
}

/** The address at a point, with colour and access of its zone. 404 outside the city, 422 in water. */
export function addressAt({ locale, query: point }: ProviderRequest<typeof addressAtCall>): AddressAt {
  if (!isInPolygon(point, ground.outline)) throw new ProviderRefusal(404, 'latitude, longitude: outside the city');
  const water = ground.waters.find(({ geometry }) => isInPolygon(point, geometry));
  if (water !== undefined) throw new ProviderRefusal(422, `latitude, longitude: in water (${water.id})`);
  const { street, house } = closestHouse(point);
  const { latitude, longitude } = house ?? point;
  const color = zoneAt(zones, { latitude, longitude })?.color ?? null;
  const name = street.full[locale];
  return {
    check: { color, connect_access: isConnectable(color), points: { from: latitude, to: longitude } },
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
