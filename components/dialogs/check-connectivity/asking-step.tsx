'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AddressSearch } from '@/components/address/address-search';
import { AddressMap } from '@/components/map/address-map';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import type { AskedAddress, CheckProblem } from '@/lib/flows/check-connectivity';
import styles from './asking-step.module.css';
import type { AddressFields } from './check-connectivity-dialog';
import { CheckStatus } from './check-status';

interface AskingStepProps {
  fields: AddressFields;
  onFields: (change: (fields: AddressFields) => AddressFields) => void;
  /** Address status 2: the check is under way. */
  processing: boolean;
  problem: CheckProblem | null;
  onCheck: (asked: AskedAddress) => void;
  onRetry: () => void;
  onCancel: () => void;
  onByHand: () => void;
}

/** Street and house, both required, and the flat if there is one (specification, section 5). */
export function AskingStep({ fields, onFields, processing, problem, onCheck, onRetry, onCancel, onByHand }: AskingStepProps) {
  const t = useTranslations();
  const [demanded, setDemanded] = useState(false);
  const { typed, selection, flat } = fields;
  const change = (changed: Partial<AddressFields>) => onFields((present) => ({ ...present, ...changed }));

  const submit = () => {
    const { street, house } = selection;
    setDemanded(true);
    if (!processing && street !== null && house !== null) onCheck({ street: street.street, house: house.house, flat });
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
      <CheckStatus processing={processing} problem={problem} onRetry={onRetry} onCancel={onCancel} />
      <AddressSearch
        typed={typed}
        onTyped={(next) => change({ typed: next })}
        selection={selection}
        onSelection={(next) => change({ selection: next })}
        demanded={demanded}
      />
      <AddressMap
        chosen={selection.house}
        demanded={demanded}
        onFound={({ address, street, house }) =>
          change({ typed: { street: street?.street ?? address.street, house: house?.house ?? '' }, selection: { street, house } })
        }
      />
      <TextField
        id="address-flat"
        name="flat"
        label={t('connection.flat')}
        value={flat}
        maxLength={20}
        onChange={(event) => change({ flat: event.target.value })}
      />
      <Button type="submit" wide loading={processing}>
        {processing ? t('connectivity.checking') : t('connectivity.submit')}
      </Button>
      <Button look="quiet" onClick={onByHand}>
        {t('connection.byHand')}
      </Button>
    </form>
  );
}
