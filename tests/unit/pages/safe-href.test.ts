import { describe, expect, it } from 'vitest';
import { safeHref } from '@/lib/pages/safe-href';

const hosts = ['qosyl.example', 'kaspi.kz'];
const LONGEST = 2_000;

/** A character by its number: these cannot be seen in a source. */
const character = (code: number) => String.fromCodePoint(code);
const named = (codes: readonly number[]) =>
  codes.map((code) => [`U+${code.toString(16).toUpperCase().padStart(4, '0')}`, character(code)] as const);

const controls = named([...Array.from({ length: 0x20 }, (_, code) => code), 0x7f, 0x80, 0x85, 0x9f]);
/** Zero-width, soft hyphen, joiners, byte order mark, and what turns the direction of writing. */
const invisible = named([
  0xad, 0x61c, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2061,
  0x2066, 0x2067, 0x2068, 0x2069, 0xfeff,
]);
/** Spaces other than the ordinary one, and ends of lines. */
const spaces = named([0xa0, 0x1680, 0x2000, 0x2003, 0x2009, 0x202f, 0x205f, 0x2028, 0x2029, 0x3000]);

describe('a path of the site', () => {
  it.each([
    ['/', '/'],
    ['/cards', '/cards'],
    ['/kk', '/kk'],
    ['/kk/contacts', '/kk/contacts'],
    ['/contacts/', '/contacts/'],
    ['/static/dokumenty', '/static/dokumenty'],
    ['/cards?group=tv&price=6000', '/cards?group=tv&price=6000'],
    ['/cards?group=tv#channels', '/cards?group=tv#channels'],
    ['/#channels', '/#channels'],
    ['/?', '/'],
    ['/support?q=', '/support?q='],
    ['/news/optika-2026', '/news/optika-2026'],
    ['/Cards', '/Cards'],
    ['/redirects', '/redirects'],
    ['/redirect-x', '/redirect-x'],
    ['/news/redirect', '/news/redirect'],
    ["/news/a.b~c_d-e!$&'()*+,;=:@", "/news/a.b~c_d-e!$&'()*+,;=:@"],
  ])('%s is kept', (href, target) => {
    expect(safeHref(href, hosts)).toBe(target);
  });

  it.each([
    ['/новости/абая', '/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8/%D0%B0%D0%B1%D0%B0%D1%8F'],
    ['/support?q=қала', '/support?q=%D2%9B%D0%B0%D0%BB%D0%B0'],
    ['/contacts#ә', '/contacts#%D3%99'],
    ['/support?q=as is', '/support?q=as%20is'],
    ['/news/<b>"x"', '/news/%3Cb%3E%22x%22'],
    ['/news/💡', '/news/%F0%9F%92%A1'],
  ])('%s goes as the letters of an address', (href, target) => {
    expect(safeHref(href, hosts)).toBe(target);
  });

  it.each([
    '/news/%D0%B0%D0%B1%D0%B0%D1%8F',
    '/support?q=100%25',
    '/support?q=a%26b',
    '/cards?group=a%2Bb',
    '/support?q=%2525',
    '/support?q=%25252525',
  ])('%s keeps its escapes', (href) => {
    expect(safeHref(href, hosts)).toBe(href);
  });

  it.each([
    ['/a/../contacts', '/contacts'],
    ['/./contacts', '/contacts'],
    ['/../../contacts', '/contacts'],
    ['/a/%2e%2e/contacts', '/contacts'],
    ['/a//contacts', '/a//contacts'],
    ['/a/b/..//contacts', '/a//contacts'],
    ['/support?q=../..//evil.example', '/support?q=../..//evil.example'],
  ])('%s stays on the site', (href, target) => {
    expect(safeHref(href, hosts)).toBe(target);
  });

  it.each([
    '/support?q=https://evil.example/',
    '/support?q=javascript:alert(1)',
    '/support?q=%2F%2Fevil.example',
    '/contacts#//evil.example',
    '/support?q=user@evil.example',
    '/https://evil.example/',
  ])('%s only speaks of another one', (href) => {
    expect(safeHref(href, hosts)).toBe(href);
  });

  it('needs no allowed host', () => {
    expect(safeHref('/cards', [])).toBe('/cards');
  });
});

describe('a path that is another host in disguise is refused', () => {
  it.each([
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '//evil.example/cards',
    '//qosyl.example',
    '//kaspi.kz',
    '//user@evil.example',
    '//',
    '///',
    '//evil',
    '//127.0.0.1',
    '//[::1]',
    '//site.invalid/cards',
    '/\\evil.example',
    '/\\\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '\\evil.example',
    '/\\/evil.example',
    '//\\evil.example',
    '/cards\\..\\..\\evil.example',
    '/a\\b',
    '/?a=\\',
    '/..//evil.example',
    '/.//evil.example',
    '/../..//evil.example',
    '/a/..//evil.example',
    '/a/../..//evil.example',
    '/././/evil.example',
    '/%2e//evil.example',
    '/%2e%2e//evil.example',
    '/.%2e//evil.example',
    '/%2E%2E//evil.example',
    '/a/%2e%2e//evil.example',
  ])('%s', (href) => {
    expect(safeHref(href, hosts)).toBeNull();
  });

  it.each([
    '/%2Fevil.example',
    '/%2fevil.example',
    '%2F%2Fevil.example',
    '%2F%2fevil.example',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/%5cevil.example',
    '%5C%5Cevil.example',
    '/%5C%5Cevil.example',
    '/%252Fevil.example',
    '/%252F%252Fevil.example',
    '%252F%252Fevil.example',
    '/%255Cevil.example',
    '/%25252Fevil.example',
    '/%25252F%25252Fevil.example',
    '/%2525255Cevil.example',
    '/%25252525252Fevil.example',
    '/a%2F..%2F..%2F%2Fevil.example',
    '/..%2F%2Fevil.example',
    '/.%2F%2Fevil.example',
    '/%2e%2e%2f%2fevil.example',
    '/%252e%252e%252f%252fevil.example',
    '/a/%5C',
    '/support?q=%5C',
    '/support?q=%255C',
  ])('%s, by escapes', (href) => {
    expect(safeHref(href, hosts)).toBeNull();
  });

  it.each(['/support?q=%252525252525', '/%2525252525252F%2525252525252Fevil.example'])(
    '%s, too deep to be read',
    (href) => {
      expect(safeHref(href, hosts)).toBeNull();
    },
  );
});

describe('a way that leads in a circle is refused', () => {
  it.each([
    '/redirect',
    '/redirect/',
    '/redirect?href=/cards',
    '/redirect?href=https%3A%2F%2Fevil.example',
    '/redirect#x',
    '/kk/redirect',
    '/kk/redirect?href=/cards',
    '/kk/redirect/',
    '/ru/redirect',
    '/REDIRECT',
    '/Redirect?href=/',
    '/KK/redirect',
    '/./redirect',
    '/a/../redirect',
    '/a/../kk/redirect',
    '/kk/a/../redirect',
    '/%72edirect',
    '/redirec%74?href=/',
    '/%2572edirect',
    '/kk%2Fredirect',
    '/%6B%6B/redirect',
    '/kk/%2e/redirect',
  ])('%s', (href) => {
    expect(safeHref(href, hosts)).toBeNull();
  });
});

describe('an address of an allowed host', () => {
  it.each([
    ['https://qosyl.example', 'https://qosyl.example/'],
    ['https://qosyl.example/', 'https://qosyl.example/'],
    ['https://kaspi.kz/pay?service=1&account=2#form', 'https://kaspi.kz/pay?service=1&account=2#form'],
    ['https://cabinet.qosyl.example', 'https://cabinet.qosyl.example/'],
    ['https://a.b.c.kaspi.kz/x', 'https://a.b.c.kaspi.kz/x'],
    ['https://qosyl.example?a=b', 'https://qosyl.example/?a=b'],
    ['https://qosyl.example#a', 'https://qosyl.example/#a'],
    ['https://kaspi.kz/a/../b', 'https://kaspi.kz/b'],
    ['https://kaspi.kz//a', 'https://kaspi.kz//a'],
    ['https://kaspi.kz/redirect', 'https://kaspi.kz/redirect'],
    ['https://kaspi.kz/?to=https://evil.example', 'https://kaspi.kz/?to=https://evil.example'],
    ['https://kaspi.kz/@user', 'https://kaspi.kz/@user'],
    ['https://kaspi.kz?mail=user@evil.example', 'https://kaspi.kz/?mail=user@evil.example'],
    ['https://kaspi.kz/?time=10:30', 'https://kaspi.kz/?time=10:30'],
    ['https://kaspi.kz/төлем?x=ә', 'https://kaspi.kz/%D1%82%D3%A9%D0%BB%D0%B5%D0%BC?x=%D3%99'],
    ['https://kaspi.kz/a%20b', 'https://kaspi.kz/a%20b'],
    ['HTTPS://KASPI.KZ/Pay', 'https://kaspi.kz/Pay'],
    ['hTTps://Cabinet.Qosyl.Example', 'https://cabinet.qosyl.example/'],
  ])('%s is kept', (href, target) => {
    expect(safeHref(href, hosts)).toBe(target);
  });

  it('is one of the list that is given', () => {
    expect(safeHref('https://kaspi.kz/', ['qosyl.example'])).toBeNull();
    expect(safeHref('https://kaspi.kz/', [])).toBeNull();
  });
});

describe('an address of another host is refused', () => {
  it.each([
    'https://evil.example',
    'https://evil.example/qosyl.example',
    'https://evil.example/?qosyl.example',
    'https://evil.example#qosyl.example',
    'https://evil.example/https://qosyl.example',
    'https://qosyl.example.evil.example',
    'https://qosyl.example-evil.example',
    'https://evilqosyl.example',
    'https://evil-qosyl.example',
    'https://evil.qosyl.example.org',
    'https://qosyl.exampl',
    'https://qosyl.example.',
    'https://cabinet.qosyl.example.',
    'https://.qosyl.example.evil.example',
    'https://example',
    'https://kz',
    'https://localhost',
    'https://127.0.0.1',
    'https://2130706433',
    'https://site.invalid/cards',
    'https://[::1]',
    'https://0x7f.1',
    'https://qosyl.example,evil.example',
    'https://qosyl.example;evil.example',
    'https://qosyl_example',
    'https://qosylxexample',
    'https://kaspi-kz',
  ])('%s', (href) => {
    expect(safeHref(href, hosts)).toBeNull();
  });

  it.each([
    ['a Cyrillic o', 0x43e, 'https://q#syl.example'],
    ['a Cyrillic a', 0x430, 'https://k#spi.kz'],
    ['a Cyrillic i', 0x456, 'https://kasp#.kz'],
    ['a Latin i without its dot', 0x131, 'https://kasp#.kz'],
    ['an a with an accent', 0xe1, 'https://k#spi.kz'],
    ['an accent upon a letter', 0x301, 'https://ka#spi.kz'],
  ])('one that looks like it: %s', (_what, code, href) => {
    expect(safeHref(href.replace('#', character(code)), hosts)).toBeNull();
  });

  it.each(['https://xn--qsyl-55d.example', 'https://xn--kspi-53d.kz', 'https://xn--.kz'])(
    '%s, in the letters of domain names',
    (href) => {
      expect(safeHref(href, hosts)).toBeNull();
    },
  );

  it.each([
    ['a wide slash', 0xff0f, 'https://evil.example#.qosyl.example'],
    ['a wide question mark', 0xff1f, 'https://evil.example#.qosyl.example'],
    ['a wide number sign', 0xff03, 'https://evil.example#.qosyl.example'],
    ['a wide colon', 0xff1a, 'https://evil.example#443.qosyl.example'],
    ['a wide commercial at', 0xff20, 'https://qosyl.example#evil.example'],
    ['a wide percent sign', 0xff05, 'https://evil.example#2f.qosyl.example'],
  ])('one that a reader may cut elsewhere: %s', (_what, code, href) => {
    expect(safeHref(href.replace('#', character(code)), hosts)).toBeNull();
  });
});

describe('an allowed host is not enough', () => {
  it.each([
    'https://user@qosyl.example',
    'https://user:password@qosyl.example',
    'https://:password@qosyl.example',
    'https://@qosyl.example',
    'https://:@qosyl.example',
    'https://%20@qosyl.example',
    'https://qosyl.example@evil.example',
    'https://qosyl.example:443@evil.example',
    'https://qosyl.example%40evil.example',
    'https://qosyl.example%2F@evil.example',
    'https://qosyl.example%23@evil.example',
    'https://qosyl.example%2540evil.example',
    'https://evil.example%2F.qosyl.example',
    'https://evil.example%23.qosyl.example',
    'https://evil.example%3F.qosyl.example',
    'https://evil.example%5C.qosyl.example',
    'https://evil.example\\.qosyl.example',
    'https://evil.example\\@qosyl.example',
    'https://qosyl.example\\@evil.example',
  ])('%s: credentials and disguises', (href) => {
    expect(safeHref(href, hosts)).toBeNull();
  });

  it.each([
    'https://qosyl.example:8443',
    'https://qosyl.example:80',
    'https://qosyl.example:1',
    'https://qosyl.example:65536',
    'https://qosyl.example:x',
    'https://qosyl.example:%38',
  ])('%s: a port', (href) => {
    expect(safeHref(href, hosts)).toBeNull();
  });

  it.each(['https://qosyl.example:443/a', 'https://qosyl.example:/a'])(
    '%s: the port of https itself is no other place',
    (href) => {
      expect([null, 'https://qosyl.example/a']).toContain(safeHref(href, hosts));
    },
  );

  it.each([
    'http://qosyl.example',
    'HTTP://qosyl.example',
    'ftp://qosyl.example',
    'ws://qosyl.example',
    'wss://qosyl.example',
    'file://qosyl.example/',
    'file:///etc/passwd',
    'blob:https://qosyl.example/1',
    'view-source:https://qosyl.example',
    'filesystem:https://qosyl.example/',
    'intent://qosyl.example',
    'httpss://qosyl.example',
    'xhttps://qosyl.example',
    'https+x://qosyl.example',
  ])('%s: another scheme', (href) => {
    expect(safeHref(href, hosts)).toBeNull();
  });

  it.each([
    'https:qosyl.example',
    'https:/qosyl.example',
    'https:///qosyl.example',
    'https:////qosyl.example',
    'https:\\\\qosyl.example',
    'https:/\\qosyl.example',
    'https:\\/qosyl.example',
    'https://\\qosyl.example',
    'https://',
    'https:',
    'https:///',
    'https://?',
    'https://#',
    'https//qosyl.example',
    '://qosyl.example',
    ':https://qosyl.example',
    'https%3A//qosyl.example',
    'https%3A%2F%2Fqosyl.example',
    'https:%2F%2Fqosyl.example',
    'https:/%2Fqosyl.example',
    'https://%71osyl.example',
    'https://.qosyl.example',
    'https://-.qosyl.example%',
    'https://qosyl.example/%5C',
    'https://qosyl.example\\',
  ])('%s: written otherwise than an address is', (href) => {
    expect(safeHref(href, hosts)).toBeNull();
  });
});

describe('what is no place to go is refused', () => {
  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'jAvAsCrIpT:alert(1)',
    'javascript:/cards',
    'javascript://qosyl.example/%0Aalert(1)',
    'javascript://%0Aalert(1)',
    'javascript%3Aalert(1)',
    'javascript&colon;alert(1)',
    ' javascript:alert(1)',
    'java script:alert(1)',
    'javascript :alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'DATA:text/html;base64,PHNjcmlwdD4=',
    'data:,x',
    'about:blank',
    'mailto:hello@qosyl.example',
    'tel:+77270000000',
    'sms:87010000001',
    'whatsapp://send',
    'chrome://settings',
    'x:y',
    'x://qosyl.example',
  ])('%s', (href) => {
    expect(safeHref(href, hosts)).toBeNull();
  });

  it.each([
    '',
    ' ',
    '.',
    '..',
    './cards',
    '../cards',
    'cards',
    'qosyl.example',
    'www.kaspi.kz/pay',
    '?href=/cards',
    '#channels',
    '@qosyl.example',
    ':',
    'null',
    'undefined',
    '[object Object]',
  ])('"%s", which begins nowhere', (href) => {
    expect(safeHref(href, hosts)).toBeNull();
  });
});

describe('characters that cannot be seen are refused', () => {
  it.each([...controls, ...invisible, ...spaces])('%s anywhere in a path', (_name, sign) => {
    for (const href of [
      `${sign}/cards`,
      `/${sign}/evil.example`,
      `/${sign}cards`,
      `/ca${sign}rds`,
      `/cards${sign}`,
      `/cards?a=${sign}b`,
      `/cards#a${sign}`,
    ]) {
      expect(safeHref(href, hosts), JSON.stringify(href)).toBeNull();
    }
  });

  it.each([...controls, ...invisible, ...spaces])('%s anywhere in an address', (_name, sign) => {
    for (const href of [
      `${sign}https://kaspi.kz/`,
      `ht${sign}tps://kaspi.kz/`,
      `https${sign}://kaspi.kz/`,
      `https:${sign}//kaspi.kz/`,
      `https:/${sign}/kaspi.kz/`,
      `https://${sign}kaspi.kz/`,
      `https://kas${sign}pi.kz/`,
      `https://kaspi.kz${sign}`,
      `https://kaspi.kz/a${sign}b`,
    ]) {
      expect(safeHref(href, hosts), JSON.stringify(href)).toBeNull();
    }
  });

  it.each([...controls, ...invisible, ...spaces])('%s anywhere, escaped once and twice', (_name, sign) => {
    const escaped = encodeURIComponent(sign);
    for (const href of [
      `/${escaped}/evil.example`,
      `/cards${escaped}`,
      `/cards?a=${escaped}`,
      `https://kaspi.kz/${escaped}`,
      `https://kas${escaped}pi.kz/`,
    ]) {
      expect(safeHref(href, hosts), href).toBeNull();
      expect(safeHref(href.replaceAll('%', '%25'), hosts), href).toBeNull();
    }
  });

  it.each([
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    '\tjavascript:alert(1)',
    'javascript\r\n:alert(1)',
  ])('%j, inside a scheme', (href) => {
    expect(safeHref(href, hosts)).toBeNull();
  });

  it.each([
    '/cards%0D%0ASet-Cookie:%20a=b',
    '/cards%0d%0a%0d%0a<html>',
    '/cards\r\nLocation: https://evil.example',
    '/cards%250D%250A',
    '/%E5%98%8A%E5%98%8D%0A',
    'https://kaspi.kz/%0D%0Ax',
  ])('%j, a header of its own', (href) => {
    expect(safeHref(href, hosts)).toBeNull();
  });

  it.each([
    ' /cards',
    '/cards ',
    ' https://kaspi.kz/',
    'https://kaspi.kz/ ',
    '/cards%20',
    '%20/cards',
    'https://kas pi.kz/',
    'https://kaspi.kz /',
    'https ://kaspi.kz/',
  ])('"%s": a space at an end or in a host', (href) => {
    expect(safeHref(href, hosts)).toBeNull();
  });
});

describe('broken escapes are refused', () => {
  it.each([
    '/%',
    '/%2',
    '/%zz',
    '/news/%E0%A4%A',
    '/%C0%AF',
    '/%C0%AFevil.example',
    '/%FF',
    '/%u002F',
    '/a%2',
    'https://kaspi.kz/%',
    'https://kaspi.kz/%E0%A4%A',
    '/%ED%A0%80',
  ])('%s', (href) => {
    expect(safeHref(href, hosts)).toBeNull();
  });
});

describe('the length', () => {
  it.each([
    ['a path', '/'],
    ['an address', 'https://kaspi.kz/'],
  ])('of %s may be two thousand characters and no more', (_what, beginning) => {
    const longest = beginning.padEnd(LONGEST, 'a');
    expect(safeHref(longest, hosts)).toBe(longest);
    expect(safeHref(`${longest}a`, hosts)).toBeNull();
  });
});

describe('whatever is put together', () => {
  const pieces = [
    '/',
    '\\',
    '.',
    '..',
    '?',
    '#',
    '@',
    ':',
    '%2F',
    '%5c',
    '%252f',
    '%09',
    'https:',
    'javascript:',
    'evil.example',
    'qosyl.example',
    'redirect',
    'kk',
  ];
  const longer = (texts: readonly string[]) => texts.flatMap((text) => pieces.map((piece) => text + piece));
  const texts = [pieces, longer(pieces), longer(longer(pieces)), longer(longer(longer(pieces)))].flat();
  const targets = texts
    .map((href) => ({ href, target: safeHref(href, hosts) }))
    .flatMap(({ href, target }) => (target === null ? [] : [{ href, target }]));
  const site = 'https://here.example';

  it('some of it is allowed, and most is not', () => {
    expect(targets.length).toBeGreaterThan(1_000);
    expect(targets.length).toBeLessThan(texts.length / 4);
  });

  it('leads to the site or to an allowed host, by a browser that is told the target or the target without its escapes', () => {
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

  it('leads to where its target leads', () => {
    expect(targets.filter(({ target }) => safeHref(target, hosts) !== target)).toEqual([]);
  });
});
