import { describe, expect, it } from 'vitest';
import { articleSections } from '@/lib/contracts/article';
import { allRoutes } from '@/lib/pages/routes';
import { fetchArticleIndex, fetchPage } from '@/lib/upstream/content';
import { fetchSitePages } from '@/lib/upstream/site-pages';
import { listParameterisedPages } from '@/lib/upstream/page-check';

const pages = await fetchSitePages();
const pageAt = (path: string) => pages.find((page) => page.path === path);

describe('the pages for search engines', () => {
  it('are all indexed routes and all parameterised pages, each once', async () => {
    const indexed = allRoutes.filter((route) => route.indexed !== false).map(({ path }) => path);
    expect(pages.map(({ path }) => path).toSorted()).toEqual(
      [...indexed, ...(await listParameterisedPages())].toSorted(),
    );
  });

  it('have the change frequency of the route table', () => {
    for (const { path, changes, indexed } of allRoutes)
      if (indexed !== false) expect(pageAt(path)?.changes, path).toBe(changes);
  });

  it.each(articleSections)(
    'have the dates of the articles in %s, and the list page has a date at least as late',
    async (section) => {
      const index = await fetchArticleIndex(section);
      for (const { slug, date } of index) expect(pageAt(`/${section}/${slug}`)?.updated, slug).toBe(date);
      expect((pageAt(`/${section}`)?.updated ?? '') >= (index[0]?.date ?? '')).toBe(true);
    },
  );

  it('have the update date of their text, and null without one', async () => {
    expect(pageAt('/contacts')?.updated).toBe((await fetchPage('ru', '/contacts')).updated);
    expect(pageAt('/')?.updated).toBeNull();
    expect(pages.filter(({ path }) => path.startsWith('/cards/')).every(({ updated }) => updated === null)).toBe(true);
  });
});
