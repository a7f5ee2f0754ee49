import { describe, expect, it, vi } from 'vitest';
import { brand } from '@/lib/provider-files/company';
import { locales } from '@/lib/i18n/routing.mjs';
import { feedPath, pageLanguages, pageMetadata, pageUrl, pictureUrl } from '@/lib/metadata/page-metadata';

const facts = { locale: 'kk', path: '/contacts', title: 'Байланыс', description: 'Кеңсе' } as const;

describe('the addresses of pages in metadata', () => {
  it.each([
    ['ru', '/', 'https://qosyl.example', '/social-picture/ru'],
    ['kk', '/', 'https://qosyl.example/kk', '/social-picture/kk'],
    ['ru', '/news/optika', 'https://qosyl.example/news/optika', '/social-picture/ru/news/optika'],
    ['kk', '/news/optika', 'https://qosyl.example/kk/news/optika', '/social-picture/kk/news/optika'],
  ] as const)('are in %s for %s: the page %s, the picture %s', (locale, path, address, picture) => {
    expect(pageUrl(locale, path)).toBe(address);
    expect(pictureUrl(locale, path)).toBe(picture);
  });

  it('include one feed in each language', () => {
    expect([feedPath('ru'), feedPath('kk')]).toEqual(['/news/rss.xml', '/kk/news/rss.xml']);
  });
});

describe('pageMetadata', () => {
  const { title, description } = facts;

  it('contains the addresses of the page in both languages, the feed and the previews', () => {
    const metadata = pageMetadata({ ...facts, path: '/cards/101?a=b' });
    const url = 'https://qosyl.example/kk/cards/101?a=b';
    const picture = '/social-picture/kk/cards/101';
    const languages = pageLanguages('/cards/101?a=b');
    const preview = { siteName: brand().name, locale: 'kk_KZ', type: 'website', title, description, url };
    expect(metadata).toMatchObject({
      title,
      description,
      alternates: { canonical: url, languages, types: { 'application/rss+xml': '/kk/news/rss.xml' } },
      openGraph: { ...preview, images: [{ url: picture, width: 1200, height: 630, alt: title }] },
      twitter: { card: 'summary_large_image', title, description, images: [picture] },
    });
    expect([String(metadata.metadataBase), metadata.robots]).toEqual([`${brand().origin}/`, undefined]);
    expect(pageMetadata({ ...facts, locale: 'ru' }).openGraph).toMatchObject({ locale: 'ru_KZ' });
  });

  it('contains the publication date of an article', () => {
    expect(pageMetadata({ ...facts, published: '2026-11-12' }).openGraph).toMatchObject({
      type: 'article',
      publishedTime: '2026-11-12',
    });
  });

  it('marks an unindexed page with noindex and leaves out its addresses', () => {
    const metadata = pageMetadata({ ...facts, indexed: false });
    expect(metadata.robots).toEqual({ index: false, follow: true });
    expect(metadata.alternates).toBeUndefined();
  });

  it('leaves the name of the site out of a title that stands alone', () => {
    const metadata = pageMetadata({ ...facts, titleAlone: true });
    expect(metadata).toMatchObject({ title: { absolute: title }, openGraph: { title }, twitter: { title } });
  });

  it.each(['/', '/news?year=2026&page=2'])('links both languages of %s to each other', (path) => {
    const alternates = locales.map((locale) => pageMetadata({ ...facts, locale, path }).alternates);
    const [russian, kazakh] = alternates.map((each) => each?.canonical);
    expect(russian).not.toBe(kazakh);
    const links = { ru: russian, kk: kazakh, 'x-default': russian };
    expect(alternates.map((each) => each?.languages)).toEqual([links, links]);
  });
});

describe('SITE_URL', () => {
  /** The module with `SITE_URL` in the environment, which it reads once. */
  async function moduleWith(site: string) {
    vi.resetModules();
    vi.stubEnv('SITE_URL', site);
    vi.stubEnv('EMBEDDED_PROVIDER', '1');
    return import('@/lib/metadata/page-metadata');
  }

  it.each(['https://here.example', 'https://here.example/'])('is the origin of every address: %s', async (site) => {
    const here = await moduleWith(site);
    const { metadataBase, alternates, openGraph } = here.pageMetadata(facts);
    expect(String(metadataBase)).toBe('https://here.example/');
    expect(alternates).toMatchObject({
      canonical: 'https://here.example/kk/contacts',
      languages: { ru: 'https://here.example/contacts', kk: 'https://here.example/kk/contacts' },
    });
    expect(openGraph).toMatchObject({ url: 'https://here.example/kk/contacts' });
  });

  it('defaults to the origin of the brand', async () => {
    expect((await moduleWith('')).pageUrl('ru', '/contacts')).toBe(`${brand().origin}/contacts`);
  });
});
