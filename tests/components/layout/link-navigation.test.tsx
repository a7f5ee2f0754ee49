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

const press = (element: Element, keys: MouseEventInit = {}) =>
  isLeftToBrowser('click', () => void fireEvent.click(element, keys));
const send = (element: HTMLFormElement) => isLeftToBrowser('submit', () => element.requestSubmit());
const link = () => screen.getByRole('link');
const form = () => screen.getByRole<HTMLFormElement>('form');

describe('a click on a link', () => {
  it('navigates without a new document, and scrolls to the top', () => {
    openPage(<PlainLink href="/contacts?a=b#map">Контакты</PlainLink>);
    expect(press(link())).toBe(false);
    expect(router.push.mock.calls).toEqual([['/contacts?a=b#map', { scroll: true }]]);
  });

  it('works on any element inside the link', () => {
    openPage(
      <PlainLink href="/contacts">
        <b>
          Контакты <svg data-testid="icon" />
        </b>
      </PlainLink>,
    );
    expect(press(screen.getByTestId('icon'))).toBe(false);
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/contacts', { scroll: true });
  });

  it('keeps the scroll position when the link asks for it', () => {
    openPage(
      <PlainLink href="/news?year=2026" {...commandAttributes({ inPlace: true })}>
        2026
      </PlainLink>,
    );
    press(link());
    expect(router.push.mock.calls).toEqual([['/news?year=2026', { scroll: false }]]);
  });

  it('restores the scroll position of the visitor when the router scrolls to the top', async () => {
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
    vi.unstubAllGlobals();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'with %j is left to the browser',
    (keys) => {
      openPage(<PlainLink href="/contacts">Контакты</PlainLink>);
      expect(press(link(), keys)).toBe(true);
      expect(router.push).not.toHaveBeenCalled();
    },
  );

  it('is left to the browser when softTarget returns null', () => {
    openPage(<PlainLink href="https://social.example/qosyl">Ссылка</PlainLink>);
    expect(press(link())).toBe(true);
    expect(router.push).not.toHaveBeenCalled();
  });

  it('is ignored when its default action is already prevented, for example by a dialog', () => {
    openPage(
      <PlainLink href="/consultation" onClick={(event) => event.preventDefault()}>
        Позвонить
      </PlainLink>,
    );
    expect(press(link())).toBe(false);
    expect(router.push).not.toHaveBeenCalled();
  });

  it('has no effect on elements that are not links', () => {
    openPage(
      <>
        <p>Текст</p>
        <PlainLink id="place">Место</PlainLink>
        <button>Кнопка</button>
      </>,
    );
    for (const words of ['Текст', 'Место', 'Кнопка']) expect(press(screen.getByText(words))).toBe(true);
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

  it('is ignored when its default action is already prevented', () => {
    openPage(<form aria-label="Заявка" onSubmit={(event) => event.preventDefault()} />);
    expect(send(form())).toBe(false);
    expect(router.push).not.toHaveBeenCalled();
  });
});

describe('a change in a form', () => {
  const filter = (sendsChanges: boolean) => (
    <form aria-label="Фильтр" action="/cards" {...commandAttributes({ inPlace: true, sendsChanges })}>
      <label>
        Порядок
        <select name="sort" defaultValue="">
          <option value="">как есть</option>
          <option value="price">дешевле</option>
        </select>
      </label>
      <label>
        Цена <input name="price" type="number" min="0" />
      </label>
    </form>
  );

  it('submits the form when the form asks for it', () => {
    openPage(filter(true));
    fireEvent.change(screen.getByLabelText('Порядок'), { target: { value: 'price' } });
    expect(router.push.mock.calls).toEqual([['/cards?sort=price', { scroll: false }]]);
  });

  it('does not submit an invalid form', () => {
    openPage(filter(true));
    fireEvent.change(screen.getByLabelText('Цена'), { target: { value: '-1' } });
    expect(router.push).not.toHaveBeenCalled();
  });

  it('does not submit other forms', () => {
    openPage(filter(false));
    fireEvent.change(screen.getByLabelText('Порядок'), { target: { value: 'price' } });
    expect(router.push).not.toHaveBeenCalled();
  });
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

  it('opens on a jump, and leaves the previous disclosure open', () => {
    openPage(documents);
    expect(opened()).toEqual([]);
    jump('#public-offer');
    expect(opened()).toEqual(['public-offer']);
    jump('#price-list');
    expect(opened()).toEqual(['price-list', 'public-offer']);
  });

  it('opens when the hash names an element inside it', () => {
    openPage(documents);
    jump('#prices');
    expect(opened()).toEqual(['price-list']);
  });

  it('does not scroll when it is already open', () => {
    openPage(documents);
    jump('#price-list');
    scrollIntoView.mockReset();
    jump('#price-list');
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it.each(['#', '#plain', '#price-list.x'])('does not open with the hash %s', (hash) => {
    openPage(documents);
    jump(hash);
    expect(opened()).toEqual([]);
  });

  it.each(['#%', '#%E0%A4%A'])('does not open with the malformed hash %s, which causes no error', (hash) => {
    window.history.replaceState(null, '', `/static/dokumenty${hash}`);
    expect(() => openPage(documents)).not.toThrow();
    expect(() => jump(hash)).not.toThrow();
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
