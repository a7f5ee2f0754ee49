import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNSENT_LEADS } from '@/lib/lead/unsent-leads-name';
import { present } from '../../support/present';
import { contacts } from '../support/render';

/** Pages are observed for as long as there is a window; here each observer ends with its test. */
const lookers: MutationObserver[] = [];
class EndedObserver extends MutationObserver {
  constructor(look: MutationCallback) {
    super(look);
    lookers.push(this);
  }
}

const inMain = (selector: string) => present(document.querySelector(`main ${selector}`));
const marked = () =>
  Array.from(document.querySelectorAll('[data-header] a[aria-current]'), (link) => [
    link.getAttribute('href'),
    link.getAttribute('aria-current'),
  ]);

async function openPage(path: string, main: string): Promise<void> {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = `
    <header data-header="desktop">
      <nav><a href="/kk">Home</a><a href="/kk/cards">Tariffs</a><a href="/kk/news">News</a><a href="/cards" hreflang="ru">RU</a></nav>
    </header>
    <main>${main}</main>`;
  vi.resetModules();
  const { startIdleFeatures } = await import('@/components/hosts/idle-features');
  startIdleFeatures(
    () => undefined,
    contacts,
    () => Promise.resolve({ prefetchDialogs }),
  );
}

const prefetchDialogs = vi.fn(() => Promise.resolve());
const showUnsentLeads = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('@/components/hosts/unsent-root', () => ({ showUnsentLeads }));
// It has a test of its own, and would look once more after the end of this window.
vi.mock('@/components/runtime/chat-corner', () => ({ startChatCorner: () => () => undefined }));

beforeEach(() => {
  prefetchDialogs.mockClear();
  showUnsentLeads.mockClear();
  vi.stubGlobal('MutationObserver', EndedObserver);
});
afterEach(() => {
  for (const looker of lookers.splice(0)) looker.disconnect();
});

describe('the code of dialogs', () => {
  it.each(['pointermove', 'pointerdown', 'scroll', 'keydown'])('is prefetched once, at the first %s', async (sign) => {
    await openPage('/cards', '');
    expect(prefetchDialogs).not.toHaveBeenCalled();
    window.dispatchEvent(new Event(sign));
    window.dispatchEvent(new Event(sign));
    window.dispatchEvent(new Event('keydown'));
    await vi.waitFor(() => expect(prefetchDialogs).toHaveBeenCalledOnce());
  });

  it('is not prefetched over a slow connection', async () => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' }, configurable: true });
    await openPage('/cards', '');
    window.dispatchEvent(new Event('keydown'));
    Reflect.deleteProperty(navigator, 'connection');
    await openPage('/cards', '');
    window.dispatchEvent(new Event('keydown'));
    await vi.waitFor(() => expect(prefetchDialogs).toHaveBeenCalledOnce());
  });
});

it('an unsent lead is offered when a page opens, and on an open page when it is stored', async () => {
  await openPage('/cards', '');
  window.dispatchEvent(new Event('storage'));
  expect(showUnsentLeads).not.toHaveBeenCalled();
  localStorage.setItem(UNSENT_LEADS, '[]');
  window.dispatchEvent(new Event('storage'));
  await vi.waitFor(() => expect(showUnsentLeads).toHaveBeenCalledWith(contacts));
  showUnsentLeads.mockClear();
  await openPage('/cards', '');
  await vi.waitFor(() => expect(showUnsentLeads).toHaveBeenCalledWith(contacts));
});

describe('the menus', () => {
  it('close when the focus leaves them', async () => {
    await openPage(
      '/',
      '<details data-menu open><summary>Menu</summary><a href="/kk">In it</a></details><a href="/">Next</a>',
    );
    const menu = inMain('details');
    const [inside, outside] = Array.from(document.querySelectorAll<HTMLElement>('main a'));
    menu.querySelector('summary')?.focus();
    inside?.focus();
    expect(menu.hasAttribute('open')).toBe(true);
    outside?.focus();
    expect(menu.hasAttribute('open')).toBe(false);
  });

  it('mark the current page or its parent page after each navigation', async () => {
    await openPage('/kk/cards', '<p></p>');
    expect(marked()).toEqual([['/kk/cards', 'page']]);
    window.history.replaceState(null, '', '/kk/news/2026');
    inMain('p').append('other words');
    await vi.waitFor(() => expect(marked()).toEqual([['/kk/news', 'true']]));
    window.history.replaceState(null, '', '/kk');
    inMain('p').append('other words');
    await vi.waitFor(() => expect(marked()).toEqual([['/kk', 'page']]));
  });

  it('update the marked page when an inline dialog changes, but not when a dialog above the page does', async () => {
    await openPage(
      '/kk/cards',
      '<div data-dialog-place><dialog><p></p></dialog></div><dialog id="above"><p></p></dialog>',
    );
    window.history.replaceState(null, '', '/kk/news');
    inMain('#above p').append('other words');
    await Promise.resolve();
    expect(marked()).toEqual([['/kk/cards', 'page']]);
    inMain('[data-dialog-place] p').append('other words');
    await vi.waitFor(() => expect(marked()).toEqual([['/kk/news', 'page']]));
  });
});

it('a swipe button scrolls the list in its section by one of its two columns', async () => {
  await openPage('/', '<section><button data-swipe="-1">Back</button><div data-swiped></div></section>');
  const swiped = inMain('[data-swiped]');
  const scrollBy = vi.fn();
  Object.assign(swiped, { scrollBy });
  Object.defineProperty(swiped, 'clientWidth', { value: 360 });
  inMain('button').dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(scrollBy).toHaveBeenCalledWith({ left: -180 });
});
