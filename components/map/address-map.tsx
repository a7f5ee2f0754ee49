import { useTranslations } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import { useLateCode } from '@/components/runtime/use-late-code';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { AddressPicker } from './address-picker';

/** Shows the map under the address fields on demand; everything can be done without it. */
export function AddressMap(props: ComponentProps<typeof AddressPicker>) {
  const t = useTranslations('addressPicker');
  const [isOpen, setIsOpen] = useState(false);
  const { state, code, fetch } = useLateCode('The map', () => import('./address-picker'));

  const toggle = () => {
    setIsOpen(!isOpen);
    if (!isOpen) fetch();
  };
  return (
    <>
      <Button look="secondary" wide aria-expanded={isOpen} onClick={toggle}>
        <Icon name="pin" size={20} />
        {t(isOpen ? 'close' : 'open')}
      </Button>
      {isOpen && code !== null && <code.AddressPicker {...props} />}
      {isOpen && code === null && <p role="status">{t(state === 'failed' ? 'failed' : 'loading')}</p>}
    </>
  );
}
