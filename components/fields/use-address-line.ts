import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { streetsQuery } from '@/components/address/use-street-search';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { houseWithFlat, readAddress, readLine } from '@/lib/address/address-search';
import type { Street } from '@/lib/contracts/address';
import { homeOf, type AddressEntry, type AddressFieldsControl } from './use-address-fields';

/** The entry with street and house of the line in its street's field; the same if that means no single street. */
function entryOfLine(entry: AddressEntry, text: string, found: readonly Street[]): AddressEntry {
  const line = entry.typed.street === text ? readLine(text, found) : null;
  if (line === null) return entry;
  const { house, flat } = houseWithFlat(line.street.houses, line.house);
  return {
    ...entry,
    typed: { street: line.street.street, house: house === null || flat !== '' ? line.house : house.house },
    selection: { street: line.street, house },
    home: homeOf({ ...entry, selection: null, typed: { street: '', house: text } }),
  };
}

/** Submits; reads an address in one line («Абая 27») first, as the form of a page does. */
export function useAddressLine(
  { entry: { typed }, known, onEntry }: AddressFieldsControl,
  submit: () => void,
): () => void {
  const queryClient = useQueryClient();
  const [reads, setReads] = useState(0);
  useEffectIf(reads, submit);

  return () => {
    const text = typed.street;
    if (known.street !== '' || readAddress(text).length === 0) {
      submit();
      return;
    }
    const read = (found: readonly Street[]) => {
      onEntry((present) => entryOfLine(present, text, found));
      setReads((count) => count + 1);
    };
    // A failure is logged with its query; the field says it.
    void queryClient.ensureQueryData(streetsQuery(text.trim())).then(read, () => read([]));
  };
}
