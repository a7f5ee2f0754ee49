import { createServer } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listenAnywhere } from '@/bench/free-port';
import { allMessages } from '@/lib/i18n/all-messages';
import { locales, localizedPath, type Locale } from '@/lib/i18n/routing.mjs';
import { replyToMethod, replyToTarget, requestLimits } from '@/server/visitor-request.mjs';

it.each([
  ['GET', '/client-api/v1/config'],
  ['POST', '/client-api/v1/clients/ext/store-lead'],
])('the call %s %s is accepted', (method, path) => {
  expect(replyToMethod(method, path)).toBeNull();
});

it.each([
  ['PUT', '/client-api/v1/config', 'GET, HEAD, POST'],
  ['TRACE', '/client-api/v1/config', 'GET, HEAD, POST'],
  ['get', '/', 'GET, HEAD'],
  ['POST', '/client-api', 'GET, HEAD'],
  ['POST', '/client-api/../cards', 'GET, HEAD'],
  ['POST', '/client-api/%2e%2E/cards', 'GET, HEAD'],
  ['POST', '//client-api/cards', 'GET, HEAD'],
])('the request %s %s is refused with the allowed methods', (method, path, allow) => {
  expect(replyToMethod(method, path)).toMatchObject({ status: 405, headers: { allow } });
});

const plainText = (locale: Locale) => ({
  'cache-control': 'no-store',
  'content-language': locale,
  'content-type': 'text/plain; charset=utf-8',
});

it.each(locales)('a page in %s accepts only GET and HEAD, and lists them for OPTIONS', (locale) => {
  const allow = 'GET, HEAD';
  const body = `405 – ${allMessages[locale].error.titles.s405}\n`;
  for (const path of ['/', '/cards', '/static/dokumenty'].map((one) => localizedPath(locale, one))) {
    for (const method of ['GET', 'HEAD']) expect(replyToMethod(method, path)).toBeNull();
    for (const method of ['POST', 'DELETE', 'CONNECT'])
      expect(replyToMethod(method, path)).toEqual({ status: 405, headers: { allow, ...plainText(locale) }, body });
    const headers = { allow, 'cache-control': 'no-store' };
    expect(replyToMethod('OPTIONS', path)).toEqual({ status: 204, headers, body: '' });
  }
});

describe('the target of a request', () => {
  it.each([
    ['of another host', ['http://evil.example/abc/', 'HTTPS://evil.example', 'evil.example:80']],
    ['that is no path', ['abc', '*', '']],
    ['with steps', ['/images/x/../good', '/images/x/..', '/images/./good?w=480', '/images/x/%2e%2E/good']],
    ['with hidden steps', ['/images/x/.%2e/good', '/images/x\\..\\good']],
    ['with a fragment', ['/images/good#x', '/images/good?w=96#x']],
    ['of a picture with another query', ['/images/good?', '/images/good?%77=96', '/images/good?w=%3480']],
    ['of a picture with a loose query', ['/images/good?&w=96', '/images/good?w=96&', '/images/good?w']],
    ['with parameters of Next', ['/images/good?w=96&nxtIkey=x', '/images/good?nextInternalLocale=kk']],
  ])('is refused because it is ambiguous: a target %s', (_what, targets) => {
    const reply = { status: 400, headers: plainText('ru'), body: `400 – ${allMessages.ru.error.titles.s400}\n` };
    for (const target of targets) expect(replyToTarget(target), target).toEqual(reply);
  });

  it('is refused in Kazakh below /kk', () => {
    expect(replyToTarget('/kk/../cards')?.body).toBe(`400 – ${allMessages.kk.error.titles.s400}\n`);
  });

  it('is accepted when it is unambiguous', () => {
    const pages = [
      '/',
      '/cards?%73ort=price&tv',
      '/news/%D0%B0..',
      '//contacts',
      '/redirect?href=https://a.example/../a',
    ];
    const files = ['/.well-known/security.txt', '/images/channels/a.b-2.png?w=96', '/images/good?W=480&w='];
    expect([...pages, ...files].filter((target) => replyToTarget(target) !== null)).toEqual([]);
  });
});

/** Divides the limits of the server; they are also checked as much more often. */
const SHORTER = 100;
const CHECKED_MS = 20;
const EACH = 20;

/** Begins a request and never ends it, a byte now and again; returns the answer at its close. */
function crawl(port: number, begin: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1');
    socket.write(begin);
    const timer = setInterval(() => socket.write('a'), CHECKED_MS);
    socket.on('data', (part) => (answer += String(part)));
    // A byte may come after the end.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve(answer);
    });
  });
}

it('the server ends requests that arrive byte by byte, and answers other requests meanwhile', async () => {
  const limits = {
    headersTimeout: requestLimits.headersTimeout / SHORTER,
    requestTimeout: requestLimits.requestTimeout / SHORTER,
    connectionsCheckingInterval: CHECKED_MS,
  };
  const server = createServer(limits, (request, response) =>
    request.resume().on('end', () => response.end('answered')),
  );
  onTestFinished(() => server.close().closeAllConnections());
  const port = await listenAnywhere(server);
  const begins = [
    'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n',
  ];
  const crawling = begins.flatMap((begin) => Array.from({ length: EACH }, () => crawl(port, begin)));
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('answered');
  const answers = (await Promise.all(crawling)).map((answer) => answer.split('\r\n')[0]);
  // A byte on its way when the connection ended may take the answer with it.
  expect(new Set(answers.filter((answer) => answer !== ''))).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
});
