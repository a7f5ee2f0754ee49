/** Links of pages and the error layout (product.md, sections 2.6 and 2.10), named in the messages `usefulLinks`. */
export const usefulLinks = [
  { name: 'payments', href: '/payments' },
  { name: 'support', href: '/support' },
  { name: 'instructions', href: '/static/instrukcii' },
  { name: 'documents', href: '/static/dokumenty' },
  { name: 'recommendation', href: '/recommendation' },
  { name: 'contacts', href: '/contacts' },
] as const;

/** Replacements for the link to the current page and for pages that the provider does not have. */
const spare = [
  { name: 'request', href: '/request' },
  { name: 'noInternet', href: '/no-internet' },
  { name: 'news', href: '/news' },
] as const;

/** The useful links in full number, without those to the page itself and to `absent` pages. */
export function usefulLinksFrom(path: string | undefined, absent: readonly string[]) {
  return [...usefulLinks, ...spare]
    .filter(({ href }) => href !== path && !absent.includes(href))
    .slice(0, usefulLinks.length);
}
