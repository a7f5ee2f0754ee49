import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { AddressSelection } from '@/components/address/address-search';
import { useAddressWords } from '@/components/address/use-address-words';
import { streetsQuery, useStreetSearch } from '@/components/address/use-street-search';
import { useForgetDraft, useRememberedState } from '@/components/dialog/form-memory';
import { AddressFields } from '@/components/fields/address-form';
import { DraftNote } from '@/components/fields/draft-note';
import { addressEntry, homeOf, nothingChosen, useAddressFields } from '@/components/fields/use-address-fields';
import { useAddressLine } from '@/components/fields/use-address-line';
import { HouseByHand } from '@/components/order/manual/house-by-hand';
import type { OrderControl, StepProps } from '@/components/order/state/use-order';
import { typedAddress } from '@/components/order/state/typed-order';
import { callSite } from '@/lib/client-api/request';
import { chooseAddressCall } from '@/lib/contracts/calls/site-order';
import { foldHouse } from '@/lib/address/address-search';
import { withHome } from '@/lib/address/home-details';
import { saveAddress } from '@/lib/address/saved-address';
import { streetOfVisit } from '@/lib/address/visit-house';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { StepNote } from '../parts/step-note';
import { StepFrame } from './step-frame';

/** Step 2: the house, by typing or on the map. Offers the waiting list for a house that cannot be ordered. */
export function OrderAddressStep({ order }: StepProps) {
  const t = useTranslations();
  const stored = order.state.order?.address ?? null;
  const words = useAddressWords();
  const visited = useVisited(order);
  const known = addressEntry(
    { street: (stored ?? visited)?.street ?? '', house: (stored ?? visited)?.house ?? '' },
    { flat: stored?.flat ?? '', entrance: stored?.entrance ?? '', floor: stored?.floor ?? '' },
  );
  const [entry, setEntry] = useRememberedState(typedAddress, (kept) =>
    kept === undefined || kept.selection === null ? known : kept,
  );
  const { typed } = entry;
  const home = homeOf(entry);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  // The previous house stays selected until the visitor types; its street is searched to offer other houses.
  const { before, isLookedUp } = useSelectionOf(stored ?? visited);
  const control = useAddressFields(entry, setEntry, { before, listedOnly: true });
  const forgetDraft = useForgetDraft(
    [typedAddress],
    () => setEntry(known),
    () => control.inputs.street.current?.focus(),
  );
  const { street, house } = control.selection;
  const found =
    street !== null && house !== null ? { street_id: street.id, street: street.street, house: house.house } : null;
  const chosen = entry.selection === null && stored !== null ? stored : found;
  const inWords = (place: { street: string; house: string }) =>
    withHome(place.house === '' ? place.street : `${place.street}, ${words('house', place.house)}`, home, words);

  const heading = useRef<HTMLHeadingElement>(null);
  const isUnknown = useHasNoMatches(typed, control.selection) && chosen === null;

  const isLookingUp = chosen === null && entry.selection === null && !isLookedUp;
  const submit = () => {
    setWaiting(isLookingUp);
    if (isLookingUp) return;
    setWasSubmitted(true);
    if (chosen === null) {
      if (isUnknown) heading.current?.focus();
      else control.focusNext();
      return;
    }
    const { street_id, street: streetName, house: number } = chosen;
    const given = Object.fromEntries(
      Object.entries(home).flatMap(([part, value]) => (value.trim() === '' ? [] : [[part, value.trim()]])),
    );
    saveAddress({ street: streetName, house: number });
    const address = { street_id, street: streetName, house: number, ...given, address_string: inWords(chosen) };
    order.complete('address', async (signal, token) => {
      const body = { ...address, recaptcha: await token() };
      return (await callSite(chooseAddressCall, { body, signal })).data;
    });
  };
  // Submits after the search, unless the visitor typed meanwhile.
  useEffectIf(isWaiting && entry.selection === null && isLookedUp, submit);
  const submitLine = useAddressLine(control, submit);
  const isMissing = wasSubmitted && chosen === null && !isUnknown;
  const isRefused =
    stored !== null && !stored.available && chosen?.street_id === stored.street_id && chosen.house === stored.house;
  // Focuses the heading after every answer, a repeated one too, but not for an order loaded with the page.
  useEffectIf(isRefused && order.moves, () => heading.current?.focus());

  const typedInWords = typed.street === '' ? '' : inWords(typed);
  const help = () => {
    if (!isRefused && !isUnknown) return undefined;
    const house = isRefused ? stored : null;
    return (
      <HouseByHand
        key={house === null ? 'unknown' : 'refused'}
        order={order}
        address={house?.address_string ?? typedInWords}
        serviceability={house?.serviceability ?? null}
        heading={heading}
      />
    );
  };

  return (
    <StepFrame
      step="address"
      order={order}
      action={t(isWaiting && isLookingUp ? 'order.working' : 'order.addressCheck')}
      onSubmit={submitLine}
      typed={{ address: typedInWords }}
      help={help()}
      aside={<StepNote drawing="house">{t('order.addressWhy')}</StepNote>}
    >
      <DraftNote onForget={forgetDraft} />
      <AddressFields control={control} showMissing={isMissing} />
    </StepFrame>
  );
}

/** The initial house of the visit; null too if its street has no name in the page's language. */
function useVisited({ visitHouse }: OrderControl): { street: string; house: string } | null {
  const locale = useLocale();
  const [visited] = useState(visitHouse);
  if (visited === null) return null;
  const street = streetOfVisit(locale, visited);
  return street === null ? null : { street, house: visited.house };
}

function useSelectionOf(known: { street_id?: string; street: string; house: string } | null): {
  before: AddressSelection;
  isLookedUp: boolean;
} {
  const { data: streets = [], isLoading } = useQuery({ ...streetsQuery(known?.street ?? ''), enabled: known !== null });
  const numbered = streets.map((street) => ({
    street,
    house: street.houses.find(({ house }) => house === known?.house) ?? null,
  }));
  const found = numbered.find(({ street: { id, street }, house }) =>
    known?.street_id === undefined ? street === known?.street && house !== null : id === known.street_id,
  );
  return { before: found ?? nothingChosen, isLookedUp: !isLoading };
}

/** True if no listed street matches the text, or no house of the chosen street. */
function useHasNoMatches(typed: { street: string; house: string }, { street }: AddressSelection): boolean {
  const { foundNothing } = useStreetSearch(street === null ? typed.street : '');
  if (street !== null)
    return (
      typed.house.trim() !== '' &&
      !street.houses.some(({ house }) => foldHouse(house).startsWith(foldHouse(typed.house)))
    );
  return foundNothing;
}
