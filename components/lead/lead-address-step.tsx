'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { AddressSearch, type AddressSelection } from '@/components/address/address-search';
import { HomeFields } from '@/components/address/home-fields';
import { useAddressFocus } from '@/components/address/use-address-focus';
import { useAddressWords } from '@/components/address/use-address-words';
import { AddressMap } from '@/components/map/address-map';
import { knownAddress, type FoundOnMap } from '@/components/map/found-on-map';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { fullAddressSchema, type FullAddress } from '@/lib/contracts/lead';
import type { DialogOpening } from '../dialog/dialog-opening';
import { addressLine } from '@/lib/address/check-flow';
import { chosenAddress, withHome, type HomeDetails } from '@/lib/address/home-details';
import { saveAddress } from '@/lib/address/saved-address';
import styles from './lead-address-step.module.css';

interface AddressStepProps {
  typed: DialogOpening['typedAddress'];
  home: HomeDetails;
  /** Begins with plain words: the list did not have the address. */
  inWords: boolean;
  onApply: (address: FullAddress) => void;
}

/** Step 4: the address by typing or on the map, or in plain words when it is not in the list. */
export function LeadAddressStep({ typed: brought, home: broughtHome, inWords, onApply }: AddressStepProps) {
  const t = useTranslations('connection');
  const addressWords = useAddressWords();
  const [byHand, setByHand] = useState(inWords);
  const [typed, setTyped] = useState(brought ?? { street: '', house: '' });
  const [selection, setSelection] = useState<AddressSelection>({ street: null, house: null });
  const [found, setFound] = useState<FoundOnMap | null>(null);
  const [home, setHome] = useState(broughtHome);
  const line = addressLine(typed);
  const begun = line === '' ? '' : withHome(line, home, addressWords);
  const [words, setWords] = useState(inWords ? begun : '');
  const [demanded, setDemanded] = useState(false);
  const known = knownAddress(found, typed, selection);
  const { inputs, submit, toNext } = useAddressFocus(known);
  const wordsInput = useRef<HTMLInputElement>(null);

  const composed = (): FullAddress | null => {
    if (byHand) return words.trim() === '' ? null : words;
    const { street, house } = known;
    return street === null || house === null ? null : chosenAddress(street, house, home, addressWords);
  };
  const address = fullAddressSchema.safeParse(composed()).data;
  const isMissing = demanded && address === undefined;

  const apply = () => {
    if (address === undefined) {
      setDemanded(true);
      if (byHand) wordsInput.current?.focus();
      else toNext();
      return;
    }
    if (typeof address !== 'string') saveAddress(address);
    onApply(address);
  };

  return (
    <form
      noValidate
      className={styles['address']}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {byHand ? (
        <TextField
          ref={wordsInput}
          id="address-words"
          name="address"
          label={t('freeAddress')}
          hint={t('freeAddressHint')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          error={isMissing ? t('freeAddressRequired') : undefined}
          autoComplete="street-address"
        />
      ) : (
        <>
          <AddressSearch
            typed={typed}
            onTyped={setTyped}
            selection={selection}
            onSelection={setSelection}
            demanded={isMissing}
            inputs={inputs}
            onSavedAddressLeft={toNext}
            loose={known.byPoint}
          />
          <AddressMap
            chosen={selection.house}
            demanded={isMissing}
            onFound={(next) => {
              setTyped(next.typed);
              setSelection(next.selection);
              setFound(next);
            }}
          />
          <HomeFields value={home} onChange={setHome} />
        </>
      )}
      <Button ref={submit} type="submit" wide>
        {t('apply')}
      </Button>
      <Button
        look="quiet"
        onClick={() => {
          setByHand(!byHand);
          setDemanded(false);
          if (!byHand && words === '') setWords(begun);
        }}
      >
        {byHand ? t('byList') : t('byHand')}
      </Button>
    </form>
  );
}
