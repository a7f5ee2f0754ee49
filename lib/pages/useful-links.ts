/** Links of pages and the error layout (product.md, sections 2.6 and 2.10), named in the messages `usefulLinks`. */
export const usefulLinks = [
  { name: 'payments', href: '/payments' },
  { name: 'support', href: '/support' },
  { name: 'instructions', href: '/static/instrukcii' },
  { name: 'documents', href: '/static/dokumenty' },
  { name: 'recommendation', href: '/recommendation' },
  { name: 'contacts', href: '/contacts' },
] as const;
