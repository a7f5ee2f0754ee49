'use client';

import { useTranslations } from 'next-intl';
import { useState, type ComponentProps, type ComponentType } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { AddressPicker } from './address-picker';

type AddressPickerProps = ComponentProps<typeof AddressPicker>;

/** Shows the map under the address fields on demand; everything can be done without it. */
export function AddressMap(props: AddressPickerProps) {
  const t = useTranslations('addressPicker');
  const [isOpen, setIsOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const [Picker, setPicker] = useState<ComponentType<AddressPickerProps> | null>(null);

  const open = () => {
    setIsOpen(true);
    setFailed(false);
    import('./address-picker')
      .then((module) => setPicker(() => module.AddressPicker))
      .catch((error: unknown) => {
        console.info('The map did not come', error);
        setFailed(true);
      });
  };

  return (
    <>
      <Button look="secondary" wide aria-expanded={isOpen} onClick={() => (isOpen ? setIsOpen(false) : open())}>
        <Icon name="pin" size={20} />
        {t(isOpen ? 'close' : 'open')}
      </Button>
      {isOpen && Picker !== null && <Picker {...props} />}
      {isOpen && Picker === null && <p role="status">{t(failed ? 'failed' : 'loading')}</p>}
    </>
  );
}
