import { pageKey } from '../pages/page-key';
import { allRoutes } from '../pages/routes';
import type { Fault } from './faults';
import { offerOf } from './offer';
import type { ProviderFiles } from './load';

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
