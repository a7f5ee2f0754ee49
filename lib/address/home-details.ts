import type { Coordinates } from '../contracts/address';
import type { ChosenAddress } from '../contracts/lead';

/** Where in a house a visitor lives, as it was typed; what was not given is empty. */
export interface HomeDetails {
  flat: string;
  entrance: string;
  floor: string;
}

export const noHomeDetails: HomeDetails = { flat: '', entrance: '', floor: '' };

/** The longest that a request takes of each. */
export const HOME_DETAIL_MAXIMUM_LENGTH = 20;

/** In the order in which an address names them: from the house inwards. */
const inwards = ['entrance', 'floor', 'flat'] as const satisfies readonly (keyof HomeDetails)[];

/** How a language says a part of an address: «д. 17», «17-үй». */
export type AddressWords = (part: 'house' | keyof HomeDetails, value: string) => string;

function given(home: HomeDetails): [part: keyof HomeDetails, value: string][] {
  return inwards
    .map((part): [keyof HomeDetails, string] => [part, home[part].trim()])
    .filter(([, value]) => value !== '');
}

/** An address in words that ends at the house, with what was given of the home after it. */
export function withHome(address: string, home: HomeDetails, words: AddressWords): string {
  return [address, ...given(home).map(([part, value]) => words(part, value))].join(', ');
}

/** The address of a request: street, house with its place, and what was given of the home. */
export function chosenAddress(
  street: string,
  { house, latitude, longitude }: Coordinates & { house: string },
  home: HomeDetails,
  words: AddressWords,
): ChosenAddress {
  const address = withHome(`${street}, ${words('house', house)}`, home, words);
  return { address_string: address, street, house, latitude, longitude, ...Object.fromEntries(given(home)) };
}
