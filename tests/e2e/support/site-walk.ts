import type { APIRequestContext } from '@playwright/test';
import { JSDOM } from 'jsdom';

const AT_ONCE = 8;

/** Works on all items, some at a time; results stand in the order of the items. */
export async function inParallel<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const queue = [...items].entries();
  const results: Result[] = [];
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

/** Language → canonical address. */
export type Alternates = Record<string, string>;

/** The alternates of a page, or of an entry of the sitemap, in the order of their languages. */
export function readAlternates(parent: ParentNode): Alternates {
  const pairs = Array.from(
    parent.querySelectorAll('link[hreflang]'),
    (link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? ''] as const,
  );
  return Object.fromEntries(pairs.toSorted(([one], [other]) => one.localeCompare(other)));
}

/** What a page says of itself. */
export interface PageFacts {
  status: number;
  language: string | null;
  headings: number;
  title: string;
  description: string;
  canonical: string | null;
  alternates: Alternates;
  picture: string | null;
  structuredData: string[];
  ids: Set<string>;
  /** Absolute addresses. */
  links: string[];
  /** What can be read or heard, in its pieces; without what is marked as Russian. */
  texts: string[];
}

function attribute(document: Document, selector: string, name: string): string | null {
  return document.querySelector(selector)?.getAttribute(name) ?? null;
}

function readable({ document, NodeFilter }: JSDOM['window']): string[] {
  const unread = 'script, style, template, [lang="ru"]:not(html)';
  const texts: (string | null)[] = [document.title, attribute(document, 'meta[name="description"]', 'content')];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node.parentElement?.closest(unread) === null) texts.push(node.textContent);
  for (const name of ['aria-label', 'alt', 'placeholder', 'title']) {
    for (const element of document.querySelectorAll(`[${name}]`))
      if (element.closest(unread) === null) texts.push(element.getAttribute(name));
  }
  return texts.map((text) => text?.replaceAll(/\s+/g, ' ').trim() ?? '').filter((text) => text !== '');
}

/** Reads a page of the site under test; `address` is the one under test too. Redirects are not followed. */
export async function readPage(request: APIRequestContext, address: string): Promise<PageFacts> {
  const answer = await request.get(address, { maxRedirects: 0 });
  const { window } = new JSDOM(await answer.text(), { url: new URL(address).href });
  const { document } = window;
  const facts: PageFacts = {
    status: answer.status(),
    language: document.documentElement.getAttribute('lang'),
    headings: document.querySelectorAll('h1').length,
    title: document.title,
    description: attribute(document, 'meta[name="description"]', 'content') ?? '',
    canonical: attribute(document, 'link[rel="canonical"]', 'href'),
    alternates: readAlternates(document.head),
    picture: attribute(document, 'meta[property="og:image"]', 'content'),
    structuredData: Array.from(
      document.querySelectorAll('script[type="application/ld+json"]'),
      ({ textContent }) => textContent ?? '',
    ),
    ids: new Set(Array.from(document.querySelectorAll('[id]'), ({ id }) => id)),
    links: Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href]'), ({ href }) => href),
    texts: readable(window),
  };
  window.close();
  return facts;
}

/** Width and height of a PNG in pixels, or null when it is none. */
export function pngSize(bytes: Buffer): { width: number; height: number } | null {
  return bytes.subarray(1, 4).toString('latin1') === 'PNG'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null;
}
