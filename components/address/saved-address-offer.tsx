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
import type { Locale } from '@/lib/i18n/routing';
import styles from './saved-address-offer.module.css';
import { streetsQuery } from './use-street-search';

interface SavedAddressOfferProps {
  /** What stands in the fields now. */
  wanted: AskedAddress;
  onWanted: (saved: AskedAddress) => void;
  /** The street has come, which may be after the fields were changed. */
  onFound: (street: Street, saved: AskedAddress) => void;
  /** The pressed button is going: the focus needs another place. */
  onLeft: () => void;
}

/** As the page's language names its street, where that is known. */
function savedIn(locale: Locale): AskedAddress | null {
  const saved = readSavedAddress();
  return saved && { street: saved.street_names?.[locale] ?? saved.street, house: saved.house };
}

function isSame(one: AskedAddress, other: AskedAddress): boolean {
  return one.street === other.street && one.house === other.house;
}

/** The house that was last asked about on this device: one press fills it in, another forgets it. */
export function SavedAddressOffer({ wanted, onWanted, onFound, onLeft }: SavedAddressOfferProps) {
  const t = useTranslations('connectivity');
  const queryClient = useQueryClient();
  const locale = useLocale();
  const [saved, setSaved] = useState(() => savedIn(locale));
  const [filling, setFilling] = useState(false);
  const row = useRef<HTMLDivElement>(null);

  const offer = async (address: AskedAddress) => {
    onWanted(address);
    setFilling(true);
    try {
      const [street] = await queryClient.fetchQuery(streetsQuery(address.street));
      if (street !== undefined && !street.similar) onFound(street, address);
    } catch (error) {
      // The search under the field, which is for the same text, says so.
      logFailure('The kept address could not be looked up', error, 'info');
    }
    setFilling(false);
    // Who has gone to a field in the meantime is left there; a touch on a button gives it no focus everywhere.
    const focused = document.activeElement;
    if (row.current !== null && (focused === document.body || row.current.contains(focused))) onLeft();
  };

  // The button stays until the house is found or not, so that the focus moves once.
  const offered = saved !== null && (wanted.street === '' || (filling && isSame(wanted, saved)));
  if (!offered) return null;
  return (
    <div className={styles['kept']} ref={row}>
      <Button look="secondary" loading={filling} onClick={() => void offer(saved)}>
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
