import { utimesSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { securityHeaders } from '@/lib/security/security-headers.mjs';
import { sitePorts } from './support/ports';
import { expect, languages, openPage, test } from './support/test';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** HIT, STALE or MISS; undefined where Next has answered itself. */
  state: unknown;
}

/** Asks for exactly this path, without a browser's additions or unpacking. */
function ask(path: string, headers: Record<string, string | string[]> = {}, method = 'GET', port = sitePorts.embedded) {
  return new Promise<Answer>((resolve, reject) => {
    const request = httpRequest({ host: 'localhost', port, path, headers, method }, (response) => {
      response
        .toArray()
        .then((chunks) => Buffer.concat(chunks))
        .then((body) => {
          const { statusCode: status = 0, headers: answered } = response;
          resolve({ status, headers: answered, body, state: answered['x-page-cache'] });
        }, reject);
    });
    request.on('error', reject).end();
  });
}

/** The answer for a page that is good for five more minutes: a page of the build may be older. */
async function askFresh(path: string): Promise<Answer> {
  await expect.poll(async () => (await ask(path)).state).toBe('HIT');
  return ask(path);
}

/** The parts that two ways to give one answer must share. */
function lasting({ status, headers, body }: Answer) {
  const { age: _age, date: _date, 'x-page-cache': _state, 'x-request-id': _id, ...rest } = headers;
  return { status, headers: rest, body: body.toString() };
}

const languageOf = ({ body }: Answer) => /<html lang="(\w+)"/.exec(body.toString())?.[1];

for (const { language, path, words } of languages) {
  test.describe(`cached pages (${language})`, { tag: language === 'kk' ? '@full' : [] }, () => {
    test('have the security headers, are sent as brotli, and are not sent again for a known ETag', async () => {
      const plain = await askFresh(path('/contacts'));
      expect([plain.status, languageOf(plain)]).toEqual([200, language]);
      expect(plain.headers).toMatchObject({ ...securityHeaders('/contacts', ''), 'x-request-id': expect.any(String) });
      await expect
        .poll(async () => (await ask(path('/contacts'), { 'accept-encoding': 'br, gzip' })).headers['content-encoding'])
        .toBe('br');
      const short = await ask(path('/contacts'), { 'accept-encoding': 'br, gzip' });
      expect(brotliDecompressSync(short.body)).toEqual(plain.body);
      const known = await ask(path('/contacts'), { 'if-none-match': `"x", ${plain.headers.etag}` });
      expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, plain.headers.etag]);
      expect(lasting(await ask(path('/contacts'), {}, 'HEAD'))).toEqual({ ...lasting(plain), body: '' });
    });

    test('are equal for equivalent queries, and their scripts run', async ({ page }) => {
      const asked = await Promise.all(
        Array.from({ length: 16 }, () => ask(path('/cards?price=9000&sort=speed&fbclid=1'))),
      );
      const other = await ask(path('/cards?sort=speed&price=9000'));
      for (const answer of asked) expect(lasting(answer)).toEqual(lasting(other));
      expect([other.status, other.state, languageOf(other)]).toEqual([200, 'HIT', language]);
      await openPage(page, path('/cards?price=9000&sort=speed'));
      await page.getByRole('link', { name: words.header.call, exact: true }).filter({ visible: true }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  });
}

test('the root page is cached in Russian only, and Kazakh visitors are redirected', async () => {
  const asks: [Record<string, string>, 'ru' | 'kk'][] = [
    [{ 'accept-language': 'ru' }, 'ru'],
    [{ 'accept-language': 'kk' }, 'kk'],
    [{ 'accept-language': 'ru,kk;q=0.9' }, 'ru'],
    [{ 'accept-language': 'kk', cookie: 'language=ru' }, 'ru'],
    [{ 'accept-language': 'ru', cookie: 'language=kk' }, 'kk'],
    [{}, 'ru'],
  ];
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(
      asks.map(async ([headers, language]) => [await ask('/', headers), language] as const),
    );
    for (const [answer, language] of answers) {
      expect([answer.status, languageOf(answer)]).toEqual(language === 'ru' ? [200, 'ru'] : [307, undefined]);
      expect(answer.state === undefined).toBe(language === 'kk');
    }
    expect(languageOf(await ask('/kk', { 'accept-language': 'ru', cookie: 'language=ru' }))).toBe('kk');
  }
  const { vary } = (await ask('/', { 'accept-language': 'en' })).headers;
  expect(vary).toContain('Accept-Language');
  expect(vary).not.toContain('Cookie');
});

test('an address with a marketing source sets a cookie and bypasses the page cache', async () => {
  const { status, state, headers } = await ask('/payments?utm_source=Telegram');
  expect([status, state, headers['cache-control']]).toEqual([200, undefined, 'private, no-store']);
  expect(headers['set-cookie']).toHaveLength(1);
});

test('the page cache keeps HTML pages and RSC data apart', async () => {
  for (const [url, data] of [
    ['/tech', '/tech?_rsc='],
    ['/kk/tech', '/kk/tech?_rsc='],
    ['/cards?speed=200', '/cards?speed=200&_rsc='],
  ] as const) {
    for (let round = 0; round < 2; round += 1) {
      const [page, part] = [await ask(url), await ask(data, { rsc: '1' })];
      expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect([part.status, part.headers['content-type']]).toEqual([200, 'text/x-component']);
      expect([page.state, part.state]).not.toContain(undefined);
      expect(part.headers.etag).not.toBe(page.headers.etag);
    }
    expect((await ask(data)).headers['content-type']).toBe('text/html; charset=utf-8');
    // The address does not vouch for the header: a cache that reads addresses alone must not get the data.
    const unvouched = await ask(url, { rsc: '1' });
    expect([unvouched.status, unvouched.state]).toEqual([307, undefined]);
  }
});

test('hostile headers and parameters of a request do not reach the cached page', async () => {
  const hostile: Record<string, string>[] = [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher', 'x-forwarded-port': '1' },
    { forwarded: 'host=evil.example;proto=gopher' },
    { 'x-original-url': '/kk', 'x-rewrite-url': '/kk', 'x-matched-path': '/kk' },
    { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    { 'x-middleware-rewrite': '/kk', 'x-middleware-next': '1', 'x-middleware-override-headers': 'host' },
    { 'x-middleware-prefetch': '1', 'x-nextjs-data': '1' },
    { 'x-middleware-set-cookie': 'evil=1', 'x-kept-page': '1' },
    { 'x-prerender-revalidate': 'x', 'x-now-route-matches': '1=kk' },
    { 'next-router-state-tree': 'evil', 'next-router-prefetch': 'evil', 'next-url': '/evil' },
    { 'next-router-segment-prefetch': '/evil', 'next-action': 'evil' },
    { 'content-security-policy': "script-src 'nonce-evil'", 'x-nonce': 'evil' },
    { cookie: '__prerender_bypass=evil; language=kk; referral=EVIL-1', 'accept-language': 'kk' },
    { 'accept-encoding': 'evil, br;q=0, gzip;q=0, *;q=0' },
    { accept: 'text/x-component', 'content-type': 'text/x-component', origin: 'https://evil.example' },
    { 'cache-control': 'no-store, max-age=0', pragma: 'no-cache', authorization: 'Bearer evil' },
    { 'x-http-method-override': 'DELETE', 'transfer-encoding': 'chunked' },
  ];
  for (const [index, headers] of hostile.entries()) {
    // No other test asks for these.
    const [price, tariff] = [[9_000, 11_000, 15_000][index % 3], [101, 102, 103, 104, 201, 202][Math.floor(index / 3)]];
    const url = `/cards?compare=${tariff}&price=${price}&sort=speed&tv=1&phone=1`;
    const first = await ask(`${url}&evil=1&__nextLocale=kk&dialog=evil`, headers);
    const second = await ask(url);
    expect([first.status, first.state, second.state], JSON.stringify(headers)).toEqual([200, 'MISS', 'HIT']);
    expect(lasting(second), JSON.stringify(headers)).toEqual(lasting(first));
    expect(languageOf(second)).toBe('ru');
    expect(JSON.stringify(lasting(second)), JSON.stringify(headers)).not.toMatch(/evil|gopher/i);
    expect(second.headers['set-cookie']).toBeUndefined();
  }
});

test('an address with an unknown page redirects to the address without it', async () => {
  const { status, headers, state } = await ask('/kk/news?page=834211');
  expect([status, headers.location, headers['cache-control'], state]).toEqual([307, '/kk/news', 'no-store', undefined]);
});

test('the page cache serves a stale page and then the page that Next has rendered again', async () => {
  const visit = () => ask('/block', {}, 'GET', sitePorts.foreign);
  const earlier = Date.now() / 1_000 - 1_800;
  // No other test asks this site for the page.
  for (const kind of ['html', 'rsc', 'meta']) utimesSync(`.next/server/app/ru/block.${kind}`, earlier, earlier);
  const old = await visit();
  expect([old.status, old.state]).toEqual([200, 'MISS']);
  expect(Number(old.headers.age)).toBeGreaterThan(1_700);
  await expect.poll(async () => Number((await visit()).headers.age)).toBeLessThan(300);
  expect((await visit()).state).toBe('HIT');
});
