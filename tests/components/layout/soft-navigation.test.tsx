import { beforeEach, describe, expect, it } from 'vitest';
import { softTarget, softTargetOfForm } from '@/lib/browser/soft-navigation';

const ORIGIN = window.location.origin;

function anchor(href: string, attributes: Record<string, string> = {}): HTMLAnchorElement {
  const link = document.createElement('a');
  for (const [name, value] of Object.entries({ href, ...attributes })) link.setAttribute(name, value);
  return link;
}

function form(action: string | null, fields: string): HTMLFormElement {
  const element = document.createElement('form');
  if (action !== null) element.setAttribute('action', action);
  element.innerHTML = fields;
  return element;
}

beforeEach(() => {
  window.history.replaceState(null, '', '/cards?group=tv');
});

describe('softTarget', () => {
  it.each([
    ['/contacts', '/contacts'],
    ['/kk/contacts', '/kk/contacts'],
    ['/', '/'],
    ['/news?page=2', '/news?page=2'],
    ['/static/dokumenty#price-list', '/static/dokumenty#price-list'],
    ['/cards?group=combo#offers', '/cards?group=combo#offers'],
    ['contacts', '/contacts'],
    ['?group=combo', '/cards?group=combo'],
    [`${ORIGIN}/wifi`, '/wifi'],
    ['/cards', '/cards'],
    ['/cards?group=tv', '/cards?group=tv'],
    ['/news/optika.2026', '/news/optika.2026'],
    ['/client-apix', '/client-apix'],
    ['/support?q=robots.txt', '/support?q=robots.txt'],
    ['/contacts#map.png', '/contacts#map.png'],
    ['/support?q=қала', '/support?q=%D2%9B%D0%B0%D0%BB%D0%B0'],
  ])('returns the path of %s', (href, target) => {
    expect(softTarget(anchor(href))).toBe(target);
  });

  it.each([
    'https://evil.example/cards',
    '//evil.example/cards',
    ORIGIN.replace(/\d+$|$/, '9'),
    'http://localhost.evil.example/',
    'mailto:hello@qosyl.example',
    'tel:+77270000000',
    'sms:87010000001',
    'javascript:alert(1)',
    'data:text/html,x',
    'about:blank',
    'blob:x',
  ])('leaves %s, which is outside the site, to the browser', (href) => {
    expect(softTarget(anchor(href))).toBeNull();
  });

  it.each(['#offers', '/cards?group=tv#offers', `${ORIGIN}/cards?group=tv#offers`])(
    'leaves %s, a jump within the page, to the browser',
    (href) => {
      expect(softTarget(anchor(href))).toBeNull();
    },
  );

  it.each(['/cards#offers', '/cards?group=combo#offers', '/kk/cards?group=tv#offers'])(
    'returns %s, which has its anchor on another page',
    (href) => {
      expect(softTarget(anchor(href))).toBe(href);
    },
  );

  it.each([
    '/robots.txt',
    '/sitemap.xml',
    '/news/rss.xml',
    '/icon-192.png',
    '/manifest.webmanifest',
    '/price.pdf?year=2026',
    '/client-api/v1/config',
    '/client-api/',
  ])('leaves %s, a file, to the browser', (href) => {
    expect(softTarget(anchor(href))).toBeNull();
  });

  it.each([
    { target: '_blank' },
    { target: '_self' },
    { target: 'other' },
    { download: '' },
    { download: 'cards.html' },
  ])('leaves a link with %j to the browser', (attributes) => {
    expect(softTarget(anchor('/contacts', attributes))).toBeNull();
  });
});

describe('softTargetOfForm', () => {
  it.each([
    ['/navigator', '<input name="people" value="family">', '/navigator?people=family'],
    ['/kk/support', '<input name="q" value="Wi-Fi & ТВ">', '/kk/support?q=Wi-Fi+%26+%D0%A2%D0%92'],
    [
      '/navigator#answer',
      '<input name="people" value="few"><input name="habits" value="films">',
      '/navigator?people=few&habits=films#answer',
    ],
    ['/support', '<input name="q" value="  тихо  ">', '/support?q=%D1%82%D0%B8%D1%85%D0%BE'],
    ['/cards?sort=price', '<input name="group" value="tv">', '/cards?group=tv'],
    [
      '/cards',
      '<input type="checkbox" name="compare" value="101" checked><input type="checkbox" name="compare" value="102" checked>',
      '/cards?compare=101&compare=102',
    ],
    ['/cards', '<select name="sort"><option value="price" selected></option></select>', '/cards?sort=price'],
    ['/cards', '<input type="hidden" name="group" value="tv">', '/cards?group=tv'],
    [null, '<input name="sort" value="price">', '/cards?sort=price'],
  ])('combines the action %s and the fields %s into %s', (action, fields, target) => {
    expect(softTargetOfForm(form(action, fields))).toBe(target);
  });

  it.each([
    ['an empty field', '<input name="q" value="">'],
    ['spaces', '<input name="q" value="   ">'],
    ['an empty choice', '<select name="q"><option value="" selected></option></select>'],
    ['a box that is not checked', '<input type="checkbox" name="q" value="1">'],
    ['a field that is off', '<input name="q" value="x" disabled>'],
    ['a field without a name', '<input value="x">'],
    ['a file', '<input type="file" name="q">'],
    ['a button', '<button name="q" value="x"></button>'],
    ['no field at all', ''],
  ])('leaves out %s', (_what, fields) => {
    expect(softTargetOfForm(form('/support', fields))).toBe('/support');
    expect(softTargetOfForm(form('/support#found', `${fields}<input name="page" value="0">`))).toBe(
      '/support?page=0#found',
    );
  });
});
