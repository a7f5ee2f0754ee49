import * as z from 'zod/mini';
import { useRef, useState, type Dispatch, type RefObject, type SetStateAction } from 'react';
import type { AddressInputs, AddressSelection } from '@/components/address/address-search';
import { knownAddress, type FoundOnMap } from '@/components/map/found-on-map';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { splitHome } from '@/lib/address/address-search';
import { noHomeDetails, type HomeDetails } from '@/lib/address/home-details';
import { deviceDraft, draftText, type Draft } from '@/lib/browser/draft';

/** What stands in the fields of an address. */
export interface AddressEntry {
  typed: { street: string; house: string };
  /** Null before somebody has chosen or typed here. */
  selection: AddressSelection | null;
  found: FoundOnMap | null;
  home: HomeDetails;
}

/** The fields as they are opened. */
export function addressEntry(typed = { street: '', house: '' }, home: HomeDetails = noHomeDetails): AddressEntry {
  return { typed, selection: null, found: null, home };
}

/** What is known of the home: by its fields, else as it was typed after the house («150/230, кв 12»). */
export function homeOf({ typed, home }: Pick<AddressEntry, 'typed' | 'home'>): HomeDetails {
  const { flat = '', entrance = '', floor = '' } = splitHome(typed.house).home;
  return { flat: home.flat || flat, entrance: home.entrance || entrance, floor: home.floor || floor };
}

export const nothingChosen: AddressSelection = { street: null, house: null };

const entrySchema = z.object({
  typed: z.catch(z.object({ street: draftText, house: draftText }), { street: '', house: '' }),
  home: z.catch(z.object({ flat: draftText, entrance: draftText, floor: draftText }), noHomeDetails),
});

/** What of the fields stays on the device: the words, of which a house is to be chosen anew. */
export function addressEntryDraft(name: string): Draft<AddressEntry> {
  return deviceDraft(name, entrySchema, ({ typed, home }): AddressEntry => ({
    ...addressEntry(typed, home),
    selection: nothingChosen,
  }));
}

interface Options {
  /** Stays chosen until somebody chooses or types. */
  before?: AddressSelection;
  /** A house that is in no list does not count, though the map has it. */
  listedOnly?: boolean;
  /** Without a list what was typed counts. */
  typedCounts?: boolean;
}

/** The state of `AddressFields`, and the way of the focus through them. */
export interface AddressFieldsControl {
  entry: AddressEntry;
  onEntry: Dispatch<SetStateAction<AddressEntry>>;
  selection: AddressSelection;
  /** Street and house as far as they are known; what is missing is empty. */
  known: { street: string; house: string };
  /** The same of the list or of the map; null when it is not known. */
  address: Pick<ReturnType<typeof knownAddress>, 'street' | 'house'>;
  loose: boolean;
  inputs: AddressInputs;
  submit: RefObject<HTMLButtonElement | null>;
  /** Moves the focus to the first field that is not complete; when both are, to the button, or to the house without one. */
  toNext: () => void;
  /** Moves the focus to the house, or to the street as long as that is not known, with the text selected. */
  toOther: () => void;
}

/** What of an entry is known. */
export function useAddressFields(
  entry: AddressEntry,
  onEntry: AddressFieldsControl['onEntry'],
  { before = nothingChosen, listedOnly = false, typedCounts = false }: Options = {},
): AddressFieldsControl {
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

  // A house opens with its street.
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
    known,
    address,
    loose: typedCounts || byPoint,
    inputs: { street, house },
    submit,
    toNext: () => setMoves((count) => count + 1),
    toOther: () => setOthers((count) => count + 1),
  };
}
