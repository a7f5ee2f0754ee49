import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useAddressWords } from '@/components/address/use-address-words';
import { TextField } from '@/components/ui/text-field';
import { fullAddressSchema, type FullAddress } from '@/lib/contracts/lead';
import type { DialogOpening } from '../dialog/dialog-props';
import { useRememberedState } from '../dialog/form-memory';
import { splitHome } from '@/lib/address/address-search';
import { addressLine } from '@/lib/address/check-flow';
import { chosenAddress, withHome, type HomeDetails } from '@/lib/address/home-details';
import { saveAddress } from '@/lib/address/saved-address';
import { AddressFields, AddressForm } from '../fields/address-form';
import { addressEntry, homeOf, useAddressFields } from '../fields/use-address-fields';
import { useAddressLine } from '../fields/use-address-line';
import { typedEntry, typedWords } from './typed-lead';

interface AddressStepProps {
  typed: DialogOpening['typedAddress'];
  home: HomeDetails;
  /** Starts with free text, because the list did not contain the address. */
  inWords: boolean;
  onApply: (address: FullAddress) => void;
}

/** Step 4: the address by typing, on the map, or as free text. */
export function LeadAddressStep({ typed, home, inWords, onApply }: AddressStepProps) {
  const t = useTranslations('connection');
  const addressWords = useAddressWords();
  const [entry, setEntry] = useRememberedState(typedEntry, (kept) =>
    kept === undefined || typed !== null ? addressEntry(typed ?? undefined, home) : kept,
  );
  const control = useAddressFields(entry, setEntry);
  const line = addressLine({ ...entry.typed, house: splitHome(entry.typed.house).address });
  const knownHome = homeOf(entry);
  const initialWords = line === '' ? '' : withHome(line, knownHome, addressWords);
  const [{ words, byHand }, setByWords] = useRememberedState(typedWords, (kept) => {
    const begun = inWords ? initialWords : '';
    return kept?.begun === begun ? kept : { begun, words: begun, byHand: inWords };
  });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const wordsInput = useRef<HTMLInputElement>(null);

  const composed = (): FullAddress | null => {
    if (byHand) return words.trim() === '' ? null : words;
    const { street, house } = control.address;
    return street === null || house === null ? null : chosenAddress(street, house, knownHome, addressWords);
  };
  const address = fullAddressSchema.safeParse(composed()).data;
  const isMissing = wasSubmitted && address === undefined;

  const apply = () => {
    if (address === undefined) {
      setWasSubmitted(true);
      if (byHand) wordsInput.current?.focus();
      else control.focusNext();
      return;
    }
    if (typeof address !== 'string') saveAddress(address);
    onApply(address);
  };

  const applyLine = useAddressLine(control, apply);

  return (
    <AddressForm
      action={t('apply')}
      submit={control.submit}
      onSubmit={byHand ? apply : applyLine}
      other={t(byHand ? 'byList' : 'byHand')}
      onOther={() => {
        setByWords((present) => ({
          ...present,
          byHand: !byHand,
          words: !byHand && words === '' ? initialWords : words,
        }));
        setWasSubmitted(false);
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
          onChange={({ target }) => setByWords((present) => ({ ...present, words: target.value }))}
          error={isMissing ? t('freeAddressRequired') : undefined}
          autoComplete="street-address"
        />
      ) : (
        <AddressFields control={control} showMissing={isMissing} onMap />
      )}
    </AddressForm>
  );
}
