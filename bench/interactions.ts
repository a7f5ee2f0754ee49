import type { Browser, Locator, Page } from '@playwright/test';
import { allMessages } from '../lib/i18n/all-messages';
import { onPhone, withChromium } from './browser';
import { inRounds } from './rounds';
import type { Sites } from './sites';
import { atMost, type Row } from './table';

const { ru } = allMessages;

const SLOWER = 4;
const GOAL_MS = 200;
/** Wait after the last event until everything is painted. */
const PAINTED_MS = 2_000;
const TYPING_PAUSE_MS = 150;
/** Chromium does not report shorter events. */
const SHORTEST_MS = 16;

interface Interaction {
  what: string;
  path: string;
  /** Preparation, not measured. */
  before?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
}

const visible = (page: Page, selector: string): Locator => page.locator(selector).filter({ visible: true }).first();

const interactions: Interaction[] = [
  {
    what: 'menu',
    path: '/',
    act: (page) => page.getByRole('button', { name: ru.header.menu, exact: true }).tap(),
  },
  { what: 'dialog', path: '/', act: (page) => visible(page, ':is(a, button)[data-dialog=connection]').tap() },
  {
    what: 'tab',
    path: '/cards',
    act: (page) =>
      page
        .getByRole('navigation', { name: ru.catalogue.groups })
        .getByRole('link')
        .filter({ visible: true })
        .nth(1)
        .tap(),
  },
  {
    what: 'filter',
    path: '/cards',
    before: (page) => page.locator('#tariffs summary').first().tap(),
    act: (page) => page.getByRole('checkbox', { name: ru.catalogue.tv }).tap(),
  },
  {
    what: 'typing an address',
    path: '/',
    act: async (page) => {
      const form = page.locator('form[data-dialog=check-connectivity]');
      await form.getByLabel(ru.connection.street, { exact: true }).and(page.locator('input')).tap();
      // Chromium's keyboard has Latin keys, and the search finds the street by them.
      for (const letter of 'abai') {
        await page.waitForTimeout(TYPING_PAUSE_MS);
        await page.keyboard.press(letter);
      }
    },
  },
  {
    what: 'a step of the order',
    path: '/navigator?tariff=102',
    before: async (page) => {
      // The first sign of a visitor loads the script, which replaces the server-rendered step.
      await page.mouse.move(1, 1);
      await page.locator('#order [data-ready]').waitFor();
      await page.locator('#order').getByRole('button', { name: ru.order.next }).scrollIntoViewIfNeeded();
    },
    act: (page) => page.locator('#order').getByRole('button', { name: ru.order.next }).tap(),
  },
];

/** The longest time from an event to the next paint per interaction, with real events on a slow phone. */
export async function measureInteractions({ site }: Sites): Promise<Row[]> {
  return withChromium(async (browser) => {
    const rows: Row[] = [];
    for (const interaction of interactions) {
      const times = await inRounds(() => longestOf(browser, site, interaction));
      rows.push({ what: `next paint: ${interaction.what}`, unit: 'ms', site: times, goal: atMost(GOAL_MS) });
    }
    return rows;
  });
}

async function longestOf(browser: Browser, site: string, { path, before, act }: Interaction): Promise<number> {
  return onPhone(browser, async (context) => {
    const page = await context.newPage();
    await page.addInitScript(watchEvents);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(`${site}${path}`);
    await page.locator('html[data-dialogs=ready]').waitFor();
    await before?.(page);
    await page.waitForTimeout(PAINTED_MS);
    await page.evaluate(() => dispatchEvent(new Event('measure-from-here')));
    await act(page);
    await page.waitForTimeout(PAINTED_MS);
    return Math.max(SHORTEST_MS, Number(await page.locator('html').getAttribute('data-longest-event')));
  });
}

/** Runs in the page: records the longest event of an interaction since the last mark. */
function watchEvents(): void {
  const watched = { type: 'event', buffered: true, durationThreshold: 16 };
  let longest = 0;
  addEventListener('measure-from-here', () => {
    longest = 0;
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('interactionId' in entry && entry.interactionId !== 0) longest = Math.max(longest, entry.duration);
    }
    document.documentElement.setAttribute('data-longest-event', String(longest));
  }).observe(watched);
}
