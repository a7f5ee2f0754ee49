// @ts-check

/** Replaces the digest for the current look in addresses that never change. */
export const CURRENT_LOOK = 'current';

/** Files of the provider's look at the root of the site, where browsers and search engines look for them. */
export const rootBrandFiles = ['favicon.ico', 'icon.svg', 'icon-180.png', 'icon-192.png', 'icon-512.png'];
