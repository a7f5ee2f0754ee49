import type { Product } from '../config/products';

export type ChangeFrequency = 'daily' | 'weekly' | 'monthly' | 'yearly';
export type FooterGroup = 'individuals' | 'help' | 'company' | 'builders';

export interface Route {
  path: `/${string}`;
  title: string;
  changes: ChangeFrequency;
  /** Sold besides the internet, or else there is no such page, and none below it. */
  needs?: Product;
  /** Without a discount for a friend's code there is no such page. */
  referral?: true;
  /** Without a text of the provider there is no such page, and none below it. */
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
