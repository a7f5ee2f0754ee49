'use client';

import { useEffect, useEffectEvent } from 'react';
import { useLazyModule } from '@/components/runtime/use-lazy-module';
import { useWindowEvent } from '@/components/runtime/use-window-event';
import { VISIT_HOUSE } from '@/lib/address/visit-house-name';

/** Shows the house of this visit. Its code loads once a house is stored. */
export function VisitHouse() {
  const { code, fetch } = useLazyModule('The house', () =>
    import('./visit-house-shown').then(({ showVisitHouse }) => showVisitHouse()),
  );
  const show = () => {
    try {
      if (sessionStorage.getItem(VISIT_HOUSE) !== null) fetch();
    } catch (error) {
      console.info('The house is not shown', error);
    }
  };
  const showStored = useEffectEvent(show);
  useEffect(() => showStored(), []);
  useWindowEvent(VISIT_HOUSE, show);

  return code;
}
