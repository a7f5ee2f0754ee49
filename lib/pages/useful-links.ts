/** Links of pages and the error layout (product.md, sections 2.6 and 2.10), named in the messages `usefulLinks`. */
export const usefulLinks = [
  { name: 'payments', href: '/payments' },
  { name: 'support', href: '/support' },
  { name: 'instructions', href: '/static/instrukcii' },
  { name: 'documents', href: '/static/dokumenty' },
  { name: 'recommendation', href: '/recommendation' },
  { name: 'contacts', href: '/contacts' },
] as const;

/** Takes the place of the page that one is on. */
const spare = { name: 'request', href: '/request' } as const;

/** As many useful links as there are, without the one to the page itself. */
export function usefulLinksFrom(path: string | undefined) {
  return [...usefulLinks, spare].filter(({ href }) => href !== path).slice(0, usefulLinks.length);
}
