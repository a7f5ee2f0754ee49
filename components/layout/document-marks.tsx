'use client';

import { useLayoutEffect } from 'react';

let marks: Record<string, string | undefined> = {};

/** Hands the marks of the document, such as the theme, over to the next language: a soft change of it takes them away. */
export function DocumentMarks() {
  // Not sooner: the attributes of the document are drawn after what stands in it.
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
