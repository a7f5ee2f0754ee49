import 'server-only';
import type { cityCall } from '../contracts/calls/content';
import type { CityStreet } from '../contracts/city';
import { providerFiles } from '../provider-files/current';
import { accesses } from '../provider-files/houses';
import type { StreetKind } from '../provider-files/street-name';
import type { ProviderRequest } from './serve';

const kinds: Record<StreetKind, CityStreet['kind']> = {
  avenue: 'avenue',
  boulevard: 'street',
  street: 'street',
  microdistrict: 'microdistrict',
};

export function city({ locale }: ProviderRequest<typeof cityCall>) {
  const { brand, streets, ground } = providerFiles();
  return {
    data: {
      name_of: brand.city.name_of[locale],
      mountains: brand.city.mountains,
      streets: streets.map(({ full, district, type, line, houses }) => ({
        name: full[locale],
        district: district[locale],
        kind: kinds[type],
        line,
        houses: houses.map(({ latitude, longitude, stage }) => ({ latitude, longitude, access: accesses[stage] })),
      })),
      attribution: ground.attribution,
      parks: ground.parks,
      rivers: ground.rivers,
      waters: ground.waters.map(({ geometry }) =>
        (geometry.coordinates[0] ?? []).map(([longitude, latitude]): [number, number] => [latitude, longitude]),
      ),
    },
  };
}
