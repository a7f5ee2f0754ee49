'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { VISIT_HOUSE } from '@/lib/address/visit-house-name';

/** Fills the house slots of a page. Loads nothing else until the visit has a house. */
export function VisitHouse() {
  const [shown, setShown] = useState<ReactNode>(null);

  useEffect(() => {
    const show = async () => {
      try {
        if (sessionStorage.getItem(VISIT_HOUSE) === null) return;
        const { showVisitHouse } = await import('./visit-house-shown');
        setShown(await showVisitHouse());
      } catch (error) {
        console.info('The house is not shown', error);
      }
    };
    void show();
    window.addEventListener(VISIT_HOUSE, show);
    return () => window.removeEventListener(VISIT_HOUSE, show);
  }, []);

  return shown;
}
