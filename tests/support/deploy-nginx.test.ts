import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { brand, salesPhone } from '@/lib/provider-files/company';
import { DELIVERY_EVENT_MAXIMUM_BYTES, REQUEST_BODY_MAXIMUM_BYTES } from '@/lib/config/limits';
import { apiErrorSchema } from '@/lib/contracts/api-error';
import { allMessages } from '@/lib/i18n/all-messages';
import { localizedPath } from '@/lib/i18n/routing.mjs';
import { usefulLinks } from '@/lib/pages/useful-links';
import { clientAddress, readTrustedProxies } from '@/server/client-address.mjs';
import { textOf } from './files';
import { listenAnywhere } from '../../bench/free-port';
import { findNginx, startNginx, type RunningNginx } from '../../bench/nginx';

const { kk, ru } = allMessages;

const configuration = textOf('deploy/nginx/site.conf');

it('nginx has the same size limits for request bodies as the site', () => {
  expect(configuration).toContain(`client_max_body_size ${REQUEST_BODY_MAXIMUM_BYTES / 1_024}k;`);
  expect(configuration).toContain(`at most ${REQUEST_BODY_MAXIMUM_BYTES} bytes`);
  expect(configuration).toContain(`client_max_body_size ${DELIVERY_EVENT_MAXIMUM_BYTES / 1_024}k;`);
});

it('nginx retries only on error, timeout or 404, and never a non-idempotent request', () => {
  expect(configuration.match(/^ *proxy_next_upstream .*;$/gm)).toEqual([
    '    proxy_next_upstream error timeout;',
    '        proxy_next_upstream error timeout http_404;',
  ]);
});

it.each(['s429', 's503'] as const)(
  'the page of nginx for %s has the texts, the phone and the useful links of the site',
  (status) => {
    const page = textOf(`deploy/nginx/pages/${status === 's503' ? 'unavailable' : 'too-many-requests'}.html`);
    for (const [language, words] of [['ru', ru] as const, ['kk', kk] as const]) {
      expect(page).toContain(`<h1>${status.slice(1)} – ${words.error.titles[status]}</h1>`);
      expect(page).toContain(`<p>${words.error.failed}</p>`);
      expect(page).toContain(`<h2>${words.usefulLinks.heading}</h2>`);
      for (const { name, href } of usefulLinks)
        expect(page).toContain(
          `<a href="${localizedPath(language, href)}">${words.usefulLinks[name].replaceAll('\u2060', '')}</a>`,
        );
    }
    expect(page.match(/>\+7[^<]*</g)).toEqual([`>${salesPhone()}<`, `>${salesPhone()}<`]);
    expect(salesPhone()).not.toBe(brand().support_phone);
  },
);

const nginx = findNginx();
if (nginx === null) console.log('There is no nginx, and none could be had from Debian: deploy/nginx is only read.');

/** Processes of a site with these answers, and nginx in front of them. */
async function started(...listeners: RequestListener[]): Promise<{ front: RunningNginx; sites: Server[] }> {
  const sites = listeners.map((listener) => createServer(listener));
  onTestFinished(() => sites.forEach(takeAway));
  const ports = await Promise.all(sites.map((site) => listenAnywhere(site)));
  const front = await startNginx(nginx ?? '', ports);
  onTestFinished(front.stop);
  return { front, sites };
}

function takeAway(site: Server): void {
  site.close();
  site.closeAllConnections();
}

const KEPT = { 'cache-control': 's-maxage=300, stale-while-revalidate=3300' };

/** Gives the same answer until the test changes it, and keeps the requests. */
function fakeSite(headers: Record<string, string> = KEPT) {
  const site = {
    words: 'first',
    asked: [] as IncomingMessage[],
    listener: ((request, response) => {
      site.asked.push(request);
      response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(site.words);
    }) satisfies RequestListener,
  };
  return site;
}

describe.skipIf(nginx === null)('nginx in front of the site', () => {
  it('refreshes cached pages, and serves stale pages or an error while the site is down', async () => {
    const site = fakeSite();
    const { front, sites } = await started(site.listener);
    // One after the other: the copy of the news is the older one.
    await front.ask('/news');
    await front.ask('/cards');
    site.words = 'second';
    const body = async (): Promise<string> => (await front.ask('/cards')).body;
    await expect.poll(body, { timeout: 50_000, interval: 1_000 }).toBe('second');
    sites.forEach(takeAway);
    expect(await front.ask('/news')).toMatchObject({
      status: 200,
      body: 'first',
      headers: { 'x-cache-status': 'STALE' },
    });
    const unknown = await front.ask('/kk');
    expect(unknown).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
    expect(unknown.body).toContain(kk.error.titles.s503);
    const call = await front.ask('/client-api/v1/next-index');
    expect(apiErrorSchema.parse(JSON.parse(call.body)).error.code).toBe('internal');
  });

  it.each<[string, path: string, said: Record<string, string>, asked: Record<string, string>]>([
    ['what is for one visitor', '/request', { 'cache-control': 'private, no-store' }, {}],
    ['what sets a cookie', '/cards', { ...KEPT, 'set-cookie': 'a=b' }, {}],
    ['what depends on a cookie', '/cards', { ...KEPT, vary: 'Accept-Encoding, Cookie' }, {}],
    ['data of a page', '/cards?_rsc=abc', KEPT, { rsc: '1' }],
    ['the root page for Kazakh', '/', KEPT, { 'accept-language': 'kk-KZ,ru;q=0.8' }],
    ['a call', '/client-api/v1/tv-channels', { 'cache-control': 'public, max-age=300' }, {}],
  ])('does not cache %s', async (_what, path, said, headers) => {
    const site = fakeSite(said);
    const { front, sites } = await started(site.listener);
    expect((await front.ask(path, { headers })).status).toBe(200);
    expect(site.asked[0]?.headers).toMatchObject(headers);
    sites.forEach(takeAway);
    expect((await front.ask(path)).status).toBeGreaterThanOrEqual(502);
  });

  it('caches the root page for languages other than Kazakh, once for each encoding', async () => {
    const { front, sites } = await started(({ headers }, response) =>
      response.writeHead(200, KEPT).end(headers['accept-encoding'] ?? 'plain'),
    );
    const bodyFor = async (coding: string, language: string): Promise<string> =>
      (await front.ask('/', { headers: { 'accept-encoding': coding, 'accept-language': language } })).body;
    for (const coding of ['gzip, deflate, br, zstd', 'gzip', 'identity']) await bodyFor(coding, 'ru');
    sites.forEach(takeAway);
    expect(await bodyFor('br;q=1.0, gzip', 'en')).toBe('br, gzip');
    expect(await bodyFor('deflate, gzip', 'ru-KZ')).toBe('gzip');
    expect(await bodyFor('deflate', 'ru')).toBe('plain');
  });

  it('retries a failed GET request on another process, but never a POST request', async () => {
    const asked: (string | undefined)[] = [];
    const breaking: RequestListener = (request) => {
      asked.push(request.method);
      request.resume().once('end', () => request.socket.destroy());
    };
    const answering = fakeSite();
    const { front } = await started(breaking, answering.listener, breaking);
    for (const page of ['/a', '/b', '/c']) expect((await front.ask(page)).status).toBe(200);

    const before = asked.length + answering.asked.length;
    const replies = [];
    for (let sent = 1; sent <= 3; sent += 1) {
      replies.push(await front.ask('/client-api/v1/call-requests', { method: 'POST', body: '{}' }));
      expect(asked.length + answering.asked.length).toBe(before + sent);
    }
    expect(replies.some(({ status }) => status === 502)).toBe(true);
  });

  it('sends POST requests to a process that accepts connections', async () => {
    const site = fakeSite();
    const { front, sites } = await started(site.listener, () => undefined);
    sites.slice(1).forEach(takeAway);
    for (let sent = 1; sent <= 4; sent += 1)
      expect((await front.ask('/client-api/v1/call-requests', { method: 'POST', body: '{}' })).status).toBe(200);
    expect(site.asked).toHaveLength(4);
  });

  it('finds a static file that only one process has', async () => {
    const older: RequestListener = (_request, response) => response.writeHead(404).end();
    const newer = fakeSite({ 'cache-control': 'public, max-age=31536000, immutable' });
    const { front } = await started(older, newer.listener);
    for (const name of ['one', 'two', 'one', 'two'])
      expect((await front.ask(`/_next/static/chunks/${name}.js`)).status).toBe(200);
    expect(newer.asked).toHaveLength(2);
  });

  it('replaces or drops forged forwarding headers', async () => {
    const site = fakeSite();
    const { front } = await started(site.listener);
    const forged = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'other.example',
      'x-forwarded-proto': 'gopher',
      'x-request-id': 'forged-request',
      forwarded: 'for=203.0.113.9',
      'x-real-ip': '203.0.113.9',
      'x-forwarded-port': '1',
      'x-original-url': '/other',
      'x-rewrite-url': '/other',
      'x-middleware-subrequest': 'middleware',
      'x-kept-page': '1',
    };
    const reply = await front.ask('/cards', { headers: forged });
    const [request] = site.asked;
    if (request === undefined) throw new Error('the site was not asked');
    expect(clientAddress(request, readTrustedProxies('loopback'))).toBe('127.0.0.2');
    const { 'x-request-id': id, ...headers } = request.headers;
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(reply.headers['x-request-id']).toBe(id);
    expect(headers).toEqual({
      host: 'www.example.kz',
      'x-forwarded-for': '127.0.0.2',
      'x-forwarded-host': 'www.example.kz',
      'x-forwarded-proto': 'http',
    });
  });

  it('answers too many requests with 429 and the texts of the site', async () => {
    const site = fakeSite({ 'cache-control': 'no-store' });
    const { front } = await started(site.listener);
    const manyTimes = (path: string) => Promise.all(Array.from({ length: 70 }, () => front.ask(path)));
    const refused = (replies: Awaited<ReturnType<typeof manyTimes>>) => replies.filter(({ status }) => status === 429);
    const [page] = refused(await manyTimes('/cards'));
    expect(page?.body).toContain(ru.error.titles.s429);
    const [call] = refused(await manyTimes('/client-api/v1/next-index'));
    expect(apiErrorSchema.parse(JSON.parse(call?.body ?? '')).error.code).toBe('limit');
    expect(call?.headers['retry-after']).toBe('1');
  });

  it('accepts other API calls of an address during its flood of captcha challenges', async () => {
    const { front } = await started(fakeSite({ 'cache-control': 'no-store' }).listener);
    const flood = await Promise.all(Array.from({ length: 70 }, () => front.ask('/client-api/v1/captcha/challenge')));
    expect(flood.some(({ status }) => status === 429)).toBe(true);
    expect((await front.ask('/client-api/v1/next-index')).status).toBe(200);
  });

  it.each<[what: string, path: string, addressOf: (visitor: number) => string, isRefused: boolean]>([
    ['one /64', '/cards', (visitor) => `2001:db8:0:7:${visitor.toString(16)}::1`, true],
    ['many /64', '/cards', (visitor) => `2001:db8:0:${visitor.toString(16)}::1`, false],
    ['many IPv4 addresses', '/cards', (visitor) => `192.0.2.${visitor}`, false],
  ])('limits requests per IPv4 address and per IPv6 /64 network: %s', async (_what, path, addressOf, isRefused) => {
    const { front } = await started(fakeSite({ 'cache-control': 'no-store' }).listener);
    const replies = await Promise.all(
      Array.from({ length: 70 }, (_, visitor) => front.ask(path, { address: addressOf(visitor + 1) })),
    );
    expect(replies.some(({ status }) => status === 429)).toBe(isRefused);
  });

  it('limits the pages that are rendered on demand, but no others', async () => {
    const { front } = await started(fakeSite({ 'cache-control': 'no-store' }).listener);
    const onDemand = ['/support?q=dns', '/kk/address/a/1?_rsc=x', '/%61ddress/a/1', '/request/new'];
    const limited: string[] = [];
    for (const [visitor, path] of [...onDemand, '/cards?_rsc=a-b_1', '/request'].entries()) {
      const address = `192.0.2.${visitor + 1}`;
      const replies = await Promise.all(Array.from({ length: 40 }, () => front.ask(path, { address })));
      if (replies.some(({ status }) => status === 429)) limited.push(path);
    }
    expect(limited).toEqual(onDemand);
  });

  it('refuses large bodies, TRACE, unknown hosts and health checks from outside', async () => {
    const site = fakeSite();
    const { front } = await started(site.listener);
    const body = 'a'.repeat(REQUEST_BODY_MAXIMUM_BYTES + 1);
    const large = await front.ask('/client-api/v1/call-requests', { method: 'POST', body });
    expect(large.status).toBe(413);
    expect(apiErrorSchema.parse(JSON.parse(large.body)).error.code).toBe('too-large');
    expect((await front.ask('/', { method: 'TRACE' })).status).toBe(405);
    expect((await front.ask('/client-api/v1/health/ready')).status).toBe(403);
    await expect(front.ask('/', { host: 'other.example' })).rejects.toThrow();
    const event = (bytes: number) =>
      front.ask('/client-api/deliveries/amocrm', { method: 'POST', body: 'a'.repeat(bytes) });
    expect((await event(DELIVERY_EVENT_MAXIMUM_BYTES + 1)).status).toBe(413);
    expect(site.asked).toEqual([]);
    expect((await event(DELIVERY_EVENT_MAXIMUM_BYTES)).status).toBe(200);
    expect((await front.ask('/client-api/v1/health/ready', { from: 'inside' })).status).toBe(200);
  });

  it('closes a connection with incomplete request headers', async () => {
    const { front } = await started(fakeSite().listener);
    const socket = connect(front.port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: www.example.kz\r\n');
    socket.resume();
    await once(socket, 'close');
    expect(socket.bytesRead).toBe(0);
  });
});
