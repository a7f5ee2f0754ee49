import { getLocale } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { localizedPath } from '@/lib/i18n/routing.mjs';
import { commandAttributes } from '@/lib/pages/command-attributes';

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The plain Russian path. */
  href: string;
  /** Keeps scroll position and focus. */
  inPlace?: boolean;
}

/**
 * A link to a page in the current language. A plain `<a>`: one listener of the page makes its navigation soft, so links
 * need no scripts of their own.
 */
export async function AppLink({ href, inPlace = false, ...rest }: AppLinkProps) {
  const path = localizedPath(await getLocale(), href);
  return <a {...(inPlace && commandAttributes({ inPlace }))} {...rest} href={path} />;
}
