'use client';

import { useLayoutEffect } from 'react';
import { markKeptHouse } from '@/lib/address/visit-house-name';
import { applyKeptTheme } from '@/lib/browser/theme';

/** What the scripts before the first paint have written on the document: a soft change of language takes it away. */
export function DocumentMarks() {
  // Not sooner: the attributes of the document are drawn after what stands in it.
  useLayoutEffect(() => {
    applyKeptTheme();
    markKeptHouse();
  }, []);
  return null;
}
