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
  const targets = (hrefs: string[]) => hrefs.map((href) => softTarget(anchor(href)));

  it.each([
    ['another page', ['/contacts', '/kk/contacts', '/', '/news?page=2']],
    ['this page, without an anchor', ['/cards', '/cards?group=tv']],
    ['an anchor on another page', ['/static/dokumenty#price-list', '/cards#offers', '/kk/cards?group=tv#offers']],
    ['a page whose address resembles a file', ['/news/optika.2026', '/client-apix', '/support?q=a.txt', '/wifi#a.png']],
  ])('returns the path of %s', (_what, hrefs) => {
    expect(targets(hrefs)).toEqual(hrefs);
  });

  it('returns the path of a link that is relative or names its site', () => {
    expect(targets(['contacts', '?group=combo', `${ORIGIN}/wifi`])).toEqual([
      '/contacts',
      '/cards?group=combo',
      '/wifi',
    ]);
  });

  it.each([
    ['another site', ['//evil.example/cards', ORIGIN.replace(/\d+$|$/, '9'), 'http://localhost.evil.kz/']],
    ['no site', ['mailto:a@qosyl.example', 'tel:+77270000000', 'javascript:alert(1)', 'data:text/html,x', 'blob:x']],
    ['a place on this page', ['#offers', '/cards?group=tv#offers', `${ORIGIN}/cards?group=tv#offers`]],
    ['a file', ['/robots.txt', '/news/rss.xml', '/price.pdf?year=2026', '/client-api/v1/config', '/client-api/']],
  ])('leaves a link to %s to the browser', (_where, hrefs) => {
    expect(targets(hrefs)).toEqual(hrefs.map(() => null));
  });

  it.each([{ target: '_blank' }, { target: '_self' }, { download: '' }, { download: 'cards.html' }])(
    'leaves a link with %j to the browser',
    (attributes) => {
      expect(softTarget(anchor('/contacts', attributes))).toBeNull();
    },
  );
});

describe('softTargetOfForm', () => {
  it.each([
    ['/kk/support', '<input name="q" value="Wi-Fi & ТВ">', '/kk/support?q=Wi-Fi+%26+%D0%A2%D0%92'],
    ['/navigator#answer', '<input name="a" value="1"><input name="b" value="2">', '/navigator?a=1&b=2#answer'],
    ['/support', '<input name="q" value="  a  ">', '/support?q=a'],
    ['/cards?sort=price', '<input name="group" value="tv">', '/cards?group=tv'],
    [null, '<input name="sort" value="price">', '/cards?sort=price'],
  ])('combines the action %s and the fields %s into %s', (action, fields, target) => {
    expect(softTargetOfForm(form(action, fields))).toBe(target);
  });

  it.each([
    ['an empty field', '<input name="q" value="">'],
    ['spaces', '<input name="q" value="   ">'],
    ['a file', '<input type="file" name="q">'],
    ['no field at all', ''],
  ])('leaves out %s', (_what, fields) => {
    expect(softTargetOfForm(form('/support', fields))).toBe('/support');
    expect(softTargetOfForm(form('/support#found', `${fields}<input name="page" value="0">`))).toBe(
      '/support?page=0#found',
    );
  });
});
