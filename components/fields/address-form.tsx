import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode, RefObject } from 'react';
import { AddressSearch, houseOf } from '@/components/address/address-search';
import { HomeFields } from '@/components/address/home-fields';
import { SavedAddressOffer } from '@/components/address/saved-address-offer';
import { AddressMap } from '@/components/map/address-map';
import { useContacts } from '@/components/runtime/contacts';
import { Button } from '@/components/ui/button';
import { foldHouse, splitHome } from '@/lib/address/address-search';
import styles from './address-form.module.css';
import { homeOf, nothingChosen, withHome, type AddressEntry, type AddressFieldsControl } from './use-address-fields';

interface AddressFieldsProps {
  control: AddressFieldsControl;
  showMissing: boolean;
  onMap?: boolean;
}

export function AddressFields({
  control: { entry, onEntry, selection, loose, inputs, focusNext },
  showMissing,
  onMap = false,
}: AddressFieldsProps) {
  const t = useTranslations('connection');
  const { addressExample } = useContacts();
  const hint = t('streetHint', addressExample[useLocale()]);
  const change = (changed: Partial<AddressEntry>) => onEntry((present) => ({ ...present, ...changed }));
  return (
    <>
      <SavedAddressOffer
        current={entry.typed}
        onChange={(typed) => change({ typed, selection: nothingChosen })}
        onFound={(street, saved) =>
          onEntry((present) => {
            // The visitor typed another address in the meantime.
            if (present.typed.street !== saved.street || present.typed.house !== saved.house) return present;
            const house = houseOf(street, saved.house);
            return {
              ...present,
              typed: { street: street.street, house: house?.house ?? '' },
              selection: { street, house },
            };
          })
        }
        onLeft={focusNext}
      />
      <AddressSearch
        typed={entry.typed}
        selection={selection}
        onChange={(typed, chosen) =>
          onEntry((present) => ({
            ...present,
            typed,
            selection: chosen,
            // A house of the list replaces a text that also contained the flat.
            home: isChosenInstead(typed.house, present.typed.house) ? homeOf(present) : present.home,
          }))
        }
        showMissing={showMissing}
        inputs={inputs}
        hint={hint}
        loose={loose}
      />
      <AddressMap
        atOnce={onMap}
        chosen={selection.house}
        showMissing={showMissing}
        onFound={(found) => change({ typed: found.typed, selection: found.selection, found })}
      />
      <HomeFields value={homeOf(entry)} onChange={(home) => change(withHome(entry, home))} />
    </>
  );
}

function isChosenInstead(house: string, typed: string): boolean {
  return foldHouse(house) === foldHouse(typed) && Object.keys(splitHome(house).home).length === 0;
}

interface AddressFormProps {
  action: string;
  pending?: boolean;
  submit: RefObject<HTMLButtonElement | null>;
  onSubmit: () => void;
  other: string;
  onOther: () => void;
  children: ReactNode;
}

export function AddressForm({ action, pending = false, submit, onSubmit, other, onOther, children }: AddressFormProps) {
  return (
    <form
      noValidate
      className={styles['address']}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <Button ref={submit} type="submit" wide loading={pending}>
        {action}
      </Button>
      <Button variant="quiet" onClick={onOther}>
        {other}
      </Button>
    </form>
  );
}
