'use client';

import { useSyncExternalStore } from 'react';

/** Where a page leaves room for the house of the visit. */
export interface VisitPlaces {
  line: Element | null;
  /** One for each tariff; Mbit/s, null for one without speed. */
  fits: { element: Element; speed: number | null }[];
}

let latest: VisitPlaces = { line: null, fits: [] };

/** The same object until something changes. */
function placesNow(): VisitPlaces {
  const line = document.querySelector('[data-visit-house]');
  const fits = Array.from(document.querySelectorAll<HTMLElement>('[data-house-fit]'), (element) => {
    const { speed } = element.dataset;
    return { element, speed: speed === undefined ? null : Number(speed) };
  });
  const isSame = fits.every(
    ({ element, speed }, index) => latest.fits[index]?.element === element && latest.fits[index].speed === speed,
  );
  if (!isSame || line !== latest.line || fits.length !== latest.fits.length) latest = { line, fits };
  return latest;
}

function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-speed'] });
  return () => observer.disconnect();
}

/** The places of the page as it stands: pages come and go by soft navigation. What fills them is there before the new page is painted. */
export function useVisitPlaces(): VisitPlaces {
  return useSyncExternalStore(watch, placesNow);
}
