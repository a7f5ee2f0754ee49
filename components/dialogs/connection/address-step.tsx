'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, type Dispatch } from 'react';
import { AddressSearch, type AddressSelection } from '@/components/address/address-search';
import { HomeFields } from '@/components/address/home-fields';
import { useAddressFocus } from '@/components/address/use-address-focus';
import { useAddressWords } from '@/components/address/use-address-words';
import { AddressMap } from '@/components/map/address-map';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { fullAddressSchema, type FullAddress } from '@/lib/contracts/lead';
import type { DialogRequest } from '@/lib/dialogs';
import type { ConnectionEvent } from '@/lib/flows/connection';
import { chosenAddress, withHome, type HomeDetails } from '@/lib/home-details';
import { keepAddress } from '@/lib/kept-address';
import styles from './address-step.module.css';

interface AddressStepProps {
  typed: DialogRequest['typedAddress'];
  home: HomeDetails;
  /** Begins with plain words: the list did not have the address. */
  inWords: boolean;
  dispatch: Dispatch<ConnectionEvent>;
}

function inOneLine({ street, house }: { street: string; house: string }): string {
  return [street, house].filter((part) => part !== '').join(', ');
}

/** Step 4: the address by typing or on the map, or in plain words when it is not in the list. */
export function AddressStep({ typed: brought, home: broughtHome, inWords, dispatch }: AddressStepProps) {
  const t = useTranslations('connection');
  const addressWords = useAddressWords();
  const [byHand, setByHand] = useState(inWords);
  const [typed, setTyped] = useState(brought ?? { street: '', house: '' });
  const [selection, setSelection] = useState<AddressSelection>({ street: null, house: null });
  const [home, setHome] = useState(broughtHome);
  const line = inOneLine(typed);
  const begun = line === '' ? '' : withHome(line, home, addressWords);
  const [words, setWords] = useState(inWords ? begun : '');
  const [demanded, setDemanded] = useState(false);
  const { inputs, submit, toNext } = useAddressFocus(selection);
  const wordsInput = useRef<HTMLInputElement>(null);

  const composed = (): FullAddress | null => {
    if (byHand) return words.trim() === '' ? null : words;
    const { street, house } = selection;
    if (street === null || house === null) return null;
    return chosenAddress(street.street, house, home, addressWords);
  };

  const apply = () => {
    const address = fullAddressSchema.safeParse(composed());
    if (!address.success) {
      setDemanded(true);
      if (byHand) wordsInput.current?.focus();
      else toNext();
      return;
    }
    if (typeof address.data !== 'string') keepAddress(address.data);
    dispatch({ type: 'addressApplied', address: address.data });
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
          error={demanded ? t('freeAddressRequired') : undefined}
          autoComplete="street-address"
        />
      ) : (
        <>
          <AddressSearch
            typed={typed}
            onTyped={setTyped}
            selection={selection}
            onSelection={setSelection}
            demanded={demanded}
            inputs={inputs}
            onKeptLeft={toNext}
          />
          <AddressMap
            chosen={selection.house}
            demanded={demanded}
            onFound={({ address, street, house }) => {
              setTyped({ street: street?.street ?? address.street, house: house?.house ?? '' });
              setSelection({ street, house });
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
