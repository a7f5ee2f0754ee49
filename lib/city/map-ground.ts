import type { City, MapGround } from '../contracts/city';
import { cityMiddle } from './city-middle';
import { connectedDistricts } from './districts';

/** The drawn base of the coverage map: the city without its houses. */
export function mapGround({ streets, parks, rivers, waters, attribution }: City): MapGround {
  return {
    center: cityMiddle(streets),
    districts: connectedDistricts(streets),
    streets: streets.map(({ name, kind, line }) => ({ name, kind, line })),
    parks,
    rivers,
    waters,
    attribution,
  };
}
