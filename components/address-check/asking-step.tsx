import { useTranslations } from 'next-intl';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { useStreetSearch } from '@/components/address/use-street-search';
import type { AskedAddress } from '@/lib/address/check-flow';
import { AddressFields, AddressForm } from '../fields/address-form';
import { CheckStatus } from '../fields/check-status';
import { useAddressFields, type AddressEntry } from '../fields/use-address-fields';
import type { Sending } from '../fields/use-sending';

interface AskingStepProps {
  entry: AddressEntry;
  onEntry: Dispatch<SetStateAction<AddressEntry>>;
  check: Sending;
  onCheck: (asked: AskedAddress) => void;
  onRetry: () => void;
  onByHand: () => void;
}

/** Street and house, both required (product.md, section 5), and for the request that may follow, what is known of the home. */
export function AskingStep({ entry, onEntry, check, onCheck, onRetry, onByHand }: AskingStepProps) {
  const t = useTranslations();
  const [demanded, setDemanded] = useState(false);
  const listed = entry.selection?.house ?? null;
  const { isError } = useStreetSearch(entry.selection?.street ? '' : entry.typed.street);
  const control = useAddressFields(entry, onEntry, { typedCounts: isError });
  const { street, house } = control.known;
  const isMissing = street === '' || house === '';

  const submit = () => {
    setDemanded(true);
    if (check.pending) return;
    if (isMissing) control.toNext();
    else onCheck({ street, house, place: listed === null ? control.address.house : null });
  };

  return (
    <AddressForm
      action={t(check.pending ? 'connectivity.checking' : 'connectivity.submit')}
      pending={check.pending}
      submit={control.submit}
      onSubmit={submit}
      other={t('connection.byHand')}
      onOther={onByHand}
    >
      <CheckStatus sending={check} onRetry={onRetry} />
      <AddressFields control={control} demanded={demanded && isMissing} />
    </AddressForm>
  );
}
