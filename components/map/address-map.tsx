import { onlineManager } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import { useLazyModule } from '@/components/runtime/use-lazy-module';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useEffectIf } from '@/components/ui/use-effect-if';
import type { AddressPicker } from './address-picker';

interface AddressMapProps extends ComponentProps<typeof AddressPicker> {
  /** Shows the map initially, except offline, where the visitor must ask for it. */
  atOnce: boolean;
}

export function AddressMap({ atOnce, ...props }: AddressMapProps) {
  const t = useTranslations('addressPicker');
  const [isOpen, setIsOpen] = useState(atOnce && onlineManager.isOnline());
  const { state, code, fetch } = useLazyModule('The map', () => import('./address-picker'));
  useEffectIf(isOpen, fetch);

  const button = (
    <Button variant="secondary" wide aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
      <Icon name="pin" size={20} />
      {t(isOpen ? 'close' : 'open')}
    </Button>
  );
  return (
    <>
      {!atOnce && button}
      {isOpen && code !== null && <code.AddressPicker {...props} />}
      {isOpen && code === null && <p role="status">{t(state === 'failed' ? 'failed' : 'loading')}</p>}
      {atOnce && button}
    </>
  );
}
