/** The products of a provider; each provider sells the internet. */
export const products = ['internet', 'tv', 'telephony'] as const;
export type Product = (typeof products)[number];
