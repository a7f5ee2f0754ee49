import type { Locator, Page, Request } from '@playwright/test';
import { PAGES_AHEAD_AT_ONCE } from '@/lib/config/limits';
import { expect, languages, openPage, openWhole, test, type Language } from './support/test';

/** The path of a useless preload, of which the browser warns. */
const CONTROL = '/icon.svg?preloaded-for-nothing';
test.use({ expectedConsole: /preloaded-for-nothing/ });

function pageOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url());
  searchParams.delete('_rsc');
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams.toString()}`;
}

/** From now on, the pages whose data are asked for, in order, and the number of open requests, now and at most. */
function watchPages(page: Page): { asked: string[]; open: () => number; most: () => number } {
  const asked: string[] = [];
  const open = new Set<Request>();
  let most = 0;
  page.on('request', (request) => {
    if (request.headers()['rsc'] !== '1') return;
    asked.push(pageOf(request));
    open.add(request);
    most = Math.max(most, open.size);
  });
  const close = (request: Request) => open.delete(request);
  page.on('requestfinished', close).on('requestfailed', close);
  return { asked, open: () => open.size, most: () => most };
}

/** Opens the news and waits for its late parts. Returns the link to a year, whose page reads a query. */
async function openNews(page: Page, { words, path }: Language): Promise<(year: string) => Locator> {
  await openWhole(page, path('/news'));
  const years = page.getByRole('navigation', { name: words.newsPages.years });
  return (year) => years.getByRole('link', { name: year });
}

for (const language of languages) {
  const { path } = language;

  test(`pressing a link fetches its page before the click shows it, in ${language.language}`, async ({ page }) => {
    const year = (await openNews(page, language))('2025');
    const target = path('/news?year=2025');
    const coming = page.waitForResponse(
      (response) => pageOf(response.request()) === target && !('next-router-prefetch' in response.request().headers()),
    );
    await year.dispatchEvent('pointerdown');
    const data = await coming;
    expect(data.headers()['content-type']).toContain('text/x-component');
    expect(data.headers()['x-page-cache']).toMatch(/^(?:HIT|STALE|MISS)$/);
    await year.click();
    await expect(page).toHaveURL(/\?year=2025$/);
    await expect(year).toHaveAttribute('aria-current', 'true');
  });

  test(`pages behind visible links are prefetched while idle, at most five at once, in ${language.language}`, async ({
    page,
    isMobile,
  }) => {
    const { asked, open, most } = watchPages(page);
    await openPage(page, path('/'));
    const footer = page.getByRole('contentinfo');
    if (isMobile) for (const summary of await footer.locator('summary').all()) await summary.click();
    else await footer.scrollIntoViewIfNeeded();
    await expect.poll(() => new Set(asked).size).toBeGreaterThan(PAGES_AHEAD_AT_ONCE);
    await expect.poll(open).toBe(0);
    expect(most()).toBeLessThanOrEqual(PAGES_AHEAD_AT_ONCE);
    expect(asked.filter((one) => /\/request|\?/.test(one))).toEqual([]);
    // Any other warning comes before this one and fails the test.
    const warning = page.waitForEvent('console', (message) => message.text().includes(CONTROL));
    await page.evaluate((href) => {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'image', href }));
    }, CONTROL);
    await warning;
  });
}

/** The numbers of the loaded parts of the code, each as often as it was loaded. */
function partsOfCode(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const scripts = [...new Set(files)].filter((name) => /\/chunks\/.*\.js$/.test(name));
    const texts = await Promise.all(scripts.map(async (name) => (await fetch(name)).text()));
    return texts.flatMap((text) => /\.push\(\[\[([\d,]+)\]/.exec(text)?.[1]?.split(',') ?? []);
  });
}

test('opening a dialog does not load code twice that the first input has already loaded', async ({ page }) => {
  const [{ words, path }] = languages;
  await openWhole(page, path('/cards'));
  const before = await partsOfCode(page);
  await page.keyboard.press('Shift');
  await expect.poll(async () => (await partsOfCode(page)).length).toBeGreaterThan(before.length);
  await page.getByRole('link', { name: words.header.call, exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: words.dialogs.callTitle })).toBeFocused();
  const parts = await partsOfCode(page);
  expect(parts.toSorted()).toEqual([...new Set(parts)].toSorted());
});
