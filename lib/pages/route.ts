import type { Product } from '../config/products';

export type ChangeFrequency = 'daily' | 'weekly' | 'monthly' | 'yearly';
export type FooterGroup = 'individuals' | 'help' | 'company' | 'builders';

export interface Route {
  path: `/${string}`;
  title: string;
  changes: ChangeFrequency;
  /** The page, and those below it, exist only if this product is sold. */
  needs?: Product;
  /** The page exists only with a discount for a friend's code. */
  referral?: true;
  /** The page, and those below it, exist only with a text of the provider. */
  optional?: true;
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
