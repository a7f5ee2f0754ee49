import { describe, expect, it } from 'vitest';
import { articleAnswerSchema, articleSections, articlesAnswerSchema, type ArticleSection } from '@/lib/contracts/article';
import { locales, type Locale } from '@/lib/i18n/routing';
import { routes } from '@/lib/routes';
import { article, articles } from '@/lib/upstream/embedded/articles';
import { ProviderRefusal } from '@/lib/upstream/embedded/respond';
import { providerAnswer, providerRequest } from './provider-request';

async function listIn(locale: Locale, section: ArticleSection, query = '') {
  return articlesAnswerSchema.parse(await articles(providerRequest(`/v1/articles/${section}${query}`, locale), section).json());
}

async function articleIn(locale: Locale, section: ArticleSection, slug: string) {
  return articleAnswerSchema.parse(await article(providerRequest(`/v1/articles/${section}/${slug}`, locale), section, slug).json()).data;
}

const everySection = articleSections.flatMap((section) => locales.map((locale) => [section, locale] as const));

describe.each(everySection)('the section %s in %s', (section, locale) => {
  it('lists its articles newest first and counts them', async () => {
    const { data, total } = await listIn(locale, section);
    const dates = data.map(({ date }) => date);
    expect(data.length).toBeGreaterThan(0);
    expect(total).toBe(data.length);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it('has slugs that can stand in a path, each once', async () => {
    const slugs = (await listIn(locale, section)).data.map(({ slug }) => slug);
    expect(slugs.every((slug) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))).toBe(true);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it('has a text for each article, with the words of the list', async () => {
    for (const summary of (await listIn(locale, section)).data) {
      const { body, ...head } = await articleIn(locale, section, summary.slug);
      expect(head).toEqual(summary);
      expect(body.length, summary.slug).toBeGreaterThan(0);
    }
  });

  it('links to pages that exist', async () => {
    const pages = new Set<string>(routes.map(({ path }) => path));
    for (const other of articleSections) for (const { slug } of (await listIn(locale, other)).data) pages.add(`/${other}/${slug}`);
    for (const { slug } of (await listIn(locale, section)).data) {
      for (const block of (await articleIn(locale, section, slug)).body) {
        if (block.type !== 'link') continue;
        const [path = ''] = block.href.split(/[?#]/);
        expect(pages.has(path) || /^\/cards\/\d+$/.test(path), `${slug}: ${block.href}`).toBe(true);
      }
    }
  });

  it('has tables whose rows are as wide as their head', async () => {
    for (const { slug } of (await listIn(locale, section)).data) {
      for (const block of (await articleIn(locale, section, slug)).body) {
        if (block.type === 'table') expect(block.rows.filter((row) => row.length !== block.head.length), slug).toEqual([]);
      }
    }
  });
});

describe.each(articleSections)('the section %s', (section) => {
  it('has the same articles, on the same days, in both languages, each in its own words', async () => {
    const [russian, kazakh] = [(await listIn('ru', section)).data, (await listIn('kk', section)).data];
    expect(kazakh.map(({ slug, date }) => [slug, date])).toEqual(russian.map(({ slug, date }) => [slug, date]));
    for (const [index, { slug, title, summary }] of kazakh.entries()) {
      expect(title, slug).not.toBe(russian[index]?.title);
      expect(summary, slug).not.toBe(russian[index]?.summary);
    }
  });

  it('has texts of the same build in both languages', async () => {
    for (const { slug } of (await listIn('ru', section)).data) {
      const build = async (locale: Locale) => (await articleIn(locale, section, slug)).body.map(({ type }) => type);
      expect(await build('kk'), slug).toEqual(await build('ru'));
    }
  });
});

describe('per_page', () => {
  it('limits the list and leaves the total', async () => {
    const [all, three] = [await listIn('ru', 'news'), await listIn('ru', 'news', '?per_page=3')];
    expect(three.data).toEqual(all.data.slice(0, 3));
    expect(three.total).toBe(all.total);
  });

  it.each(['', '0', '-1', '1.5', 'abc', '101'])('means all when it is "%s"', async (value) => {
    const { data, total } = await listIn('ru', 'news', `?per_page=${value}`);
    expect(data).toHaveLength(total);
  });
});

describe('what is not there', () => {
  it.each(['unknown', '', 'News', 'constructor'])('the section "%s" is refused with 404', (section) => {
    expect(() => articles(providerRequest('/v1/articles/x'), section)).toThrow(expect.objectContaining({ name: ProviderRefusal.name, status: 404 }));
  });

  it.each(['unknown', '', '../news'])('the article "%s" is refused with 404', (slug) => {
    expect(() => article(providerRequest('/v1/articles/news/x'), 'news', slug)).toThrow(expect.objectContaining({ name: ProviderRefusal.name, status: 404 }));
  });

  it('an article is found in its own section alone', async () => {
    const { data } = await providerAnswer(articlesAnswerSchema, '/v1/articles/tech');
    const [first] = data;
    expect(() => article(providerRequest('/v1/articles/news/x'), 'news', first?.slug ?? '')).toThrow(ProviderRefusal);
  });
});
