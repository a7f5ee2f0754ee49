/**
 * The table of pages (product.md, section 2), the source of menus, footer, rewrites, sitemap and tests. `title` is a
 * key of `routes` in the messages. Paths are the plain Russian ones.
 */

export type ChangeFrequency = 'daily' | 'weekly' | 'monthly' | 'yearly';
export type FooterGroup = 'individuals' | 'company' | 'builders';

export interface Route {
  path: `/${string}`;
  title: string;
  changes: ChangeFrequency;
  /** Place in the top menu: a direct link, or the dropdown of that name. */
  top?: 'item' | 'connection' | 'support';
  main?: true;
  footer?: FooterGroup;
  /** A page of text without its own component. */
  wordsOnly?: true;
  /** False for pages hidden from search engines. */
  indexed?: false;
}

export const routes = [
  { path: '/', title: 'home', changes: 'daily', top: 'item' },
  { path: '/cards', title: 'cards', changes: 'daily', main: true, footer: 'individuals' },
  { path: '/internet-tv', title: 'internetTv', changes: 'weekly', main: true, footer: 'individuals' },
  { path: '/combo-2-in-1', title: 'combo', changes: 'weekly', main: true, footer: 'individuals' },
  { path: '/telephony', title: 'telephony', changes: 'weekly', main: true, footer: 'individuals' },
  { path: '/wifi', title: 'wifi', changes: 'monthly', main: true, footer: 'individuals', wordsOnly: true },
  { path: '/payments', title: 'payments', changes: 'monthly', main: true, footer: 'individuals', wordsOnly: true },
  { path: '/navigator', title: 'navigator', changes: 'weekly', top: 'connection', footer: 'individuals' },
  { path: '/referal', title: 'referral', changes: 'monthly', top: 'connection', footer: 'individuals' },
  { path: '/request', title: 'request', changes: 'monthly', top: 'connection', footer: 'individuals', indexed: false },
  { path: '/personal-cabinet', title: 'personalCabinet', changes: 'monthly', footer: 'individuals', wordsOnly: true },
  { path: '/internet-for-builders', title: 'builders', changes: 'monthly', top: 'connection', footer: 'builders' },
  { path: '/consultation', title: 'consultation', changes: 'monthly', top: 'connection', footer: 'builders' },
  { path: '/news', title: 'news', changes: 'daily', top: 'item', footer: 'company' },
  { path: '/support', title: 'support', changes: 'weekly', top: 'support', footer: 'company' },
  { path: '/no-internet', title: 'noInternet', changes: 'monthly', top: 'support', footer: 'individuals' },
  { path: '/static/instrukcii', title: 'instructions', changes: 'monthly', top: 'support' },
  { path: '/static/dokumenty', title: 'documents', changes: 'monthly', top: 'support', footer: 'company' },
  { path: '/tech', title: 'tech', changes: 'monthly', top: 'support' },
  { path: '/recommendation', title: 'recommendation', changes: 'monthly', top: 'support', wordsOnly: true },
  { path: '/block', title: 'block', changes: 'monthly', top: 'support', wordsOnly: true },
  { path: '/archives', title: 'archives', changes: 'monthly', top: 'support' },
  { path: '/contacts', title: 'contacts', changes: 'monthly', top: 'item', footer: 'company' },
  { path: '/privacy-policy', title: 'privacyPolicy', changes: 'yearly', footer: 'company', wordsOnly: true },
  { path: '/redirect', title: 'redirect', changes: 'yearly', indexed: false },
] as const satisfies readonly Route[];

export type RoutePath = (typeof routes)[number]['path'];
export type RouteTitle = (typeof routes)[number]['title'];

/** Path of the web manifest (lib/metadata/web-manifest.ts), plain Russian. */
export const MANIFEST_PATH = '/manifest.webmanifest';

/** Pages with a parameter; `:name` is one segment. */
export const parameterisedRoutes = ['/cards/:id', '/news/:name', '/tech/:name', '/telephony/:article'] as const;

/** The routes as the wide type, for filters by optional properties. */
export const allRoutes: readonly (Route & { title: RouteTitle; path: RoutePath })[] = routes;
