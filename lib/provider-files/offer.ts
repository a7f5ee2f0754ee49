import { pageKey } from '../pages/page-key';
import { defaultLocale } from '../i18n/routing.mjs';
import { isOffered, type Offer } from '../pages/offered-pages';
import type { RoutePath } from '../pages/routes';
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
