import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLinkPrefetch } from '@/components/runtime/links-ahead';
import { navigation } from '@/components/runtime/click-delegation';
import { LINK_INTENT_MS, LINK_PREFETCH_IDLE_TIMEOUT_MS } from '@/lib/config/limits';
import { present } from '../../support/present';

const prefetch = vi.fn<(page: string, options?: { kind: string }) => void>();
let tellOfChange: () => void;
let views = 0;

/** All observed elements are in view, but for those with `data-below`. */
class PlayedObserver {
  private readonly entries: { target: Element; isIntersecting: boolean }[] = [];
  constructor(private readonly tell: (entries: unknown[], observer: PlayedObserver) => void) {}
  observe(target: Element) {
    if (this.entries.length === 0) queueMicrotask(() => this.tell([...this.entries], this));
    this.entries.push({ target, isIntersecting: !target.matches('[data-below]') });
  }
  disconnect() {
    this.entries.length = 0;
  }
}

beforeAll(() => {
  tellOfChange = startLinkPrefetch();
  navigation.prefetch = prefetch;
});
afterAll(() => {
  delete navigation.prefetch;
  document.body.innerHTML = '';
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('IntersectionObserver', PlayedObserver);
  prefetch.mockReset();
  return () => vi.useRealTimers();
});

function openPage(html: string): void {
  views += 1;
  window.history.replaceState(null, '', `/view-${views}`);
  document.body.innerHTML = html;
  tellOfChange();
}

const element = (selector: string) => present(document.querySelector<HTMLElement>(selector));
const happen = (type: string, selector: string) =>
  element(selector).dispatchEvent(new MouseEvent(type, { bubbles: true }));
const asked = () => prefetch.mock.calls.map(([page]) => page);
/** Sets the focus, by the keyboard or not, which jsdom cannot tell. */
function focusBy(keyboard: boolean, selector: string): void {
  const link = element(selector);
  const matches = link.matches.bind(link);
  vi.spyOn(link, 'matches').mockImplementation((text) => (text === ':focus-visible' ? keyboard : matches(text)));
  link.focus();
}

const links = '<a id="news" href="/news?year=2026"><b>2026</b></a><a id="cards" href="/cards?tv=1">TV</a><p></p>';

describe('the prefetch of a link', () => {
  it('starts when the pointer rests on the link', () => {
    openPage(links);
    happen('pointerover', '#news b');
    expect(asked()).toEqual([]);
    vi.advanceTimersByTime(LINK_INTENT_MS);
    expect(prefetch.mock.calls).toEqual([['/news?year=2026', { kind: 'full' }]]);
  });

  it('does not start when the pointer only passes over the link', () => {
    openPage(links);
    for (const selector of ['#news', '#cards', 'p', '#cards']) happen('pointerover', selector);
    vi.advanceTimersByTime(LINK_INTENT_MS);
    expect(asked()).toEqual(['/cards?tv=1']);
  });

  it('starts on focus by the keyboard, but not on other focus', () => {
    openPage(links);
    focusBy(false, '#news');
    vi.advanceTimersByTime(LINK_INTENT_MS);
    focusBy(true, '#cards');
    vi.advanceTimersByTime(LINK_INTENT_MS);
    expect(asked()).toEqual(['/cards?tv=1']);
  });

  it('is requested once for each target until the page changes', () => {
    openPage(links);
    for (const selector of ['#news', '#cards', '#news']) {
      happen('pointerover', selector);
      vi.advanceTimersByTime(LINK_INTENT_MS);
    }
    expect(asked()).toEqual(['/news?year=2026', '/cards?tv=1']);
    openPage(links);
    happen('pointerdown', '#news');
    vi.advanceTimersByTime(0);
    expect(asked()).toHaveLength(3);
  });
});

it('no page is prefetched while the connection saves data', async () => {
  openPage(links);
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  happen('pointerdown', '#news');
  await vi.advanceTimersByTimeAsync(2 * LINK_PREFETCH_IDLE_TIMEOUT_MS);
  expect(asked()).toEqual([]);
});

it.each(['scroll', 'pointerdown', 'keydown'])(
  'the prefetch of links in view restarts its pause after a %s',
  async (type) => {
    const rows = Array.from({ length: 7 }, (_, index) => `<a href="/tech/${index}">${index}</a>`).join('');
    openPage(`${rows}<a href="/tech/below" data-below>below</a><a href="/news?year=2026">2026</a>`);
    await vi.advanceTimersByTimeAsync(LINK_PREFETCH_IDLE_TIMEOUT_MS - 1);
    window.dispatchEvent(new Event(type));
    await vi.advanceTimersByTimeAsync(LINK_PREFETCH_IDLE_TIMEOUT_MS - 1);
    expect(asked()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toHaveLength(5);
  },
);
