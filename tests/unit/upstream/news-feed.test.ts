// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { newsFeed, renderFeed } from '@/lib/upstream/news-feed';
import { fetchArticles } from '@/lib/upstream/content';

const ATOM = 'http://www.w3.org/2005/Atom';

function parse(xml: string): Document {
  return new DOMParser().parseFromString(xml, 'application/xml');
}

function texts(document: Document, path: string): (string | null)[] {
  return Array.from(document.querySelectorAll(path), ({ textContent }) => textContent);
}

it.each([
  ['ru', 'https://qosyl.example'],
  ['kk', 'https://qosyl.example/kk'],
] as const)('the news feed in %s is RSS with its own address, that of the news page and the news', async (...row) => {
  const [locale, prefix] = row;
  const response = await newsFeed(locale);
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const feed = parse(await response.text());
  expect(feed.documentElement.tagName).toBe('rss');
  expect(feed.getElementsByTagNameNS(ATOM, 'link')[0]?.getAttribute('href')).toBe(`${prefix}/news/rss.xml`);
  expect(texts(feed, 'channel > link')).toContain(`${prefix}/news`);
  expect(texts(feed, 'channel > language')).toEqual([locale]);
  const news = await fetchArticles(locale, 'news', 20);
  expect(texts(feed, 'item > title')).toEqual(news.map(({ title }) => title));
  expect(texts(feed, 'item > description')).toEqual(news.map(({ summary }) => summary));
  expect(texts(feed, 'item > guid')).toEqual(news.map(({ slug }) => `${prefix}/news/${slug}`));
  expect(texts(feed, 'item > link')).toEqual(texts(feed, 'item > guid'));
});

it('the news feed answers 404 for an unknown language', async () => {
  expect((await newsFeed('en')).status).toBe(404);
});

describe('renderFeed', () => {
  const feed = (title: string, date = '2026-11-02') =>
    renderFeed({
      title,
      description: 'Новости',
      language: 'ru',
      self: 'https://qosyl.example/news/rss.xml',
      home: 'https://qosyl.example/news',
      items: [{ slug: 'a', date, title, summary: title }],
      addressOf: ({ slug }) => `https://qosyl.example/news/${slug}?a=1&b="2"`,
    });

  it.each(['Tom & Jerry', '"кавычки" и \'апострофы\'', ']]> и &amp;', '<b>5 990\u00A0₸</b> 🎉'])(
    'preserves the text "%s" in valid XML',
    (title) => {
      const document = parse(feed(title));
      expect(texts(document, 'channel > title')).toEqual([title]);
      expect(texts(document, 'item > title')).toEqual([title]);
      expect(texts(document, 'item > link')).toEqual(['https://qosyl.example/news/a?a=1&b="2"']);
    },
  );

  it('removes characters that XML does not allow', () => {
    expect(texts(parse(feed('а\u0000б\u000Bв\uFFFEг\uD800д')), 'item > title')).toEqual(['абвгд']);
  });

  it('formats a date by RFC 822', () => {
    expect(texts(parse(feed('x', '2026-11-02')), 'pubDate')).toEqual(['Mon, 02 Nov 2026 00:00:00 +0500']);
  });
});
