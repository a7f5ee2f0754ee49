import { useTranslations } from 'next-intl';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { houseOf } from '@/components/address/address-search';
import { useStreetSearch } from '@/components/address/use-street-search';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { certainStreet } from '@/lib/address/address-search';
import type { AskedAddress } from '@/lib/address/check-flow';
import { AddressFields, AddressForm } from '../fields/address-form';
import { CheckStatus } from '../fields/check-status';
import { useAddressLine } from '../fields/use-address-line';
import { nothingChosen, useAddressFields, type AddressEntry } from '../fields/use-address-fields';
import type { Sending } from '../fields/use-sending';

interface AddressStepProps {
  entry: AddressEntry;
  /** True if the visitor returned from an answer to check another house. */
  returned: boolean;
  onEntry: Dispatch<SetStateAction<AddressEntry>>;
  check: Sending;
  onCheck: (asked: AskedAddress) => void;
  onRetry: () => void;
  onManual: () => void;
}

/** Street and house, both required (product.md, section 5); the home details prefill a lead that may follow. */
export function AddressStep({ entry, onEntry, returned, check, onCheck, onRetry, onManual }: AddressStepProps) {
  const t = useTranslations();
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { found, isError, isSearching } = useStreetSearch(entry.selection?.street ? '' : entry.typed.street);
  const matchedStreet = returned && entry.selection === null ? certainStreet(entry.typed.street, found) : null;
  const before =
    matchedStreet === null
      ? nothingChosen
      : { street: matchedStreet, house: houseOf(matchedStreet, entry.typed.house) };
  const control = useAddressFields(entry, onEntry, { before, typedCounts: isError });
  const { street, house } = control.known;
  const isMissing = street === '' || house === '';

  useEffectIf(returned && !isSearching, control.focusOther);

  const submit = () => {
    setWasSubmitted(true);
    if (check.pending) return;
    if (isMissing) control.focusNext();
    else onCheck({ street, house, place: control.selection.house === null ? control.address.house : null });
  };

  const submitLine = useAddressLine(control, submit);

  return (
    <AddressForm
      action={t(check.pending ? 'connectivity.checking' : 'connectivity.submit')}
      pending={check.pending}
      submit={control.submit}
      onSubmit={submitLine}
      other={t('connection.byHand')}
      onOther={onManual}
    >
      <CheckStatus sending={check} onRetry={onRetry} />
      <AddressFields control={control} showMissing={wasSubmitted && isMissing} />
    </AddressForm>
  );
}
