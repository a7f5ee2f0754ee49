import type { AddressSelection } from '@/components/address/address-search';
import type { Coordinates, House } from '@/lib/contracts/address';

/** What a click on the map has found, for the address fields. */
export interface FoundOnMap {
  typed: { street: string; house: string };
  selection: AddressSelection;
  /** The place of a house that is in no list; null when the house is in the list. */
  point: Coordinates | null;
}

interface KnownAddress {
  street: string | null;
  house: House | null;
  /** The street was found on the map without a house of the list: a number that is typed is one. */
  byPoint: boolean;
}

/** The address that stands in the fields: of the list, or a point of the map with the number that was typed, as long as its street stands there. */
export function knownAddress(
  found: FoundOnMap | null,
  typed: FoundOnMap['typed'],
  { street, house }: AddressSelection,
): KnownAddress {
  const point = found !== null && found.typed.street === typed.street ? found.point : null;
  const number = typed.house.trim();
  return {
    street: street?.street ?? (point === null ? null : typed.street),
    house: house ?? (point === null || number === '' ? null : { house: number, ...point }),
    byPoint: point !== null,
  };
}
