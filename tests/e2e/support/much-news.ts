import { text } from 'node:stream/consumers';
import { passedOn } from '../../../bench/passed-on';
import { localServer, type LocalServer } from '../../support/local-server';
import { providerPort } from './ports';

const COUNT = 10_000;
const news = Array.from({ length: COUNT }, (_, index) => {
  const title = `№ ${COUNT - index}`;
  return { slug: `item-${COUNT - index}`, date: '2026-11-20', title, summary: title };
});

/** A back end with 10,000 news; everything else is the provider's. */
export function muchNews(): Promise<LocalServer> {
  return localServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://content');
    const [isNews, name] = /\/articles\/news(?:\/(.+))?$/.exec(pathname) ?? [];
    if (isNews === undefined) {
      const answered = await passedOn(`http://127.0.0.1:${providerPort}`, request, await text(request));
      response.writeHead(answered.status, { 'content-type': 'application/json' }).end(await answered.text());
      return;
    }
    const found = name === undefined ? pageOf(searchParams) : itemOf(name);
    response
      .writeHead(found === null ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(found ?? {}));
  });
}

function pageOf(query: URLSearchParams): object {
  const [page, perPage] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 100)];
  return { data: news.slice((page - 1) * perPage, page * perPage), total: COUNT, years: [2026] };
}

/** All names, or one item. */
function itemOf(name: string): object | null {
  if (name === 'index') return { data: news.map(({ slug, date }) => ({ slug, date })) };
  const found = news.find(({ slug }) => slug === name);
  return found === undefined ? null : { data: { ...found, body: [{ type: 'paragraph', text: found.summary }] } };
}
