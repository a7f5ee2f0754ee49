'use client';

import { preload } from 'react-dom';

/** Preloads a picture of a style sheet. A client component, because a prefetch also follows the hints of server components. */
export function PicturePreload({ href }: { href: string }) {
  preload(href, { as: 'image', fetchPriority: 'high' });
  return null;
}
