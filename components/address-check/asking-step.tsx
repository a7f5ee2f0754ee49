'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AddressSearch } from '@/components/address/address-search';
import { HomeFields } from '@/components/address/home-fields';
import { useAddressFocus } from '@/components/address/use-address-focus';
import { useStreetSearch } from '@/components/address/use-street-search';
import { AddressMap } from '@/components/map/address-map';
import { knownAddress } from '@/components/map/found-on-map';
import { Button } from '@/components/ui/button';
import type { AskedAddress } from '@/lib/address/check-flow';
import { CheckStatus } from '../fields/check-status';
import type { Sending } from '../fields/use-sending';
import styles from './asking-step.module.css';
import type { AddressFields } from './check-connectivity-dialog';

interface AskingStepProps {
  fields: AddressFields;
  onFields: (change: (fields: AddressFields) => AddressFields) => void;
  check: Sending;
  onCheck: (asked: AskedAddress) => void;
  onRetry: () => void;
  onByHand: () => void;
}

/** Street and house, both required (product.md, section 5), and for the request that may follow, what is known of the home. */
export function AskingStep({ fields, onFields, check, onCheck, onRetry, onByHand }: AskingStepProps) {
  const t = useTranslations();
  const [demanded, setDemanded] = useState(false);
  const { typed, selection, home, found } = fields;
  const known = knownAddress(found, typed, selection);
  // Without a list, what was typed is checked.
  const { isError: loose } = useStreetSearch(selection.street === null ? typed.street : '');
  const street = known.street ?? (loose ? typed.street.trim() : '');
  const house = known.house?.house ?? (loose ? typed.house.trim() : '');
  const isMissing = demanded && (street === '' || house === '');
  const { inputs, submit: submitButton, toNext } = useAddressFocus({ street: street || null, house: house || null });
  const change = (changed: Partial<AddressFields>) => onFields((present) => ({ ...present, ...changed }));

  const submit = () => {
    setDemanded(true);
    if (check.pending) return;
    if (street === '' || house === '') toNext();
    else onCheck({ street, house, place: selection.house === null ? known.house : null });
  };

  return (
    <form
      noValidate
      className={styles['asking']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <CheckStatus sending={check} onRetry={onRetry} />
      <AddressSearch
        typed={typed}
        onTyped={(next) => change({ typed: next })}
        selection={selection}
        onSelection={(next) => change({ selection: next })}
        demanded={isMissing}
        inputs={inputs}
        onSavedAddressLeft={toNext}
        loose={loose || known.byPoint}
      />
      <AddressMap
        chosen={selection.house}
        demanded={isMissing}
        onFound={(next) => change({ typed: next.typed, selection: next.selection, found: next })}
      />
      <HomeFields value={home} onChange={(next) => change({ home: next })} />
      <Button ref={submitButton} type="submit" wide loading={check.pending}>
        {check.pending ? t('connectivity.checking') : t('connectivity.submit')}
      </Button>
      <Button look="quiet" onClick={onByHand}>
        {t('connection.byHand')}
      </Button>
    </form>
  );
}
