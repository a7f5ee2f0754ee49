import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { logFailure } from '@/lib/browser/failure-log';
import type { Street } from '@/lib/contracts/address';
import { addressLine, type AskedAddress } from '@/lib/address/check-flow';
import { forgetAddress, readSavedAddress } from '@/lib/address/saved-address';
import type { Locale } from '@/lib/i18n/routing.mjs';
import styles from './saved-address-offer.module.css';
import { streetsQuery } from './use-street-search';

interface SavedAddressOfferProps {
  current: AskedAddress;
  onChange: (saved: AskedAddress) => void;
  /** The street was loaded, possibly after the fields changed. */
  onFound: (street: Street, saved: AskedAddress) => void;
  /** The focused button is about to be removed. */
  onLeft: () => void;
}

function savedAddressIn(locale: Locale): AskedAddress | null {
  const saved = readSavedAddress();
  return saved && { street: saved.street_names?.[locale] ?? saved.street, house: saved.house };
}

function isSame(one: AskedAddress, other: AskedAddress): boolean {
  return one.street === other.street && one.house === other.house;
}

/** Offers the last checked house of this device, to fill in or to forget. */
export function SavedAddressOffer({ current, onChange, onFound, onLeft }: SavedAddressOfferProps) {
  const t = useTranslations('connectivity');
  const queryClient = useQueryClient();
  const locale = useLocale();
  const [saved, setSaved] = useState(() => savedAddressIn(locale));
  const [filling, setFilling] = useState(false);
  const row = useRef<HTMLDivElement>(null);

  const offer = async (address: AskedAddress) => {
    onChange(address);
    setFilling(true);
    try {
      const [street] = await queryClient.fetchQuery(streetsQuery(address.street));
      if (street !== undefined && !street.similar) onFound(street, address);
    } catch (error) {
      // The search below the field, which uses the same text, shows the error.
      logFailure('The kept address could not be looked up', error, 'info');
    }
    setFilling(false);
    // Keeps the focus in a field that the visitor entered meanwhile; not every browser focuses a tapped button.
    const focused = document.activeElement;
    if (row.current !== null && (focused === document.body || row.current.contains(focused))) onLeft();
  };

  // The button stays until the search ends, so that the focus moves once.
  const offered = saved !== null && (current.street === '' || (filling && isSame(current, saved)));
  if (!offered) return null;
  return (
    <div className={styles['kept']} ref={row}>
      <Button variant="secondary" loading={filling} onClick={() => void offer(saved)}>
        {t('keptUse', { address: addressLine(saved) })}
      </Button>
      <IconButton
        icon={<Icon name="close" />}
        label={t('keptForget')}
        onClick={() => {
          forgetAddress();
          setSaved(null);
          onLeft();
        }}
      />
    </div>
  );
}
