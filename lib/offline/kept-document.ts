/** A page as the worker keeps it: as the server has answered it, its policy with it, and in three more headers what is known of it. */

const KEPT_AT = 'x-kept-at';
const KEPT_ASSETS = 'x-kept-assets';
const KEPT_TITLE = 'x-kept-title';

/** Behind it stands the list of kept pages, in the page that stands in for others. */
const PAGES_PLACE = /(<ul data-kept-pages="">)(<\/ul>)/;
const BODY = /<body[^>]*>/;
const OLD_SCRIPT = /<script [^>]*noModule[^>]*>/g;

export interface KeptPage {
  /** Milliseconds. */
  at: number;
  /** Paths of the files that it does not work without. */
  assets: string[];
  /** HTML. */
  title: string;
}

/** The answer to keep for a page; `files` are paths of what it needs beside the files that its markup names. */
export function toKeep(
  html: string,
  { headers }: Pick<Response, 'headers'>,
  at: number,
  files: readonly string[] = [],
): Response {
  const kept = new Headers(headers);
  // Of the way here, which is written anew.
  for (const name of ['content-encoding', 'content-length', 'vary']) kept.delete(name);
  kept.set(KEPT_AT, String(at));
  kept.set(KEPT_ASSETS, [...new Set([...assetsOf(html), ...files])].join(' '));
  // Letters of a header are Latin.
  kept.set(KEPT_TITLE, encodeURIComponent(titleOf(html)));
  return new Response(html, { headers: kept });
}

/** What is known of a kept page. */
export function keptPageOf({ headers }: Pick<Response, 'headers'>): KeptPage {
  return {
    at: Number(headers.get(KEPT_AT)),
    assets: (headers.get(KEPT_ASSETS) ?? '').split(' ').filter((path) => path !== ''),
    title: decodeURIComponent(headers.get(KEPT_TITLE) ?? ''),
  };
}

/** The site's own scripts, sheets and fonts that a page names in its markup; no script that is for old browsers alone. */
export function assetsOf(html: string): string[] {
  return [...new Set(html.replace(OLD_SCRIPT, '').match(/\/_next\/static\/[\w./%~@()[\]-]+\.(?:js|css|woff2)/g))];
}

/** The page with a line of words at its top. React passes over an element that it does not know of. */
export function withLine(html: string, attribute: string, words: string): string {
  const style = 'display:block;padding:8px 16px;text-align:center;color:var(--warning);background:var(--warning-soft)';
  return html.replace(BODY, (body) => `${body}<output ${attribute} style="${style}">${escaped(words)}</output>`);
}

/** The page that stands in for others, with links to those that are kept. */
export function withPages(html: string, pages: readonly { path: string; title: string }[]): string {
  const links = pages.map(({ path, title }) => `<li><a href="${escaped(path)}">${title}</a></li>`);
  return html.replace(PAGES_PLACE, (_place, start: string, end: string) => start + links.join('') + end);
}

/** In the letters of HTML, without the name of the site behind it. */
function titleOf(html: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  return title.replace(/\s–\s\S+$/, '');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
