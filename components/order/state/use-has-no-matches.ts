import type { AddressSelection } from '@/components/address/address-search';
import { useStreetSearch } from '@/components/address/use-street-search';
import { foldHouse } from '@/lib/address/address-search';

/** True if no listed street matches the text, or no house of the chosen street. */
export function useHasNoMatches(typed: { street: string; house: string }, { street }: AddressSelection): boolean {
  const { foundNothing } = useStreetSearch(street === null ? typed.street : '');
  if (street !== null)
    return (
      typed.house.trim() !== '' &&
      !street.houses.some(({ house }) => foldHouse(house).startsWith(foldHouse(typed.house)))
    );
  return foundNothing;
}
