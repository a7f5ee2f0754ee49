'use client';

import { useLayoutEffect } from 'react';

let marks: Record<string, string | undefined> = {};

/** Restores attributes of the document, such as the theme, which a soft change of the language removes. */
export function DocumentMarks() {
  // Layout effect of a child: React sets the attributes of the document after rendering its content.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    Object.assign(dataset, marks);
    return () => {
      const { dialogs: _listening, ...others } = dataset;
      marks = others;
    };
  }, []);
  return null;
}
