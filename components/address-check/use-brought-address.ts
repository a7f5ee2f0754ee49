import { useQuery } from '@tanstack/react-query';
import { streetsQuery } from '@/components/address/use-street-search';
import { cutFor, foldStreet, readAddress } from '@/lib/address/address-search';
import type { AskedAddress } from '@/lib/address/check-flow';

/**
 * What a page or a link has brought, as far as it can be checked at once: street and house, or a street with its house
 * in one text («Абая 27»), once the list says which street is meant. Null otherwise.
 */
export function useBroughtAddress(brought: AskedAddress): AskedAddress | null {
  const text = brought.house === '' ? brought.street : '';
  const { data = [] } = useQuery({ ...streetsQuery(text), enabled: readAddress(text).length > 0 });
  if (brought.street !== '' && brought.house !== '') return brought;
  const [street, ...others] = data;
  const cut = street === undefined ? undefined : cutFor(text, street);
  if (street === undefined || cut === undefined || street.similar) return null;
  const isMeant = others.length === 0 || cut.street === foldStreet(street.former_name ?? street.street);
  return isMeant ? { street: street.street, house: cut.house } : null;
}
