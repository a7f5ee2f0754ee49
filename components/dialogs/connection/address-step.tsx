'use client';

import { useTranslations } from 'next-intl';
import { useState, type Dispatch } from 'react';
import { AddressSearch, type AddressSelection } from '@/components/address/address-search';
import { useFullAddress } from '@/components/address/use-full-address';
import { AddressMap } from '@/components/map/address-map';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { fullAddressSchema, type FullAddress } from '@/lib/contracts/lead';
import type { DialogRequest } from '@/lib/dialogs';
import type { ConnectionEvent } from '@/lib/flows/connection';
import { keepAddress } from '@/lib/kept-address';
import styles from './address-step.module.css';

interface AddressStepProps {
  typed: DialogRequest['typedAddress'];
  /** Begins with plain words: the list did not have the address. */
  inWords: boolean;
  dispatch: Dispatch<ConnectionEvent>;
}

function inOneLine({ street, house }: { street: string; house: string }): string {
  return [street, house].filter((part) => part !== '').join(', ');
}

/** Step 4: the address by typing or on the map, or in plain words when it is not in the list. */
export function AddressStep({ typed: brought, inWords, dispatch }: AddressStepProps) {
  const t = useTranslations('connection');
  const fullAddress = useFullAddress();
  const [byHand, setByHand] = useState(inWords);
  const [typed, setTyped] = useState(brought ?? { street: '', house: '' });
  const [selection, setSelection] = useState<AddressSelection>({ street: null, house: null });
  const [flat, setFlat] = useState('');
  const [words, setWords] = useState(inWords ? inOneLine(typed) : '');
  const [demanded, setDemanded] = useState(false);

  const composed = (): FullAddress | null => {
    if (byHand) return words.trim() === '' ? null : words;
    const { street, house } = selection;
    if (street === null || house === null) return null;
    return fullAddress(street.street, house, flat);
  };

  const apply = () => {
    const address = fullAddressSchema.safeParse(composed());
    if (!address.success) {
      setDemanded(true);
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
          <AddressSearch typed={typed} onTyped={setTyped} selection={selection} onSelection={setSelection} demanded={demanded} />
          <AddressMap
            chosen={selection.house}
            demanded={demanded}
            onFound={({ address, street, house }) => {
              setTyped({ street: street?.street ?? address.street, house: house?.house ?? '' });
              setSelection({ street, house });
            }}
          />
          <TextField id="address-flat" name="flat" label={t('flat')} value={flat} maxLength={20} onChange={(event) => setFlat(event.target.value)} />
        </>
      )}
      <Button type="submit" wide>
        {t('apply')}
      </Button>
      <Button
        look="quiet"
        onClick={() => {
          setByHand(!byHand);
          setDemanded(false);
          if (!byHand && words === '') setWords(inOneLine(typed));
        }}
      >
        {byHand ? t('byList') : t('byHand')}
      </Button>
    </form>
  );
}
