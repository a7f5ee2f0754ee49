/** A cached page: the server's response with its policy and three headers of metadata. */

const KEPT_AT = 'x-kept-at';
const KEPT_ASSETS = 'x-kept-assets';
const KEPT_TITLE = 'x-kept-title';

/** Place for the list of cached pages in the offline page. */
const PAGES_PLACE = /(<ul data-kept-pages="">)(<\/ul>)/;
const BODY = /<body[^>]*>/;
const OLD_SCRIPT = /<script [^>]*noModule[^>]*>/g;

export interface KeptPage {
  /** Milliseconds. */
  at: number;
  /** Paths of required files. */
  assets: string[];
  /** HTML. */
  title: string;
}

/** The response to cache for a page; `files` are required files beyond those in its markup. */
export function toKeep(
  html: string,
  { headers }: Pick<Response, 'headers'>,
  at: number,
  files: readonly string[] = [],
): Response {
  const kept = new Headers(headers);
  // Headers of the transfer, which do not fit the decoded body.
  for (const name of ['content-encoding', 'content-length', 'vary']) kept.delete(name);
  kept.set(KEPT_AT, String(at));
  kept.set(KEPT_ASSETS, [...new Set([...assetsOf(html), ...files])].join(' '));
  // Header values are Latin-1.
  kept.set(KEPT_TITLE, encodeURIComponent(titleOf(html)));
  return new Response(html, { headers: kept });
}

/** Metadata of a cached page. */
export function keptPageOf({ headers }: Pick<Response, 'headers'>): KeptPage {
  return {
    at: Number(headers.get(KEPT_AT)),
    assets: (headers.get(KEPT_ASSETS) ?? '').split(' ').filter((path) => path !== ''),
    title: decodeURIComponent(headers.get(KEPT_TITLE) ?? ''),
  };
}

/** The site's scripts, style sheets, fonts and logo in a page's markup, except scripts for old browsers. */
function assetsOf(html: string): readonly string[] {
  return html.replace(OLD_SCRIPT, '').match(/\/(?:_next\/static|brand)\/[\w./%~@()[\]-]+\.(?:js|css|woff2|svg)/g) ?? [];
}

/** The page with a notice at its top. React ignores the unknown element. */
export function withLine(html: string, attribute: string, words: string): string {
  const style = 'display:block;padding:8px 16px;text-align:center;color:var(--warning);background:var(--warning-soft)';
  return html.replace(BODY, (body) => `${body}<output ${attribute} style="${style}">${escaped(words)}</output>`);
}

/** The offline page with links to the cached pages. */
export function withPages(html: string, pages: readonly { path: string; title: string }[]): string {
  const links = pages.map(({ path, title }) => `<li><a href="${escaped(path)}">${title}</a></li>`);
  return html.replace(PAGES_PLACE, (_place, start: string, end: string) => start + links.join('') + end);
}

/** HTML-escaped, without the site's name. */
function titleOf(html: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  return title.replace(/\s–\s\S+$/, '');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
