import { getLocale } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { localizedPath } from '@/lib/i18n/routing';

/**
 * A link to a page of the site in the language of the page that it stands on; `href` is the plain Russian path. A plain
 * `<a>`: the shell's one listener makes its navigation soft, so that a page of links carries no script for each.
 */
export async function AppLink({ href, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { href: string }) {
  const path = localizedPath(await getLocale(), href);
  return <a {...rest} href={path} />;
}
