import { getLocale } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { localizedPath } from '@/lib/i18n/routing';
import { commandAttributes } from '@/lib/pages/command-attributes';

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The plain Russian path. */
  href: string;
  /** Changes the page in place: scroll and focus stay. */
  inPlace?: boolean;
}

/**
 * A link to a page of the site in the language of the page that it stands on. A plain `<a>`: the page's one listener makes
 * its navigation soft, so that a page of links carries no script for each.
 */
export async function AppLink({ href, inPlace = false, ...rest }: AppLinkProps) {
  const path = localizedPath(await getLocale(), href);
  return <a {...(inPlace && commandAttributes({ inPlace }))} {...rest} href={path} />;
}
