import type { APIRequestContext, Page } from '@playwright/test';

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

/** A page's own facts. */
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
  /** The pieces of text that can be read or heard; without those marked as Russian. */
  texts: string[];
}

/** Reads a page in a browser, which parses ten times as fast as jsdom. Redirects are not followed. */
export async function readPage(browserPage: Page, request: APIRequestContext, address: string): Promise<PageFacts> {
  const answer = await request.get(address, { maxRedirects: 0 });
  const { ids, ...facts } = await browserPage.evaluate(factsOf, { html: await answer.text(), base: address });
  return { status: answer.status(), ...facts, ids: new Set(ids) };
}

/** Runs in a browser, without the rest of this file. */
function factsOf({ html, base }: { html: string; base: string }) {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  parsed.head.prepend(Object.assign(parsed.createElement('base'), { href: base }));
  const attribute = (selector: string, name: string) => parsed.querySelector(selector)?.getAttribute(name) ?? null;
  const description = attribute('meta[name="description"]', 'content') ?? '';
  const unread = 'script, style, template, [lang="ru"]:not(html)';
  const texts: (string | null)[] = [parsed.title, description];
  const walker = parsed.createTreeWalker(parsed.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node.parentElement?.closest(unread) === null) texts.push(node.textContent);
  for (const name of ['aria-label', 'alt', 'placeholder', 'title']) {
    for (const element of parsed.querySelectorAll(`[${name}]`))
      if (element.closest(unread) === null) texts.push(element.getAttribute(name));
  }
  const alternates = Array.from(
    parsed.head.querySelectorAll('link[hreflang]'),
    (link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? ''] as const,
  );
  return {
    language: parsed.documentElement.getAttribute('lang'),
    headings: parsed.querySelectorAll('h1').length,
    title: parsed.title,
    description,
    canonical: attribute('link[rel="canonical"]', 'href'),
    alternates: Object.fromEntries(alternates.toSorted(([one], [other]) => one.localeCompare(other))),
    picture: attribute('meta[property="og:image"]', 'content'),
    structuredData: Array.from(
      parsed.querySelectorAll('script[type="application/ld+json"]'),
      ({ textContent }) => textContent ?? '',
    ),
    ids: Array.from(parsed.querySelectorAll('[id]'), ({ id }) => id),
    links: Array.from(parsed.querySelectorAll<HTMLAnchorElement>('a[href]'), ({ href }) => href),
    texts: texts.map((text) => text?.replaceAll(/\s+/g, ' ').trim() ?? '').filter((text) => text !== ''),
  };
}

/** Width and height of a PNG in pixels, or null when it is none. */
export function pngSize(bytes: Buffer): { width: number; height: number } | null {
  return bytes.subarray(1, 4).toString('latin1') === 'PNG'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null;
}
