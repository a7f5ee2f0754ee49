import { describe, expect, it } from 'vitest';
import { safeHref } from '@/lib/pages/safe-href';

const hosts = ['qosyl.example', 'kaspi.kz'];
const LONGEST = 2_000;

/** One character of each kind that cannot be seen: control, format, direction of writing, line end, other space. */
const unseen = [0x00, 0x09, 0x0a, 0x7f, 0x85, 0xad, 0x200b, 0x202e, 0x2066, 0xfeff, 0xa0, 0x2028, 0x3000].map((code) =>
  String.fromCodePoint(code),
);

describe('safeHref keeps a path of the site', () => {
  it.each([
    ['/', '/'],
    ['/kk/contacts/', '/kk/contacts/'],
    ['/cards?group=tv#channels', '/cards?group=tv#channels'],
    ['/Cards', '/Cards'],
    ['/redirects', '/redirects'],
    ['/news/redirect', '/news/redirect'],
    ["/news/a.b~c_d-e!$&'()*+,;=:@", "/news/a.b~c_d-e!$&'()*+,;=:@"],
    ['/support?q=қала', '/support?q=%D2%9B%D0%B0%D0%BB%D0%B0'],
    ['/support?q=as is', '/support?q=as%20is'],
    ['/news/<b>"x"', '/news/%3Cb%3E%22x%22'],
    ['/support?q=a%26b', '/support?q=a%26b'],
    ['/support?q=%25252525', '/support?q=%25252525'],
    ['/a/%2e%2e/contacts', '/contacts'],
    ['/a/b/..//contacts', '/a//contacts'],
    ['/support?q=../..//evil.example', '/support?q=../..//evil.example'],
    ['/support?q=javascript:alert(1)', '/support?q=javascript:alert(1)'],
    ['/support?q=user@evil.example', '/support?q=user@evil.example'],
    ['/https://evil.example/', '/https://evil.example/'],
  ])('%s as %s', (href, target) => {
    expect(safeHref(href, hosts)).toBe(target);
  });

  it('without any allowed host', () => {
    expect(safeHref('/cards', [])).toBe('/cards');
  });
});

describe('safeHref refuses a path that leads to another host', () => {
  it.each([
    '//evil.example',
    '///evil.example',
    '//qosyl.example',
    '//',
    '//[::1]',
    '//site.invalid/cards',
    '/\\evil.example',
    '\\\\evil.example',
    '/?a=\\',
    '/..//evil.example',
    '/a/%2E%2e//evil.example',
    '%2F%2fevil.example',
    '/%5Cevil.example',
    '/%25252Fevil.example',
    '/..%2F%2Fevil.example',
    '/%252e%252e%252f%252fevil.example',
    '/support?q=%255C',
    '/support?q=%252525252525',
    '/%2525252525252F%2525252525252Fevil.example',
  ])('%s', (href) => {
    expect(safeHref(href, hosts)).toBeNull();
  });
});

describe('safeHref refuses a path that leads to /redirect again', () => {
  it.each([
    '/redirect',
    '/redirect/',
    '/redirect?href=/cards',
    '/redirect#x',
    '/kk/redirect',
    '/ru/redirect',
    '/KK/REDIRECT',
    '/a/../redirect',
    '/%2572edirect',
    '/kk%2Fredirect',
  ])('%s', (href) => {
    expect(safeHref(href, hosts)).toBeNull();
  });
});

describe('safeHref keeps an address of an allowed host', () => {
  it.each([
    ['https://qosyl.example', 'https://qosyl.example/'],
    ['https://kaspi.kz/pay?service=1&account=2#form', 'https://kaspi.kz/pay?service=1&account=2#form'],
    ['https://a.b.kaspi.kz/a/../x', 'https://a.b.kaspi.kz/x'],
    ['https://qosyl.example?a=b', 'https://qosyl.example/?a=b'],
    ['https://qosyl.example#a', 'https://qosyl.example/#a'],
    ['https://kaspi.kz/redirect', 'https://kaspi.kz/redirect'],
    ['https://kaspi.kz/?to=https://evil.example', 'https://kaspi.kz/?to=https://evil.example'],
    ['https://kaspi.kz/@user', 'https://kaspi.kz/@user'],
    ['https://kaspi.kz/төлем', 'https://kaspi.kz/%D1%82%D3%A9%D0%BB%D0%B5%D0%BC'],
    ['hTTPs://KASPI.KZ/Pay', 'https://kaspi.kz/Pay'],
  ])('%s as %s', (href, target) => {
    expect(safeHref(href, hosts)).toBe(target);
  });

  it('only of a host in the list that is given', () => {
    expect(safeHref('https://kaspi.kz/', ['qosyl.example'])).toBeNull();
    expect(safeHref('https://kaspi.kz/', [])).toBeNull();
  });
});

describe('safeHref refuses an address', () => {
  it.each([
    ['of another host', 'https://evil.example/?qosyl.example'],
    ['of another host below a known name', 'https://qosyl.example.evil.example'],
    ['of a host with a known name at its end', 'https://evilqosyl.example'],
    ['of a host with a final dot', 'https://qosyl.example.'],
    ['of a host with another letter for the dot', 'https://qosylxexample'],
    ['of a number', 'https://2130706433'],
    ['of the site’s own stand-in', 'https://site.invalid/cards'],
    ['with a Cyrillic о', 'https://q\u043esyl.example'],
    ['with a dotless i', 'https://kasp\u0131.kz'],
    ['with an accent', 'https://ka\u0301spi.kz'],
    ['in letters of domain names', 'https://xn--kspi-53d.kz'],
    ['with a wide slash', 'https://evil.example\uff0f.qosyl.example'],
    ['with a wide commercial at', 'https://qosyl.example\uff20evil.example'],
    ['with credentials', 'https://user:password@qosyl.example'],
    ['with empty credentials', 'https://@qosyl.example'],
    ['with a known name as the user', 'https://qosyl.example@evil.example'],
    ['with a known name as the escaped user', 'https://qosyl.example%2540evil.example'],
    ['with an escaped slash in the host', 'https://evil.example%2F.qosyl.example'],
    ['with a backslash in the host', 'https://evil.example\\.qosyl.example'],
    ['with a port', 'https://qosyl.example:8443'],
    ['with a port that is none', 'https://qosyl.example:x'],
    ['by http', 'http://qosyl.example'],
    ['by a scheme that ends in https', 'xhttps://qosyl.example'],
    ['by a scheme around https', 'view-source:https://qosyl.example'],
    ['without slashes', 'https:qosyl.example'],
    ['with three slashes', 'https:///qosyl.example'],
    ['with backslashes', 'https:\\\\qosyl.example'],
    ['without a host', 'https://?'],
    ['without a scheme', '://qosyl.example'],
    ['with an escaped scheme', 'https%3A//qosyl.example'],
    ['with a dot before the host', 'https://.qosyl.example'],
    ['of a script', 'javascript:alert(1)'],
    ['of a script, escaped', 'javascript%3Aalert(1)'],
    ['of a script behind a comment', 'javascript://qosyl.example/%0Aalert(1)'],
    ['of data', 'data:text/html,<script>alert(1)</script>'],
    ['of mail', 'mailto:hello@qosyl.example'],
    ['of nothing', ''],
    ['relative to the page', '../cards'],
    ['that begins with a name', 'www.kaspi.kz/pay'],
    ['of a query alone', '?href=/cards'],
  ])('%s: %s', (_what, href) => {
    expect(safeHref(href, hosts)).toBeNull();
  });
});

describe('safeHref refuses characters that cannot be seen', () => {
  it.each([
    '#/cards',
    '/#/evil.example',
    '/cards#',
    '/cards?a=#b',
    '#https://kaspi.kz/',
    'ht#tps://kaspi.kz/',
    'https:/#/kaspi.kz/',
    'https://kas#pi.kz/',
    'https://kaspi.kz/a#b',
    'java#script:alert(1)',
  ])('at the # of %s, plain and escaped once and twice', (href) => {
    for (const sign of unseen) {
      const once = encodeURIComponent(sign);
      for (const text of [sign, once, once.replaceAll('%', '%25')])
        expect(safeHref(href.replace('#', text), hosts), JSON.stringify(text)).toBeNull();
    }
  });

  it.each([' /cards', '/cards ', '/cards%20', '%20/cards', 'https://kas pi.kz/', 'https ://kaspi.kz/'])(
    '"%s", with a space at an end or in a host',
    (href) => {
      expect(safeHref(href, hosts)).toBeNull();
    },
  );
});

describe('safeHref refuses broken escapes', () => {
  it.each(['/%', '/%zz', '/%C0%AFevil.example', '/%u002F', 'https://kaspi.kz/%E0%A4%A'])('%s', (href) => {
    expect(safeHref(href, hosts)).toBeNull();
  });
});

describe('safeHref allows two thousand characters and no more', () => {
  it.each(['/', 'https://kaspi.kz/'])('after %s', (beginning) => {
    const longest = beginning.padEnd(LONGEST, 'a');
    expect(safeHref(longest, hosts)).toBe(longest);
    expect(safeHref(`${longest}a`, hosts)).toBeNull();
  });
});

describe('safeHref of every text put together from up to four pieces of addresses', () => {
  const pieces = '/ \\ . .. ? # @ : %2F %5c %252f %09 https: javascript: evil.example qosyl.example redirect kk'.split(
    ' ',
  );
  const longer = (texts: readonly string[]) => texts.flatMap((text) => pieces.map((piece) => text + piece));
  const texts = [pieces, longer(pieces), longer(longer(pieces)), longer(longer(longer(pieces)))].flat();
  const targets = texts
    .map((href) => ({ href, target: safeHref(href, hosts) }))
    .flatMap(({ href, target }) => (target === null ? [] : [{ href, target }]));
  const site = 'https://here.example';

  it('allows some and refuses most', () => {
    expect(targets.length).toBeGreaterThan(1_000);
    expect(targets.length).toBeLessThan(texts.length / 4);
  });

  it('leads a browser to the site or to an allowed host, with the target as it is or without its escapes', () => {
    const origins = (target: string) =>
      [target, decodeURIComponent(target), decodeURIComponent(decodeURIComponent(target))].map(
        (text) => new URL(text, site).origin,
      );
    const strays = targets.filter(({ target }) =>
      origins(target).some((origin) => origin !== site && !/^https:\/\/(?:.+\.)?qosyl\.example$/.test(origin)),
    );
    expect(strays).toEqual([]);
  });

  it('never leads from the site to /redirect again', () => {
    const circles = targets
      .map(({ target }) => new URL(target, site))
      .filter(
        ({ origin, pathname }) => origin === site && /^\/(?:kk\/)?redirect\/?$/.test(decodeURIComponent(pathname)),
      );
    expect(circles).toEqual([]);
  });

  it('allows its own answer unchanged', () => {
    expect(targets.filter(({ target }) => safeHref(target, hosts) !== target)).toEqual([]);
  });
});
