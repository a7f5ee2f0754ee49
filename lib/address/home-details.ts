import type { Coordinates } from '../contracts/address';
import type { ChosenAddress } from '../contracts/lead';

/** Home details as typed; empty if not given. */
export interface HomeDetails {
  flat: string;
  entrance: string;
  floor: string;
}

export const noHomeDetails: HomeDetails = { flat: '', entrance: '', floor: '' };

export const HOME_DETAIL_MAXIMUM_LENGTH = 20;

const inwards = ['entrance', 'floor', 'flat'] as const satisfies readonly (keyof HomeDetails)[];

/** Formats a part of an address in a language: «д. 17», «17-үй». */
export type AddressWords = (part: 'house' | keyof HomeDetails, value: string) => string;

function given(home: HomeDetails): [part: keyof HomeDetails, value: string][] {
  return inwards
    .map((part): [keyof HomeDetails, string] => [part, home[part].trim()])
    .filter(([, value]) => value !== '');
}

/** An address followed by the given home details. */
export function withHome(address: string, home: HomeDetails, words: AddressWords): string {
  return [address, ...given(home).map(([part, value]) => words(part, value))].join(', ');
}

/** The address of a lead: street, house with its coordinates, and the given home details. */
export function chosenAddress(
  street: string,
  { house, latitude, longitude }: Coordinates & { house: string },
  home: HomeDetails,
  words: AddressWords,
): ChosenAddress {
  const address = withHome(`${street}, ${words('house', house)}`, home, words);
  return { address_string: address, street, house, latitude, longitude, ...Object.fromEntries(given(home)) };
}
