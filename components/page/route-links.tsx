import { getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import type { Route } from '@/lib/pages/route';
import { referralDiscount, listedRoutes } from '@/lib/provider-files/company';

/** List items with links to the matching routes, for a menu, a dropdown or a footer group. */
export async function RouteLinks({ of: belongs }: { of: (route: Route) => boolean }) {
  const t = await getTranslations('routes');
  return listedRoutes()
    .filter(belongs)
    .map((route) => (
      <li key={route.path}>
        <AppLink href={route.path}>{t(route.title, { percent: String(referralDiscount()) })}</AppLink>
      </li>
    ));
}
