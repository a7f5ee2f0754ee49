import { describe, expect, it } from 'vitest';
import { articleSections } from '@/lib/contracts/article';
import { allRoutes } from '@/lib/pages/routes';
import { fetchArticleIndex, fetchPage } from '@/lib/upstream/content';
import { fetchSitePages } from '@/lib/upstream/site-pages';
import { listParameterisedPages } from '@/lib/upstream/page-check';

const pages = await fetchSitePages();
const pageAt = (path: string) => pages.find((page) => page.path === path);

describe('the pages for search engines', () => {
  it('are all indexed routes and all pages with a parameter, each once', async () => {
    const indexed = allRoutes.filter((route) => route.indexed !== false).map(({ path }) => path);
    expect(pages.map(({ path }) => path).toSorted()).toEqual(
      [...indexed, ...(await listParameterisedPages())].toSorted(),
    );
  });

  it('change as often as the table says', () => {
    for (const { path, changes, indexed } of allRoutes)
      if (indexed !== false) expect(pageAt(path)?.changes, path).toBe(changes);
  });

  it.each(articleSections)(
    'of %s have the days of their articles, and their list is at least as new',
    async (section) => {
      const index = await fetchArticleIndex(section);
      for (const { slug, date } of index) expect(pageAt(`/${section}/${slug}`)?.updated, slug).toBe(date);
      expect((pageAt(`/${section}`)?.updated ?? '') >= (index[0]?.date ?? '')).toBe(true);
    },
  );

  it('say when their words changed, and nothing where nobody knows', async () => {
    expect(pageAt('/contacts')?.updated).toBe((await fetchPage('ru', '/contacts')).updated);
    expect(pageAt('/')?.updated).toBeNull();
    expect(pages.filter(({ path }) => path.startsWith('/cards/')).every(({ updated }) => updated === null)).toBe(true);
  });
});
