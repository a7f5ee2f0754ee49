import { useTranslations } from 'next-intl';
import { useState, type RefObject } from 'react';
import { Combobox } from '@/components/ui/combobox';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { cutFor, foldHouse, houseWithFlat, certainStreet, readTypedOn } from '@/lib/address/address-search';
import type { House, Street } from '@/lib/contracts/address';
import { useStreetSearch } from './use-street-search';

interface AddressInputs {
  street: RefObject<HTMLInputElement | null>;
  house: RefObject<HTMLInputElement | null>;
}

export interface AddressSelection {
  street: Street | null;
  house: House | null;
}

interface AddressSearchProps {
  typed: { street: string; house: string };
  selection: AddressSelection;
  onChange: (typed: { street: string; house: string }, selection: AddressSelection) => void;
  showMissing: boolean;
  inputs: AddressInputs;
  /** Below the street. */
  hint: string;
  /** Prefix of the field ids: a dialog may cover a page with the same fields. */
  idPrefix?: string;
  /** Accepts typed text: a house does not need a street of the list. */
  loose?: boolean;
}

export function houseOf(street: Street, typed: string): House | null {
  return houseWithFlat(street.houses, typed).house;
}

export function AddressSearch({
  typed,
  selection,
  onChange,
  showMissing,
  inputs,
  hint,
  idPrefix = 'address',
  loose = false,
}: AddressSearchProps) {
  const t = useTranslations('connection');
  const { street, house } = selection;
  const search = useStreetSearch(street === null ? typed.street : '');
  const [incomingHouse] = useState(typed.house);
  // A typed number counts at once, but only a choice closes the list: «17» may become «17А».
  const [listedHouse, setListedHouse] = useState<string | null>(null);
  // Text after the street name, until it contains a number: that is the house.
  const [streetSuffix, setStreetSuffix] = useState({ street: '', text: '' });
  const streets = street === null ? search.found : [street];
  /** Free text may mean one street only: its houses are offered too. */
  const meant = street ?? (loose ? certainStreet(typed.street, search.found) : null);
  const [chosenStreets, setChosenStreets] = useState(0);
  // In an effect: only the render after the choice enables the house.
  useEffectIf(chosenStreets, () => inputs.house.current?.focus());

  const chooseStreet = (id: string, byPointer: boolean) => {
    const chosen = streets.find((candidate) => candidate.id === id);
    if (chosen === undefined) return;
    const entered = typed.house || (cutFor(typed.street, chosen)?.house ?? '');
    const known = houseOf(chosen, entered || incomingHouse);
    onChange({ street: chosen.street, house: known?.house ?? entered }, { street: chosen, house: known });
    if (known === null && byPointer) setChosenStreets((count) => count + 1);
  };
  const setHouse = (text: string, fromList: boolean) => {
    const owner = fromList ? meant : street;
    setListedHouse(fromList ? text : null);
    onChange(
      { street: owner?.street ?? typed.street, house: text },
      { street: owner, house: owner === null ? null : houseOf(owner, text) },
    );
  };
  const streetSearchText = () => {
    if (search.isError) return t('searchFailed');
    if (search.slow) return t('searchSlow');
    if (search.isSearching) return t('searching');
    return search.foundNothing ? t('notFound') : null;
  };
  const closed = street === null && !loose;
  const isFreeText = street === null && loose && typed.street.trim() !== '';
  const isMissing = isFreeText ? typed.house.trim() === '' : street !== null && house === null;
  const houses = (meant?.houses ?? []).filter((candidate) =>
    foldHouse(candidate.house).startsWith(foldHouse(typed.house)),
  );

  return (
    <>
      <Combobox
        id={`${idPrefix}-street`}
        name="street"
        inputRef={inputs.street}
        label={t('street')}
        hint={hint}
        items={streets.map(({ id, street: text, district, former_name: former, similar }) => ({
          id,
          text,
          note: [
            ...(street === null && similar ? [t('similar', { typed: typed.street.trim() })] : []),
            district,
            ...(former === null ? [] : [t('former', { name: former })]),
          ].join(' · '),
        }))}
        selectedId={street?.id ?? null}
        inputValue={
          street !== null && streetSuffix.street === typed.street ? typed.street + streetSuffix.text : typed.street
        }
        onInputChange={(text) => {
          if (street === null && text === typed.street) return;
          const added = text.startsWith(typed.street) ? text.slice(typed.street.length) : '?';
          const number = street === null ? null : readTypedOn(added);
          setStreetSuffix({ street: typed.street, text: number === '' ? added : '' });
          if (number === '') return;
          if (number !== null) {
            setHouse(number, false);
            inputs.house.current?.focus();
            return;
          }
          onChange({ street: text, house: loose ? typed.house : '' }, { street: null, house: null });
        }}
        onSelect={chooseStreet}
        emptyText={streetSearchText()}
        searching={search.isSearching && !search.slow && !search.isError}
        retry={search.isError || search.slow ? { label: t('searchAgain'), onRetry: search.retry } : null}
        choicesText={t('choices', { count: streets.length })}
        closeLabel={t('closeList')}
        required
        error={showMissing && street === null && !isFreeText ? t('streetRequired') : undefined}
      />
      <Combobox
        id={`${idPrefix}-house`}
        name="house"
        inputRef={inputs.house}
        label={t('house')}
        hint={closed ? t('houseHint') : undefined}
        items={houses.map((candidate) => ({ id: candidate.house, text: candidate.house }))}
        selectedId={listedHouse === typed.house ? listedHouse : null}
        inputValue={typed.house}
        onInputChange={(text) => {
          if (text !== typed.house) setHouse(text, false);
        }}
        onSelect={(number) => setHouse(number, true)}
        emptyText={street === null || house !== null || loose ? null : t('houseNotFound')}
        choicesText={t('choices', { count: houses.length })}
        closeLabel={t('closeList')}
        required={!loose}
        disabled={closed}
        error={showMissing && isMissing ? t(isFreeText ? 'freeAddressRequired' : 'houseRequired') : undefined}
      />
    </>
  );
}
