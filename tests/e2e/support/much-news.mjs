// @ts-check
// A Content API with 10,000 news, for the pages of the news alone. For the tests.
import { createServer } from 'node:http';

const COUNT = 10_000;
const DAY_MS = 86_400_000;
const LATEST = Date.UTC(2026, 10, 20);

const items = Array.from({ length: COUNT }, (_, index) => ({
  slug: `item-${COUNT - index}`,
  date: new Date(LATEST - Math.floor(index / 3) * DAY_MS).toISOString().slice(0, 10),
  title: `№ ${COUNT - index}`,
  summary: `№ ${COUNT - index}, ${index}`,
}));
const years = [...new Set(items.map(({ date }) => Number(date.slice(0, 4))))];
const words = {
  title: 'News',
  description: 'News',
  lead: 'News',
  action: null,
  body: [],
  questions: [],
  updated: '2026-11-20',
};

/**
 * @param {URL} url
 * @returns {unknown} undefined when there is no such thing
 */
function answer({ pathname, searchParams }) {
  const [, section, slug] = /^\/api\/v1\/articles\/([^/]+)(?:\/([^/]+))?$/.exec(pathname) ?? [];
  if (pathname === '/api/v1/questions') return { data: [] };
  if (pathname.startsWith('/api/v1/pages/')) return { data: words };
  if (section === undefined) return undefined;
  const all = section === 'news' ? items : [];
  if (slug === 'index') return { data: all.map(({ slug: name, date }) => ({ slug: name, date })) };
  if (slug !== undefined) return item(slug);
  const [page, perPage] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('per_page') ?? 100)];
  const chosen = all.filter(({ date }) => date.startsWith(searchParams.get('year') ?? ''));
  return { data: chosen.slice((page - 1) * perPage, page * perPage), total: chosen.length, years };
}

/** @param {string} slug */
function item(slug) {
  const found = items.find((candidate) => candidate.slug === slug);
  return found === undefined ? undefined : { data: { ...found, body: [{ type: 'paragraph', text: found.summary }] } };
}

createServer((request, response) => {
  const found = answer(new URL(request.url ?? '/', 'http://content'));
  response
    .writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' })
    .end(JSON.stringify(found ?? {}));
}).listen(Number(process.env['PORT']), '127.0.0.1');
