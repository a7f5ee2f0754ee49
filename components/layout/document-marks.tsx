'use client';

import { useLayoutEffect } from 'react';
import { HOUSE_MARK, VISIT_HOUSE } from '@/lib/address/visit-house-name';
import { THEME_STORAGE_KEY } from '@/lib/browser/theme';

/** What the scripts before the first paint have written on the document: a soft change of language takes it away. */
export function DocumentMarks() {
  // Not sooner: the attributes of the document are drawn after what stands in it.
  useLayoutEffect(() => {
    const root = document.documentElement;
    try {
      const theme = localStorage.getItem(THEME_STORAGE_KEY);
      if (theme !== null) root.dataset['theme'] = theme;
      root.toggleAttribute(HOUSE_MARK, sessionStorage.getItem(VISIT_HOUSE) !== null);
    } catch (error) {
      console.info('The house is not shown', error);
    }
  }, []);
  return null;
}
