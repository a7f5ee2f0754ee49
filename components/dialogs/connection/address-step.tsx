'use client';

import { useTranslations } from 'next-intl';
import { useState, type Dispatch } from 'react';
import { AddressSearch, type AddressSelection } from '@/components/address/address-search';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { fullAddressSchema, type FullAddress } from '@/lib/contracts/lead';
import type { DialogRequest } from '@/lib/dialogs';
import type { ConnectionEvent } from '@/lib/flows/connection';
import styles from './address-step.module.css';

interface AddressStepProps {
  typed: DialogRequest['typedAddress'];
  dispatch: Dispatch<ConnectionEvent>;
}

/** Step 4 in its simple form: the address by typing, or in plain words when it is not in the list. */
export function AddressStep({ typed: brought, dispatch }: AddressStepProps) {
  const t = useTranslations('connection');
  const [byHand, setByHand] = useState(false);
  const [typed, setTyped] = useState(brought ?? { street: '', house: '' });
  const [selection, setSelection] = useState<AddressSelection>({ street: null, house: null });
  const [flat, setFlat] = useState('');
  const [words, setWords] = useState('');
  const [demanded, setDemanded] = useState(false);

  const composed = (): FullAddress | null => {
    if (byHand) return words.trim() === '' ? null : words;
    const { street, house } = selection;
    if (street === null || house === null) return null;
    const parts = [street.street, t('houseShort', { house: house.house }), flat.trim() === '' ? null : t('flatShort', { flat: flat.trim() })];
    return {
      address_string: parts.filter((part) => part !== null).join(', '),
      street: street.street,
      ...house,
      ...(flat.trim() === '' ? {} : { flat: flat.trim() }),
    };
  };

  const apply = () => {
    const address = fullAddressSchema.safeParse(composed());
    if (address.success) dispatch({ type: 'addressApplied', address: address.data });
    else setDemanded(true);
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
          if (!byHand && words === '') setWords([typed.street, typed.house].filter((part) => part !== '').join(', '));
        }}
      >
        {byHand ? t('byList') : t('byHand')}
      </Button>
    </form>
  );
}
