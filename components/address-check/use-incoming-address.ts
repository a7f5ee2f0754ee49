import { useQuery } from '@tanstack/react-query';
import { streetsQuery } from '@/components/address/use-street-search';
import { readAddress, readLine } from '@/lib/address/address-search';
import type { AskedAddress } from '@/lib/address/check-flow';

/** An incoming address that can be checked: street and house, also from one text («Абая 27»). Null otherwise. */
export function useIncomingAddress(incoming: AskedAddress): AskedAddress | null {
  const text = incoming.house === '' ? incoming.street : '';
  const { data = [] } = useQuery({ ...streetsQuery(text), enabled: readAddress(text).length > 0 });
  if (incoming.street !== '' && incoming.house !== '') return incoming;
  const line = readLine(text, data);
  return line === null ? null : { street: line.street.street, house: line.house };
}
