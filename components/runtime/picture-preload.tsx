'use client';

import { preload } from 'react-dom';

/** Loads a picture that only a style sheet names; not from a server component, whose hint a prefetched page follows too. */
export function PicturePreload({ href }: { href: string }) {
  preload(href, { as: 'image', fetchPriority: 'high' });
  return null;
}
