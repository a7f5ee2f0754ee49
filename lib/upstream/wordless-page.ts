import 'server-only';
import type { Page } from '../contracts/page';
import { messagesIn } from '../i18n/messages-in';
import type { Locale } from '../i18n/routing';
import { allRoutes, type RoutePath } from '../pages/routes';

/** A page without content: only its menu title. */
export async function wordlessPage(locale: Locale, path: RoutePath): Promise<Page> {
  const { routes } = await messagesIn(locale);
  const title = allRoutes.find((route) => route.path === path)?.title;
  return {
    title: title === undefined ? '' : routes[title],
    description: '',
    lead: '',
    action: null,
    body: [],
    topics: [],
    updated: null,
  };
}
