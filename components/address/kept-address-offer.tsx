'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { Street } from '@/lib/contracts/address';
import { forgetAddress, readKeptAddress, type KeptAddress } from '@/lib/kept-address';
import styles from './kept-address-offer.module.css';
import { streetsQuery } from './use-street-search';

interface KeptAddressOfferProps {
  /** What stands in the fields now: an answer that comes after it was changed is dropped. */
  wanted: KeptAddress;
  onWanted: (kept: KeptAddress) => void;
  onFound: (street: Street, kept: KeptAddress) => void;
}

/** The house that was last asked about on this device: one press fills it in, another forgets it. */
export function KeptAddressOffer({ wanted, onWanted, onFound }: KeptAddressOfferProps) {
  const t = useTranslations('connectivity');
  const queryClient = useQueryClient();
  const [kept, setKept] = useState(readKeptAddress);
  const present = useRef(wanted);

  useEffect(() => {
    present.current = wanted;
  });

  const offer = async (address: KeptAddress) => {
    onWanted(address);
    present.current = address;
    try {
      const [street] = await queryClient.fetchQuery(streetsQuery(address.street));
      const untouched = present.current.street === address.street && present.current.house === address.house;
      if (street !== undefined && untouched) onFound(street, address);
    } catch (error) {
      // The search under the field, which is for the same text, says so.
      console.info('The kept address could not be looked up', error);
    }
  };

  if (kept === null || wanted.street !== '') return null;
  return (
    <div className={styles['kept']}>
      <Button look="secondary" onClick={() => void offer(kept)}>
        {t('keptUse', { address: `${kept.street}, ${kept.house}` })}
      </Button>
      <IconButton
        icon={<Icon name="close" />}
        label={t('keptForget')}
        onClick={() => {
          forgetAddress();
          setKept(null);
        }}
      />
    </div>
  );
}
