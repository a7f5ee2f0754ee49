import 'server-only';
import * as z from 'zod/mini';
import type { Answer } from '../contracts/calls/call';
import type { cityCall } from '../contracts/calls/content';
import { citySchema, type CityStreet } from '../contracts/city';
import { polygonSchema } from '../contracts/zone';
import cityData from './data/city.json';
import { localizedSchema, parseData } from './localized';
import type { ProviderRequest } from './serve';
import { streets, type StreetItem } from './streets';

const { mountains, parks, rivers } = citySchema.shape;

/** The outline of the city and what lies in it besides houses. */
export const ground = parseData(
  'city.json',
  z.object({
    name_of: localizedSchema,
    mountains,
    parks,
    rivers,
    outline: polygonSchema,
    waters: z.array(z.object({ id: z.string(), geometry: polygonSchema })),
  }),
  cityData,
);

const kinds: Record<StreetItem['type'], CityStreet['kind']> = {
  avenue: 'avenue',
  boulevard: 'street',
  street: 'street',
  microdistrict: 'microdistrict',
};

const waters = ground.waters.map(({ geometry }) =>
  (geometry.coordinates[0] ?? []).map(([longitude, latitude]): [number, number] => [latitude, longitude]),
);

export function city({ locale }: ProviderRequest<typeof cityCall>): Answer<typeof cityCall> {
  return {
    data: {
      name_of: ground.name_of[locale],
      mountains: ground.mountains,
      streets: streets.map(({ full, district, type, line, houses }) => ({
        name: full[locale],
        district: district[locale],
        kind: kinds[type],
        line,
        houses: houses.map(({ latitude, longitude, access }) => ({ latitude, longitude, access })),
      })),
      parks: ground.parks,
      rivers: ground.rivers,
      waters,
    },
  };
}
