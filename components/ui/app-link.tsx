import { getLocale } from 'next-intl/server';
import Link from 'next/link';
import type { ComponentProps } from 'react';
import { localizedPath } from '@/lib/i18n/routing';

/** A link to a page of the site in the language of the page that it stands on; `href` is the plain Russian path. */
export async function AppLink({ href, ...rest }: Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & { href: string }) {
  return <Link {...rest} href={localizedPath(await getLocale(), href)} prefetch={false} />;
}
