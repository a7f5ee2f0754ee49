import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/routing';
import { allRoutes } from '@/lib/pages/routes';
import { fetchArticles, fetchPage } from '@/lib/upstream/content';
import { fetchPageTitle } from '@/lib/upstream/page-title';
import { fetchTariff, fetchTariffIds } from '@/lib/upstream/tariffs';

const pages = allRoutes.filter(({ path }) => path !== '/' && path !== '/redirect');

describe.each(locales)('fetchPageTitle in %s', (locale) => {
  it('every page is called as in its content', async () => {
    for (const { path } of pages) {
      const { title } = await fetchPage(locale, path);
      expect(await fetchPageTitle(locale, path)).toEqual({ title, above: null, tariff: null });
    }
  });

  it.each(['news', 'tech', 'telephony'] as const)(
    'an article of %s is called by its own title, below its section',
    async (section) => {
      const [first] = await fetchArticles(locale, section, 1);
      const { title: above } = await fetchPage(locale, `/${section}`);
      expect(await fetchPageTitle(locale, `/${section}/${first?.slug ?? ''}`)).toEqual({
        title: first?.title,
        above,
        tariff: null,
      });
    },
  );

  it('a tariff is called by its name, below its group, and has a price', async () => {
    for (const id of await fetchTariffIds(locale)) {
      const found = await fetchTariff(locale, id);
      expect(await fetchPageTitle(locale, `/cards/${id}`)).toEqual({
        title: found?.tariff.name,
        above: found?.group.title,
        tariff: found?.tariff,
      });
    }
  });
});

it('fetchPageTitle is null for other paths', async () => {
  for (const path of [
    '/redirect',
    '/unknown',
    '/news/unknown',
    '/news/',
    '/cards/999999',
    '/cards/101x',
    '/cards/0x65',
    '/cards/',
    '/contacts/x',
    '/news/a/b',
    '/kk/contacts',
    '',
  ]) {
    expect(await fetchPageTitle('ru', path)).toBeNull();
  }
});
