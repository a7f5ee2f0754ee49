import { describe, expect, it } from 'vitest';
import { safeHref } from '@/lib/pages/safe-href';

const hosts = ['qosyl.example', 'kaspi.kz'];
const LONGEST = 2_000;

/** One character of each invisible kind: control, format, direction of writing, line end, other space. */
const unseen = [0x00, 0x09, 0x0a, 0x7f, 0x85, 0xad, 0x200b, 0x202e, 0x2066, 0xfeff, 0xa0, 0x2028, 0x3000].map((code) =>
  String.fromCodePoint(code),
);

it.each([
  ['/', '/'],
  ['/cards?group=tv#channels', '/cards?group=tv#channels'],
  ['/redirects', '/redirects'],
  ["/news/a.b~c_d-e!$&'()*+,;=:@", "/news/a.b~c_d-e!$&'()*+,;=:@"],
  ['/support?q=қала', '/support?q=%D2%9B%D0%B0%D0%BB%D0%B0'],
  ['/news/<b>"x"', '/news/%3Cb%3E%22x%22'],
  ['/support?q=%25252525', '/support?q=%25252525'],
  ['/a/%2e%2e/contacts', '/contacts'],
  ['/support?q=../..//evil.example', '/support?q=../..//evil.example'],
  ['/support?q=javascript:alert(1)', '/support?q=javascript:alert(1)'],
])('safeHref accepts a path of the site: %s as %s', (href, target) => {
  expect(safeHref(href, hosts)).toBe(target);
});

it.each([
  ['to another host', '//evil.example', '///evil.example', '//', '//site.invalid/cards'],
  ['with a backslash', '/\\evil.example', '\\\\evil.example', '/?a=\\', '/%5Cevil.example', '/support?q=%255C'],
  ['that climbs to another host', '/..//evil.example', '/a/%2E%2E//evil.example', '/..%2F%2Fevil.example'],
  ['with nested escapes of another host', '%2F%2fevil.example', '/%25252Fevil.example', '/%252e%252e%252f%252fevil.x'],
  ['escaped too often', '/support?q=%252525252525', '/%2525252525252F%2525252525252Fevil.example'],
  ['to /redirect again', '/redirect', '/redirect/', '/redirect?href=/cards', '/redirect#x', '/KK/REDIRECT'],
  ['to a hidden /redirect', '/ru/redirect', '/a/../redirect', '/%2572edirect', '/kk%2Fredirect'],
  ['with broken escapes', '/%', '/%zz', '/%C0%AFevil.example', '/%u002F', 'https://kaspi.kz/%E0%A4%A'],
  ['with a space at an end or in a host', ' /cards', '/cards ', '/cards%20', '%20/cards', 'https://kas pi.kz/'],
])('safeHref refuses a path %s', (_what, ...hrefs) => {
  expect(hrefs.filter((href) => safeHref(href, hosts) !== null)).toEqual([]);
});

it.each([
  ['https://qosyl.example', 'https://qosyl.example/'],
  ['https://kaspi.kz/pay?service=1&account=2#form', 'https://kaspi.kz/pay?service=1&account=2#form'],
  ['https://a.b.kaspi.kz/a/../x', 'https://a.b.kaspi.kz/x'],
  ['https://kaspi.kz/?to=https://evil.example', 'https://kaspi.kz/?to=https://evil.example'],
  ['https://kaspi.kz/төлем', 'https://kaspi.kz/%D1%82%D3%A9%D0%BB%D0%B5%D0%BC'],
  ['hTTPs://KASPI.KZ/Pay', 'https://kaspi.kz/Pay'],
])('safeHref accepts an address of an allowed host: %s as %s', (href, target) => {
  expect(safeHref(href, hosts)).toBe(target);
});

it.each([
  [
    'of another host',
    'https://kaspi.com/',
    'https://evil.example/?qosyl.example',
    'https://qosyl.example.evil.example',
  ],
  ['of a host that ends like a known one', 'https://evilqosyl.example', 'https://qosyl.example.'],
  ['of a number', 'https://2130706433', 'https://[::1]'],
  ['of the placeholder of the site', 'https://site.invalid/cards'],
  ['with letters of other scripts', 'https://q\u043esyl.example', 'https://kasp\u0131.kz', 'https://ka\u0301spi.kz'],
  ['with wide signs', 'https://evil.example\uff0f.qosyl.example', 'https://qosyl.example\uff20evil.example'],
  ['with credentials', 'https://user:password@qosyl.example', 'https://@qosyl.example'],
  ['with a known name as user', 'https://qosyl.example@evil.example', 'https://qosyl.example%2540evil.example'],
  ['with a slash in the host', 'https://evil.example%2F.qosyl.example', 'https://evil.example\\.qosyl.example'],
  ['with a port', 'https://qosyl.example:8443', 'https://qosyl.example:x'],
  ['by another scheme', 'http://qosyl.example', 'xhttps://qosyl.example', 'view-source:https://qosyl.example'],
  ['with other slashes', 'https:qosyl.example', 'https:///qosyl.example', 'https:\\\\qosyl.example'],
  ['without a host or a scheme', 'https://?', '://qosyl.example', 'https%3A//qosyl.example', 'https://.qosyl.example'],
  ['of a script', 'javascript:alert(1)', 'javascript%3Aalert(1)', 'javascript://qosyl.example/%0Aalert(1)'],
  ['of data or mail', 'data:text/html,<script>alert(1)</script>', 'mailto:hello@qosyl.example'],
  ['that is relative', '', '../cards', 'www.kaspi.kz/pay', '?href=/cards'],
])('safeHref refuses an address %s', (_what, ...hrefs) => {
  expect(hrefs.filter((href) => safeHref(href, hosts) !== null)).toEqual([]);
});

it.each([
  ...['#/cards', '/#/evil.example', '/cards#', '/cards?a=#b', '#https://kaspi.kz/'],
  ...['ht#tps://kaspi.kz/', 'https://kas#pi.kz/', 'https://kaspi.kz/a#b'],
])('safeHref refuses an invisible character at the # of %s, plain and escaped once and twice', (href) => {
  for (const sign of unseen) {
    const once = encodeURIComponent(sign);
    for (const text of [sign, once, once.replaceAll('%', '%25')])
      expect(safeHref(href.replace('#', text), hosts), JSON.stringify(text)).toBeNull();
  }
});

it.each(['/', 'https://kaspi.kz/'])('safeHref accepts at most two thousand characters of %s', (beginning) => {
  const longest = beginning.padEnd(LONGEST, 'a');
  expect(safeHref(longest, hosts)).toBe(longest);
  expect(safeHref(`${longest}a`, hosts)).toBeNull();
});

describe('safeHref with all combinations of up to four address pieces', () => {
  const pieces = '/ \\ . .. ? # @ : %2F %5c %252f %09 https: javascript: evil.example qosyl.example redirect kk'.split(
    ' ',
  );
  const longer = (texts: readonly string[]) => texts.flatMap((text) => pieces.map((piece) => text + piece));
  const texts = [pieces, longer(pieces), longer(longer(pieces)), longer(longer(longer(pieces)))].flat();
  const targets = texts.flatMap((href) => safeHref(href, hosts) ?? []);
  const site = 'https://here.example';

  it('accepts only targets on the site or an allowed host, also after unescaping', () => {
    const origins = (target: string) =>
      [target, decodeURIComponent(target), decodeURIComponent(decodeURIComponent(target))].map(
        (text) => new URL(text, site).origin,
      );
    expect(targets.length).toBeGreaterThan(1_000);
    const strays = targets.filter((target) =>
      origins(target).some((origin) => origin !== site && !/^https:\/\/(?:.+\.)?qosyl\.example$/.test(origin)),
    );
    expect(strays).toEqual([]);
  });

  it('accepts no target at /redirect of the site, and returns its own result unchanged', () => {
    const isCircle = ({ origin, pathname }: URL) =>
      origin === site && /^\/(?:kk\/)?redirect\/?$/.test(decodeURIComponent(pathname));
    expect(targets.filter((target) => isCircle(new URL(target, site)))).toEqual([]);
    expect(targets.filter((target) => safeHref(target, hosts) !== target)).toEqual([]);
  });
});
