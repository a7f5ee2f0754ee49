/** All that a provider may sell; each sells the internet. */
export const products = ['internet', 'tv', 'telephony'] as const;
export type Product = (typeof products)[number];
