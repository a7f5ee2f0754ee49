import { describe, expect, it } from 'vitest';
import { articleSections } from '@/lib/contracts/article';
import { locales } from '@/lib/i18n/routing.mjs';
import { allRoutes } from '@/lib/pages/routes';
import { fetchArticles, fetchPage } from '@/lib/upstream/content';
import { fetchPageTitle } from '@/lib/upstream/page-title';
import { fetchTariff, fetchTariffIds } from '@/lib/upstream/tariffs';

const pages = allRoutes.filter(({ path }) => path !== '/' && path !== '/redirect');

describe.each(locales)('fetchPageTitle in %s', (locale) => {
  it('returns the content title of every page', async () => {
    for (const { path } of pages) {
      const { title } = await fetchPage(locale, path);
      expect(await fetchPageTitle(locale, path)).toEqual({ title, above: null, tariff: null });
    }
  });

  it('returns the title of an article with its section above', async () => {
    for (const section of articleSections) {
      const [first] = await fetchArticles(locale, section, 1);
      const { title: above } = await fetchPage(locale, `/${section}`);
      const expected = { title: first?.title, above, tariff: null };
      expect(await fetchPageTitle(locale, `/${section}/${first?.slug ?? ''}`)).toEqual(expected);
    }
  });

  it('returns the name of a tariff with its group above and the tariff itself', async () => {
    for (const id of await fetchTariffIds()) {
      const found = await fetchTariff(locale, id);
      const expected = { title: found?.tariff.name, above: found?.group.title, tariff: found?.tariff };
      expect(await fetchPageTitle(locale, `/cards/${id}`)).toEqual(expected);
    }
  });
});

it('fetchPageTitle returns null for paths without a content page', async () => {
  const paths = '/redirect /unknown /news/unknown /news/ /cards/999999 /cards/101x /cards/0x65 /cards/ /contacts/x';
  for (const path of [...paths.split(' '), '/news/a/b', '/kk/contacts', ''])
    expect(await fetchPageTitle('ru', path), path).toBeNull();
});
