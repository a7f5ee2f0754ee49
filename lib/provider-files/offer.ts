import { pageKey } from '../pages/page-key';
import { defaultLocale } from '../i18n/routing.mjs';
import { isOffered, type Offer } from '../pages/offered-pages';
import { allRoutes, type RoutePath } from '../pages/routes';
import type { Fault } from './faults';
import type { ProviderFiles } from './load';

/** The products, the written pages and the referrals of a folder. */
export function offerOf({ brand, content, promises }: ProviderFiles): Offer {
  return {
    products: brand.products,
    written: new Set(content.pages[defaultLocale].map(({ key }) => key)),
    hasReferrals: promises.referral_discount_percent !== undefined,
  };
}

/** Faults for lists whose page is not written: no visitor would see them. */
export function listsWithoutPage(files: ProviderFiles): Fault[] {
  const { articles, instructions } = files.content;
  const archived = files.tariffs.tariffs.filter((tariff) => tariff.archived !== null);
  const lists: { path: RoutePath; file: string; items: readonly unknown[] }[] = [
    { path: '/tech', file: 'content/ru/tech', items: articles.tech[defaultLocale] },
    { path: '/static/instrukcii', file: 'content/ru/instructions', items: instructions[defaultLocale] },
    { path: '/archives', file: 'tariffs.yaml', items: archived },
  ];
  const offer = offerOf(files);
  return lists
    .filter(({ path, items }) => items.length > 0 && !isOffered(path, offer))
    .map(({ path, file }) => {
      const page = `pages/${pageKey(path)}.md`;
      return { file, message: `the page that shows them is missing: write content/ru/${page} and content/kk/${page}` };
    });
}

/** Warnings for pages of sold products without a text: search engines get the title and description of the site. */
export function productsWithoutText(files: ProviderFiles): Fault[] {
  const { products, written } = offerOf(files);
  return allRoutes.flatMap(({ path, needs }) => {
    const page = `pages/${pageKey(path)}.md`;
    if (needs === undefined || !products.includes(needs) || written === null || written.has(pageKey(path))) return [];
    return [
      {
        file: `content/ru/${page}`,
        message: `${needs} is sold, but ${path} has no text, so search engines get the description of brand.yaml: write content/ru/${page} and content/kk/${page}`,
        isWarning: true,
      },
    ];
  });
}
