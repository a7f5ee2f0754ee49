import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineScriptHashes, mapFramePolicy, pagePolicy } from '@/lib/security/page-policy.mjs';
import { themeScript } from '@/lib/browser/theme';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function directives(policy: string): [name: string, sources: string[]][] {
  return policy.split('; ').map((part) => {
    const [name = '', ...sources] = part.split(' ');
    return [name, sources];
  });
}
const sourcesIn = (policy: string, directive: string) => new Map(directives(policy)).get(directive) ?? [];
/** The directives with a source of this pattern. */
const directivesWith = (policy: string, source: RegExp) =>
  directives(policy).filter(([, sources]) => sources.some((one) => source.test(one)));
const sourcesOf = (directive: string, options: { recaptcha: boolean }, hashes: string[] = []) =>
  sourcesIn(pagePolicy(hashes, options), directive);
const STYLE_ATTRIBUTES = [['style-src-attr', ["'unsafe-inline'"]]];

describe('inlineScriptHashes', () => {
  it('matches a published hash', () => {
    expect(inlineScriptHashes('<script></script>')).toEqual(["'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"]);
  });

  it.each([
    ['several lines', '\n  let a = 1;\r\n  a += 1;\n'],
    ['Kazakh words', 'self.__next_f.push([1,"Қосыл – үйге интернет ₸"])'],
    ['markup in strings', 'if(a<b&&c>d)document.title="<b>x</b>"'],
    ['the theme script', themeScript],
  ])('hashes %s byte for byte', (_what, text) => {
    expect(inlineScriptHashes(`<html><body><script>${text}</script></body></html>`)).toEqual([sha256(text)]);
  });

  it('hashes the text after any inline tag', () => {
    for (const tag of ['<script type="module">', '<script data-src="/a.js">', '<script nonce="x" async>', '<script\n>'])
      expect(inlineScriptHashes(`${tag}text</script>`), tag).toEqual([sha256('text')]);
  });

  it('ignores external files and data', () => {
    const tags = ['<script async src="/a.js" id="x">', '<script\nsrc="/a.js">', "<script defer src='/a.js'>"];
    for (const tag of [...tags, '<script type="application/ld+json">'])
      expect(inlineScriptHashes(`${tag}text</script>`), tag).toEqual([]);
    expect(inlineScriptHashes('<noscript>text</noscript><style>p{}</style>')).toEqual([]);
  });

  it('hashes every inline script once, in the order of the page', () => {
    const html = '<script>one</script><p>text</p><script src="/a.js"></script><script>two</script><script>one</script>';
    expect(inlineScriptHashes(html)).toEqual([sha256('one'), sha256('two')]);
  });
});

describe.each([{ recaptcha: false }, { recaptcha: true }])('pagePolicy with %j', (options) => {
  const hashes = [sha256('one'), sha256('two')];

  it('allows the scripts of the page by their hashes', () => {
    expect(sourcesOf('script-src', options, hashes)).toEqual(expect.arrayContaining(["'self'", ...hashes]));
  });

  it('allows no unsafe source and no wildcard', () => {
    for (const directive of ['script-src', 'default-src', 'connect-src', 'frame-src', 'style-src']) {
      const sources = sourcesOf(directive, options, hashes);
      expect(sources.length, directive).toBeGreaterThan(0);
      expect(sources.filter((source) => /unsafe|\*|^(?:https?|data|blob):$/.test(source))).toEqual([]);
    }
  });

  it('allows unsafe-inline only for style attributes, and unsafe-eval nowhere', () => {
    expect(directivesWith(pagePolicy(hashes, options), /unsafe/)).toEqual(STYLE_ATTRIBUTES);
  });

  it('restricts the directives that the site does not use', () => {
    for (const closed of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(sourcesOf(closed, options), closed).toEqual(["'none'"]);
    for (const own of ['form-action', 'default-src']) expect(sourcesOf(own, options), own).toEqual(["'self'"]);
  });

  it('is a header of one line', () => {
    expect(pagePolicy(hashes, options)).not.toMatch(/[\r\n]|;;|; *$/);
  });
});

describe('Google hosts in the page policy', () => {
  it('are missing without reCAPTCHA', () => {
    expect(pagePolicy([], { recaptcha: false })).not.toMatch(/https?:|google|gstatic/);
  });

  it('are allowed with reCAPTCHA in three directives alone, only below its paths', () => {
    const named = directivesWith(pagePolicy([], { recaptcha: true }), /http/);
    expect(named.map(([directive]) => directive).toSorted()).toEqual(['connect-src', 'frame-src', 'script-src']);
    const allowed = /^https:\/\/(?:(?:www|recaptcha)\.google|www\.gstatic)\.com\/recaptcha\/$/;
    for (const [directive, sources] of named) {
      const hosts = sources.filter((source) => source.startsWith('http'));
      expect(hosts, directive).toContain('https://www.google.com/recaptcha/');
      expect(hosts.filter((host) => !allowed.test(host))).toEqual([]);
    }
  });
});

describe('the policy of the map frame', () => {
  const hashes = [sha256('one'), sha256('two')];
  const TILES = 'https://tiles.example:8443/{z}/{x}/{y}.png';
  const drawn = mapFramePolicy(hashes, { yandex: false, tiles: null });
  const yandex = mapFramePolicy(hashes, { yandex: true, tiles: null });

  it.each([drawn, yandex])('allows only the site to embed it, only own scripts, and no objects or forms', (policy) => {
    expect(sourcesIn(policy, 'frame-ancestors')).toEqual(["'self'"]);
    expect(sourcesIn(policy, 'script-src')).toEqual(expect.arrayContaining(["'self'", ...hashes]));
    for (const directive of ['object-src', 'base-uri', 'form-action'])
      expect(sourcesIn(policy, directive)).toEqual(["'none'"]);
  });

  it('allows no other host without a key and tiles, and only unsafe style attributes', () => {
    expect(drawn).not.toMatch(/https?:|\*|unsafe-eval/);
    expect(directivesWith(drawn, /unsafe/)).toEqual(STYLE_ATTRIBUTES);
  });

  it('allows only https hosts of Yandex and unsafe-eval with a key', () => {
    expect(sourcesIn(yandex, 'script-src')).toEqual(
      expect.arrayContaining(['https://api-maps.yandex.ru', "'unsafe-eval'"]),
    );
    expect(sourcesIn(yandex, 'img-src')).toContain('https://*.maps.yandex.net');
    const hosts = directives(yandex).flatMap(([, sources]) => sources.filter((source) => source.includes('.')));
    const allowed = /^https:\/\/(?:[\w*-]+\.)*(?:yandex\.(?:ru|net)|yastatic\.net)$/;
    expect(hosts.filter((host) => !allowed.test(host))).toEqual([]);
  });

  it('runs scripts of Yandex in a sandbox without the origin of the site', () => {
    expect(sourcesIn(yandex, 'sandbox')).toContain('allow-scripts');
    expect(sourcesIn(yandex, 'sandbox')).not.toContain('allow-same-origin');
    expect(drawn).not.toContain('sandbox');
  });

  it('allows inline styles for Yandex, without a hash that would disable them', () => {
    expect(sourcesIn(yandex, 'style-src')).toContain("'unsafe-inline'");
    expect(sourcesIn(yandex, 'style-src').join()).not.toContain('sha256');
    expect(sourcesIn(yandex, 'script-src')).not.toContain("'unsafe-inline'");
  });

  it('allows the tile host only for images', () => {
    const policy = mapFramePolicy(hashes, { yandex: false, tiles: TILES });
    expect(sourcesIn(policy, 'img-src')).toEqual(["'self'", 'data:', 'https://tiles.example:8443']);
    expect(policy.split('tiles.example')).toHaveLength(2);
  });
});
