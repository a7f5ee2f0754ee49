import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LinkNavigation } from '@/components/layout/link-navigation';
import { commandAttributes } from '@/lib/pages/command-attributes';
import { expectFocus } from '../../support/focus';

const { router } = vi.hoisted(() => ({
  router: { push: vi.fn<(href: string, options?: { scroll?: boolean }) => Promise<void> | void>() },
}));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

const scrollIntoView = vi.fn();
HTMLElement.prototype.scrollIntoView = scrollIntoView;
const scrollTo = vi.fn();
window.scrollTo = scrollTo;

beforeEach(() => {
  router.push.mockReset();
  scrollIntoView.mockReset();
  scrollTo.mockReset();
  window.history.replaceState(null, '', '/cards');
});

/** A link of the site's pages. */
function PlainLink(props: ComponentProps<'a'>) {
  return <a {...props} />;
}

/** The listener beside a page. */
function openPage(page: ReactNode) {
  return render(
    <>
      <LinkNavigation />
      {page}
    </>,
  );
}

/** Tells whether an event is left to the browser; then prevents its default, which cannot work here. */
function isLeftToBrowser(type: 'click' | 'submit', happen: () => void): boolean {
  let isLeft = false;
  const watch = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener(type, watch);
  happen();
  window.removeEventListener(type, watch);
  return isLeft;
}

const press = (element: Element) => isLeftToBrowser('click', () => void fireEvent.click(element));
const send = (element: HTMLFormElement) => isLeftToBrowser('submit', () => element.requestSubmit());
const link = () => screen.getByRole('link');
const form = () => screen.getByRole<HTMLFormElement>('form');

describe('a click on a link', () => {
  it('navigates without a new document, and scrolls to the top', () => {
    openPage(<PlainLink href="/contacts?a=b#map">Контакты</PlainLink>);
    expect(press(link())).toBe(false);
    expect(router.push.mock.calls).toEqual([['/contacts?a=b#map', { scroll: true }]]);
  });

  it('keeps the scroll position of the visitor when the link asks for it, although the router scrolls', async () => {
    const scroll = (top: number) => {
      vi.stubGlobal('scrollY', top);
      fireEvent.scroll(window);
    };
    openPage(
      <PlainLink href="/cards?compare=102" {...commandAttributes({ inPlace: true })}>
        Сравнить
      </PlainLink>,
    );
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    router.push.mockReturnValue(arrived);
    scroll(754);
    press(link());
    scroll(800);
    window.history.pushState(null, '', '/cards?compare=102');
    scroll(0);
    arrive();
    await vi.waitFor(() => expect(scrollTo.mock.calls).toEqual([[{ top: 800, behavior: 'instant' }]]));
    expect(router.push.mock.calls).toEqual([['/cards?compare=102', { scroll: false }]]);
  });

  it.each([
    ['a link to another site', <PlainLink key="a" href="https://social.example/qosyl" />],
    ['a link without an address', <PlainLink key="a" />],
    ['a button', <button key="a" />],
    ['a text', <p key="a" />],
  ])('is left to the browser on %s', (_what, element) => {
    openPage(<div data-testid="page">{element}</div>);
    expect(press(screen.getByTestId('page').children[0] ?? document.body)).toBe(true);
    expect(router.push).not.toHaveBeenCalled();
  });
});

describe('the submit of a form', () => {
  it('navigates without a new document, and leaves out empty fields', () => {
    openPage(
      <form aria-label="Поиск" action="/kk/support#found">
        <input name="q" defaultValue=" роутер " />
        <input name="page" defaultValue="" />
      </form>,
    );
    expect(send(form())).toBe(false);
    expect(router.push.mock.calls).toEqual([
      ['/kk/support?q=%D1%80%D0%BE%D1%83%D1%82%D0%B5%D1%80#found', { scroll: true }],
    ]);
  });

  it.each([
    ['posts', { action: '/consultation', method: 'post' }],
    ['closes a dialog', { method: 'dialog' }],
    ['leads to another site', { action: 'https://search.example/find' }],
  ])('is left to the browser when the form %s', (_what, attributes) => {
    openPage(<form aria-label="Форма" {...attributes} />);
    expect(send(form())).toBe(true);
    expect(router.push).not.toHaveBeenCalled();
  });
});

it.each([
  ['submits a form that asks for it', true, [['/cards?sort=price', { scroll: false }]]],
  ['does not submit other forms', false, []],
])('a change in a form %s', (_what, sendsChanges, pages) => {
  openPage(
    <form aria-label="Фильтр" action="/cards" {...commandAttributes({ inPlace: true, sendsChanges })}>
      <input aria-label="Порядок" name="sort" />
    </form>,
  );
  fireEvent.change(screen.getByLabelText('Порядок'), { target: { value: 'price' } });
  expect(router.push.mock.calls).toEqual(pages);
});

describe('a disclosure named in the URL hash', () => {
  const documents = (
    <>
      <details id="price-list">
        <summary>Прайс-лист</summary>
        <p id="prices">Цены</p>
      </details>
      <details id="public-offer">
        <summary>Договор</summary>
      </details>
      <p id="plain">Текст</p>
    </>
  );
  const opened = () => Array.from(document.querySelectorAll('details[open]'), ({ id }) => id);
  /** Moves within the page, as a click on a jump does. */
  function jump(hash: string): void {
    window.history.replaceState(null, '', hash);
    fireEvent(window, new HashChangeEvent('hashchange'));
  }

  it('is open and in view when the page opens', () => {
    window.history.replaceState(null, '', '/static/dokumenty#price-list');
    openPage(documents);
    expect(opened()).toEqual(['price-list']);
    expect(scrollIntoView.mock.contexts).toEqual([document.getElementById('price-list')]);
  });

  it('opens on a jump to it or into it, leaves the previous one open, and does not scroll when it is open', () => {
    openPage(documents);
    expect(opened()).toEqual([]);
    jump('#public-offer');
    expect(opened()).toEqual(['public-offer']);
    jump('#prices');
    expect(opened()).toEqual(['price-list', 'public-offer']);
    scrollIntoView.mockReset();
    jump('#price-list');
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it.each(['#', '#plain', '#price-list.x', '#%', '#%E0%A4%A'])('does not open with the hash %s', (hash) => {
    window.history.replaceState(null, '', `/static/dokumenty${hash}`);
    openPage(documents);
    jump(hash);
    expect(opened()).toEqual([]);
  });

  it('opens when its page loads without a new document', () => {
    openPage(
      <>
        <PlainLink href="/static/dokumenty#price-list">Прайс</PlainLink>
        {documents}
      </>,
    );
    router.push.mockImplementationOnce((href) => window.history.pushState(null, '', href));
    press(link());
    expect(opened()).toEqual(['price-list']);
  });
});

it('LinkNavigation removes its listeners when it unmounts', () => {
  const { unmount } = openPage(null);
  unmount();
  render(
    <>
      <PlainLink href="/contacts">Контакты</PlainLink>
      <form aria-label="Поиск" action="/support" {...commandAttributes({ sendsChanges: true })}>
        <input aria-label="Слово" name="q" />
      </form>
    </>,
  );
  expect(press(link())).toBe(true);
  expect(send(form())).toBe(true);
  isLeftToBrowser('submit', () => void fireEvent.change(screen.getByLabelText('Слово'), { target: { value: 'x' } }));
  expect(router.push).not.toHaveBeenCalled();
});

it('LinkNavigation restores the focus to a field that the page renders again', async () => {
  const page = (key: string) => (
    <form key={key} aria-label="Поиск" action="/cards" {...commandAttributes({ inPlace: true, sendsChanges: true })}>
      <input id="filter-sort" aria-label="Порядок" name="sort" />
    </form>
  );
  const { rerender } = openPage(page('before'));
  const field = screen.getByLabelText('Порядок');
  field.focus();
  router.push.mockImplementationOnce(() =>
    rerender(
      <>
        <LinkNavigation />
        {page('after')}
      </>,
    ),
  );
  fireEvent.change(field, { target: { value: 'price' } });
  expect(field.isConnected).toBe(false);
  await expectFocus(() => screen.getByLabelText('Порядок'));
});
