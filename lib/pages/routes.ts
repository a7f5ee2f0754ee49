/**
 * The table of pages (product.md, section 2), the source of menus, footer, rewrites, sitemap and tests. `title` is a
 * key of `routes` in the messages. Paths are the plain Russian ones.
 */

export type ChangeFrequency = 'daily' | 'weekly' | 'monthly' | 'yearly';
export type FooterGroup = 'individuals' | 'help' | 'company' | 'builders';

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
  /** Drawn in the head of the page (components/page/page-drawing.tsx). */
  sign?: string;
  /** Continues the light trace of the drawing, which ends at 226 138. */
  fibre?: string;
  /** False for pages hidden from search engines. */
  indexed?: false;
}

export const routes = [
  { path: '/', title: 'home', changes: 'daily', top: 'item' },
  {
    path: '/cards',
    title: 'cards',
    changes: 'daily',
    main: true,
    footer: 'individuals',
    sign: 'M250 96l42-42h50v82h-92zM328 74a7 7 0 1 0-14 0a7 7 0 1 0 14 0z',
    fibre: 'c30 0 70 6 70-12v-20m-18-10h36m-36 12h36',
  },
  {
    path: '/internet-tv',
    title: 'internetTv',
    changes: 'weekly',
    main: true,
    footer: 'individuals',
    sign: 'M252 60h96v58h-96zM286 120h28l6 14h-40z',
    fibre: 'c40 0 74 6 74-12m-14-48v34l30-17z',
  },
  {
    path: '/combo-2-in-1',
    title: 'combo',
    changes: 'weekly',
    main: true,
    footer: 'individuals',
    sign: 'M240 100h64v34h-64zM252 100V72M292 100V72M328 134v-30l12-12h36l12 12v30zM324 88v-6c0-18 68-18 68 0v6h-16v-6h-36v6z',
    fibre: 'c14 0 14-21 30-21h22m12 0h82',
  },
  {
    path: '/telephony',
    title: 'telephony',
    changes: 'weekly',
    main: true,
    footer: 'individuals',
    sign: 'M262 134l10-38h56l10 38zM250 88c0-38 100-38 100 0v6h-22v-10h-56v10h-22z',
    fibre: 'c40 0 48-6 58-20a16 16 0 1 0 6-8',
  },
  {
    path: '/wifi',
    title: 'wifi',
    changes: 'monthly',
    main: true,
    footer: 'individuals',
    wordsOnly: true,
    sign: 'M258 112h84v22h-84zM300 112V98M284 90a22 22 0 0 1 32 0a22 22 0 0 0-32 0zM270 74a42 42 0 0 1 60 0a42 42 0 0 0-60 0zM256 58a62 62 0 0 1 88 0a62 62 0 0 0-88 0z',
    fibre: 'c24 0 24-15 44-15h36m12 0h4',
  },
  {
    path: '/payments',
    title: 'payments',
    changes: 'monthly',
    main: true,
    footer: 'individuals',
    wordsOnly: true,
    sign: 'M256 72h88a6 6 0 0 1 6 6v50a6 6 0 0 1-6 6h-88a6 6 0 0 1-6-6V78a6 6 0 0 1 6-6z',
    fibre: 'c16 0 8-46 26-46h98c20 0 16 44 50 44M264 116h22',
  },
  { path: '/navigator', title: 'navigator', changes: 'weekly', top: 'connection', footer: 'individuals' },
  {
    path: '/referal',
    title: 'referral',
    changes: 'monthly',
    top: 'connection',
    footer: 'individuals',
    sign: 'M286 78a14 14 0 1 0-28 0a14 14 0 1 0 28 0zM342 78a14 14 0 1 0-28 0a14 14 0 1 0 28 0zM246 134c0-46 52-46 52 0zM302 134c0-46 52-46 52 0z',
    fibre: 'c30 0 46 2 46-14c0-20 56-20 56 0c0 16 20 14 72 14',
  },
  {
    path: '/request',
    title: 'request',
    changes: 'monthly',
    top: 'connection',
    footer: 'help',
    indexed: false,
    sign: 'M280 116a16 16 0 1 0-32 0a16 16 0 1 0 32 0zM318 92a16 16 0 1 0-32 0a16 16 0 1 0 32 0zM358 66a18 18 0 1 0-36 0a18 18 0 1 0 36 0zM264 116l76-50',
    fibre: 'c24 0 26-14 38-22l38-24 26-18m6-10 6 7 11-13',
  },
  {
    path: '/personal-cabinet',
    title: 'personalCabinet',
    changes: 'monthly',
    footer: 'help',
    wordsOnly: true,
    sign: 'M276 46h48a6 6 0 0 1 6 6v78a6 6 0 0 1-6 6h-48a6 6 0 0 1-6-6V52a6 6 0 0 1 6-6z',
    fibre: 'c40 0 56 0 56-16c0-22 36-22 36 0M310 78a10 10 0 1 0-20 0a10 10 0 1 0 20 0z',
  },
  {
    path: '/internet-for-builders',
    title: 'builders',
    changes: 'monthly',
    top: 'connection',
    footer: 'builders',
    sign: 'M250 136V76h40v60zM302 136V44h44v92z',
    fibre: 'c40 0 70 4 70-14V96m-32-4h12m-12 16h12m48-46h14m-14 18h14m-14 18h14m-14 18h14',
  },
  {
    path: '/consultation',
    title: 'consultation',
    changes: 'monthly',
    top: 'connection',
    footer: 'builders',
    sign: 'M262 54h76a10 10 0 0 1 10 10v38a10 10 0 0 1-10 10h-38l-26 22v-22h-12a10 10 0 0 1-10-10V64a10 10 0 0 1 10-10z',
    fibre: 'c20 0 16-54 40-54h56M266 98h44',
  },
  {
    path: '/news',
    title: 'news',
    changes: 'daily',
    top: 'item',
    footer: 'company',
    sign: 'M254 58h84v78h-84zM342 84h10v52h-10z',
    fibre: 'c24 0 18-62 38-62h62m-62 18h22m-22 14h22m-22 14h62m-24-30h24v14h-24z',
  },
  {
    path: '/support',
    title: 'support',
    changes: 'weekly',
    top: 'support',
    footer: 'help',
    sign: 'M344 92a44 44 0 1 0-88 0a44 44 0 1 0 88 0zM318 92a18 18 0 1 0-36 0a18 18 0 1 0 36 0z',
    fibre: 'c36 0 44-12 50-24l6-8m36-28 16-16m0 60-16-16m-36-28-16-16',
  },
  {
    path: '/no-internet',
    title: 'noInternet',
    changes: 'monthly',
    top: 'support',
    footer: 'help',
    sign: 'M284 106h88v28h-88zM298 106l-10-44h6l12 44zM358 106l12-44h-6l-12 44z',
    fibre: 'h14m8-7 14 14m0-14-14 14M300 120h.1m14 0h.1m14 0h28',
  },
  {
    path: '/static/instrukcii',
    title: 'instructions',
    changes: 'monthly',
    footer: 'help',
    top: 'support',
    sign: 'M300 70c-16-10-34-10-50-8v68c16-2 34-2 50 6c16-8 34-8 50-6V62c-16-2-34-2-50 8z',
    fibre: 'c50 0 74 6 74-8V76m-36 4h20m-20 14h20m-20 14h20m34-28h18m-18 14h18m-18 14h18',
  },
  {
    path: '/static/dokumenty',
    title: 'documents',
    changes: 'monthly',
    top: 'support',
    footer: 'company',
    sign: 'M262 54h50l24 24v58h-74z',
    fibre: 'c30 0 22-22 46-22h8l8-8 8 12 8-8h14M274 80h24m-24 16h46',
  },
  {
    path: '/tech',
    title: 'tech',
    changes: 'monthly',
    top: 'support',
    sign: 'M340 94a42 42 0 1 0-84 0a42 42 0 1 0 84 0z',
    fibre: 'c34 0 30-62 66-62h24M226 138c34 0 34-44 66-44h36M226 138c34 0 40-24 66-24h24',
  },
  {
    path: '/recommendation',
    title: 'recommendation',
    changes: 'monthly',
    top: 'support',
    wordsOnly: true,
    sign: 'M256 136V92l44-36 44 36v44z',
    fibre: 'c40 0 74 4 74-14m-13-9a18 18 0 0 1 26 0m-38-13a35 35 0 0 1 50 0',
  },
  {
    path: '/block',
    title: 'block',
    changes: 'monthly',
    top: 'support',
    wordsOnly: true,
    sign: 'M344 92a44 44 0 1 0-88 0a44 44 0 1 0 88 0z',
    fibre: 'h18M290 74v36M310 74v36M356 138h44',
  },
  {
    path: '/archives',
    title: 'archives',
    changes: 'monthly',
    top: 'support',
    sign: 'M250 64h100v20H250zM258 92h84v42h-84z',
    fibre: 'c30 0 40-30 60-30h26m18 0h.1',
  },
  {
    path: '/contacts',
    title: 'contacts',
    changes: 'monthly',
    top: 'item',
    footer: 'company',
    sign: 'M300 138s-36-30-36-56a36 36 0 0 1 72 0c0 26-36 56-36 56z',
    fibre: 'c50 0 74 2 74-18v-22a15 15 0 1 0-.1 0',
  },
  {
    path: '/privacy-policy',
    title: 'privacyPolicy',
    changes: 'yearly',
    footer: 'company',
    wordsOnly: true,
    sign: 'M300 46l38 14v30c0 24-18 38-38 46c-20-8-38-22-38-46V60z',
    fibre: 'c36 0 44-20 54-48l14 16 24-32',
  },
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
