import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { searchKinds } from '@/lib/contracts/search-item';
import { allMessages } from '@/lib/i18n/all-messages';
import { locales } from '@/lib/i18n/routing.mjs';
import { isKnownPage, registerPageCheck } from '@/lib/pages/known-pages';
import { isOffered, type Offer } from '@/lib/pages/offered-pages';
import { allRoutes } from '@/lib/pages/routes';
import { createSearch } from '@/lib/search/site-search';
import { createPageCheck, isParameterisedPage, listParameterisedPages } from '@/lib/upstream/page-check';
import { fetchSearchItems, siteSearch } from '@/lib/upstream/search-items';

const productsOf = { none: [], telephony: ['telephony'], tv: ['tv'], both: ['tv', 'telephony'] } as const;

describe.each(locales)('the items of the search index in %s', (locale) => {
  it('include every kind', async () => {
    const items = await fetchSearchItems(locale);
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(searchKinds));
  });

  it('have unique addresses on existing pages', async () => {
    registerPageCheck(createPageCheck(listParameterisedPages, isParameterisedPage));
    const paths: string[] = allRoutes.map(({ path }) => path);
    const hrefs = (await fetchSearchItems(locale)).map(({ href }) => href);
    expect(new Set(hrefs).size).toBe(hrefs.length);
    for (const href of hrefs) {
      const [path = ''] = href.split('#');
      expect(paths.includes(path) || (await isKnownPage(path)), href).toBe(true);
    }
  });
});

describe.each(locales)('the search hint in %s', (locale) => {
  const t = createTranslator({ locale, messages: allMessages[locale], namespace: 'search' });

  it.each(['none', 'telephony', 'tv', 'both'] as const)(
    'names topics that the search finds for a provider that also sells: %s',
    async (sold) => {
      const offer: Offer = { products: ['internet', ...productsOf[sold]], written: new Set(), hasReferrals: false };
      const items = (await fetchSearchItems(locale)).filter(
        ({ kind, href }) => kind === 'page' && isOffered(href, offer),
      );
      const search = createSearch(items, locale);
      const [, named = ''] = t('hint', { sold }).split(': ');
      const pages = ['/no-internet', '/payments', sold === 'both' || sold === 'tv' ? '/internet-tv' : '/cards'];
      const found = named.split(', ').map((topic) => search(topic, 3).found.map(({ href }) => href));
      expect(found).toEqual(pages.map((page) => expect.arrayContaining([page])));
    },
  );
});

it('the search index is built once per language', async () => {
  const [russian, kazakh] = [await siteSearch('ru'), await siteSearch('kk')];
  expect(await siteSearch('ru')).toBe(russian);
  expect(kazakh).not.toBe(russian);
  expect(russian('роутер', 1).found[0]?.title).not.toEqual(kazakh('роутер', 1).found[0]?.title);
});
