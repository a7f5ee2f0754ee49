import * as z from 'zod/mini';
import { useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type { AddressSelection } from '@/components/address/address-search';
import { knownAddress, type FoundOnMap } from '@/components/map/found-on-map';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { houseWithFlat, splitHome } from '@/lib/address/address-search';
import { noHomeDetails, type HomeDetails } from '@/lib/address/home-details';
import { deviceDraft, draftText, type Draft } from '@/lib/browser/draft';

export interface AddressEntry {
  typed: { street: string; house: string };
  /** Null until the visitor chooses or types. */
  selection: AddressSelection | null;
  found: FoundOnMap | null;
  home: HomeDetails;
}

export function addressEntry(typed = { street: '', house: '' }, home: HomeDetails = noHomeDetails): AddressEntry {
  return { typed, selection: null, found: null, home };
}

/** The text of the house without home details, and these («150/230, кв 12», or «150/230-12» of a known house). */
function splitHouse({ typed, selection }: AddressEntry): ReturnType<typeof splitHome> {
  const known = selection?.house ?? null;
  const { flat } = houseWithFlat(known === null ? [] : [known], typed.house);
  const { address, home } = splitHome(typed.house);
  return known === null || flat === '' ? { address, home } : { address: known.house, home: { flat, ...home } };
}

/** Home details from their fields, or parsed from the text of the house. */
export function homeOf(entry: AddressEntry): HomeDetails {
  const { home } = entry;
  const { flat = '', entrance = '', floor = '' } = splitHouse(entry).home;
  return { flat: home.flat || flat, entrance: home.entrance || entrance, floor: home.floor || floor };
}

/** The entry with home details from their fields: the text of the house then has none. */
export function withHome(entry: AddressEntry, home: HomeDetails): AddressEntry {
  return { ...entry, home, typed: { ...entry.typed, house: splitHouse(entry).address } };
}

export const nothingChosen: AddressSelection = { street: null, house: null };

const entrySchema = z.object({
  typed: z.catch(z.object({ street: draftText, house: draftText }), { street: '', house: '' }),
  home: z.catch(z.object({ flat: draftText, entrance: draftText, floor: draftText }), noHomeDetails),
});

/** The stored draft: the text only, so the visitor chooses the house again. */
export function addressEntryDraft(name: string): Draft<AddressEntry> {
  return deviceDraft(name, entrySchema, ({ typed, home }): AddressEntry => ({
    ...addressEntry(typed, home),
    selection: nothingChosen,
  }));
}

interface Options {
  /** Initial selection until the visitor chooses or types. */
  before?: AddressSelection;
  /** Rejects houses that are only on the map. */
  listedOnly?: boolean;
  /** Accepts typed text without a choice from the list. */
  typedCounts?: boolean;
}

export function useAddressFields(
  entry: AddressEntry,
  onEntry: Dispatch<SetStateAction<AddressEntry>>,
  { before = nothingChosen, listedOnly = false, typedCounts = false }: Options = {},
) {
  const { typed, found } = entry;
  const selection = entry.selection ?? before;
  const { byPoint, ...address } = knownAddress(listedOnly ? null : found, typed, selection);
  const known = {
    street: address.street ?? (typedCounts ? typed.street.trim() : ''),
    house: address.house?.house ?? (typedCounts ? typed.house.trim() : ''),
  };
  const street = useRef<HTMLInputElement>(null);
  const house = useRef<HTMLInputElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const [moves, setMoves] = useState(0);
  const [others, setOthers] = useState(0);

  // In an effect: only the render after the choice of a street enables the house field.
  useEffectIf(moves, () => {
    if (known.street === '') street.current?.focus();
    else if (known.house === '') house.current?.focus();
    else (submit.current ?? house.current)?.focus();
  });

  useEffectIf(others, () => {
    const { current: field } = known.street === '' ? street : house;
    field?.focus();
    field?.select();
  });

  return {
    entry,
    onEntry,
    selection,
    /** The known street and house; an unknown one is empty. */
    known,
    /** The same from the list or the map; null if unknown. */
    address,
    loose: typedCounts || byPoint,
    inputs: { street, house },
    submit,
    /** Focuses the first incomplete field; if both are complete, the button, or the house without a button. */
    focusNext: () => setMoves((count) => count + 1),
    /** Focuses the house, or the street if it is unknown, and selects its text. */
    focusOther: () => setOthers((count) => count + 1),
  };
}

export type AddressFieldsControl = ReturnType<typeof useAddressFields>;
