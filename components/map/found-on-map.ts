import type { AddressSelection } from '@/components/address/address-search';
import type { Coordinates } from '@/lib/contracts/address';

export interface FoundOnMap {
  typed: { street: string; house: string };
  selection: AddressSelection;
  /** The position of an unlisted house; null if the house is in the list. */
  point: Coordinates | null;
}

/** The address in the fields: from the list, or the map's point with the typed number while its street is unchanged. */
export function knownAddress(
  found: FoundOnMap | null,
  typed: FoundOnMap['typed'],
  { street, house }: AddressSelection,
) {
  const point = found !== null && found.typed.street === typed.street ? found.point : null;
  const number = typed.house.trim();
  return {
    street: street?.street ?? (point === null ? null : typed.street),
    house: house ?? (point === null || number === '' ? null : { house: number, ...point }),
    /** The map found only the street: a typed number counts as a house. */
    byPoint: point !== null,
  };
}
