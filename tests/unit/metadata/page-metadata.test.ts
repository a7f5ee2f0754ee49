import { afterEach, describe, expect, it, vi } from 'vitest';
import { brand } from '@/lib/provider-files/company';
import { locales } from '@/lib/i18n/routing';
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
  it('contains the addresses of the page in both languages, the feed and the previews', () => {
    expect(pageMetadata(facts)).toMatchObject({
      title: 'Байланыс',
      description: 'Кеңсе',
      alternates: {
        canonical: 'https://qosyl.example/kk/contacts',
        languages: pageLanguages('/contacts'),
        types: { 'application/rss+xml': '/kk/news/rss.xml' },
      },
      openGraph: {
        type: 'website',
        locale: 'kk_KZ',
        title: 'Байланыс',
        images: [{ url: '/social-picture/kk/contacts', width: 1200, height: 630 }],
      },
      twitter: { card: 'summary_large_image' },
    });
    expect(pageMetadata(facts).robots).toBeUndefined();
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
});

describe.each(['/', '/news?year=2026&page=2', '/support?q=%D2%9B'])('both languages of %s', (path) => {
  const alternates = locales.map((locale) => pageMetadata({ ...facts, locale, path }).alternates);

  it('link to each other by their canonical addresses', () => {
    const [russian, kazakh] = alternates.map((each) => each?.canonical);
    expect(russian).not.toBe(kazakh);
    expect(alternates.map((each) => each?.languages)).toEqual(
      locales.map(() => ({ ru: russian, kk: kazakh, 'x-default': russian })),
    );
  });

  it('keep the query in the canonical address', () => {
    const { search } = new URL(path, brand().origin);
    expect(alternates.map((each) => new URL(String(each?.canonical)).search)).toEqual([search, search]);
  });
});

describe('the previews of pages', () => {
  it.each([true, false])('have the title and description of the page (titleAlone: %s)', (titleAlone) => {
    const { title, description, openGraph, twitter } = pageMetadata({ ...facts, titleAlone });
    expect(title).toEqual(titleAlone ? { absolute: facts.title } : facts.title);
    expect(description).toBe(facts.description);
    for (const preview of [openGraph, twitter])
      expect(preview).toMatchObject({ title: facts.title, description: facts.description });
  });

  it.each([
    ['ru', 'ru_KZ'],
    ['kk', 'kk_KZ'],
  ] as const)('contain language, site and address in %s', (locale, name) => {
    expect(pageMetadata({ ...facts, locale }).openGraph).toMatchObject({
      locale: name,
      siteName: brand().name,
      url: pageUrl(locale, facts.path),
    });
  });

  it('have the same picture, with an alternative text', () => {
    const { metadataBase, openGraph, twitter } = pageMetadata({ ...facts, path: '/cards/101?a=b' });
    expect(openGraph?.images).toEqual([
      { url: '/social-picture/kk/cards/101', width: 1200, height: 630, alt: facts.title },
    ]);
    expect(twitter).toMatchObject({ images: ['/social-picture/kk/cards/101'] });
    expect(String(metadataBase)).toBe(`${brand().origin}/`);
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

  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  it.each(['https://here.example', 'https://here.example/'])('is the origin of every address: %s', async (site) => {
    const here = await moduleWith(site);
    const { metadataBase, alternates, openGraph } = here.pageMetadata(facts);
    expect(String(metadataBase)).toBe('https://here.example/');
    expect(alternates).toMatchObject({
      canonical: 'https://here.example/kk/contacts',
      languages: { ru: 'https://here.example/contacts', kk: 'https://here.example/kk/contacts' },
    });
    expect(openGraph).toMatchObject({ url: 'https://here.example/kk/contacts' });
    expect([here.pageUrl('ru', '/'), here.pageUrl('kk', '/')]).toEqual([
      'https://here.example',
      'https://here.example/kk',
    ]);
  });

  it('defaults to the origin of the brand', async () => {
    expect((await moduleWith('')).pageUrl('ru', '/contacts')).toBe(`${brand().origin}/contacts`);
  });
});
