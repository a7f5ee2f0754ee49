import type { Page } from '@playwright/test';
import { samplePaths } from './support/sample-paths';
import { expect, expectListening, languages, openPage, test, watchLoading } from './support/test';

interface Shift {
  value: number;
  moved: string;
}

/** Collects what moves on a page without anybody touching it. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || !('sources' in entry) || ('hadRecentInput' in entry && entry.hadRecentInput))
          continue;
        const sources = Array.isArray(entry.sources) ? entry.sources : [];
        const moved = sources.map(
          ({ node, previousRect, currentRect }: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }) =>
            `${previousRect.top} → ${currentRect.top} ${node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? '')}`,
        );
        shifts.push({ value: Number(entry.value), moved: moved.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Scrolls to the end, so that what comes late comes. */
async function lookThrough(page: Page): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < (await pageHeight()); top += height) {
    await page.evaluate(
      (to) =>
        new Promise((resolve) => {
          window.scrollTo({ top: to, behavior: 'instant' });
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
      top,
    );
  }
}

async function shiftsOf(page: Page, path: string): Promise<{ sum: number; shifts: Shift[] }> {
  const loaded = watchLoading(page);
  await openPage(page, path);
  await lookThrough(page);
  await loaded();
  const shifts = await page.evaluate((): Shift[] =>
    'shifts' in window ? JSON.parse(JSON.stringify(window.shifts)) : [],
  );
  return { sum: shifts.reduce((total, { value }) => total + value, 0), shifts };
}

/** Forms whose code comes when they are near: on which page, in which part of it, and what only the form has. */
const forms = [
  ['/internet-for-builders', '#request', 'form:not([action])'],
  // What it says of the hours is longer while nobody is there.
  ['/consultation', '#request', 'form:not([action])', '2026-11-24T07:00:00Z'],
  ['/consultation', '#request', 'form:not([action])', '2026-11-24T18:00:00Z'],
  ['/request', '#request-status', 'form'],
  ['/referal', '#referral-link', '[role=status]'],
  ['/no-internet', '#dns', 'button'],
  ['/navigator', '#order section', 'form'],
] as const;

/** What a line more or less of a text may move when the font takes the place of the letters that stand in; 0.1 is good. */
const FONT_SHIFT = 0.03;

for (const language of languages) {
  test.describe(`in ${language.language}`, () => {
    test.describe('in the letters that stand in for the font', () => {
      test.use({ expectedConsole: /\.woff2/ });

      // The wide screen has the same parts with more room.
      test('nothing moves by itself on any page', async ({ page }) => {
        test.slow();
        await page.route('**/*.woff2', (route) => route.abort());
        await watchShifts(page);
        for (const path of samplePaths(language)) {
          const { sum, shifts } = await shiftsOf(page, path);
          expect({ path, shifts: sum < 0.005 ? [] : shifts }).toEqual({ path, shifts: [] });
        }
      });
    });

    test('a form that comes late is as high as what stood in its place', async ({ page }) => {
      const code = '**/_next/static/chunks/**';
      for (const [path, place, own, moment = null] of forms) {
        if (moment !== null) await page.clock.setFixedTime(moment);
        const document = await (await page.request.get(language.path(path))).text();
        let letGo = () => undefined;
        const gate = new Promise<void>((resolve) => {
          letGo = () => void resolve();
        });
        await page.route(code, async (route, request) => {
          if (!document.includes(new URL(request.url()).pathname)) await gate;
          await route.continue();
        });
        // Code that is held may hold the load of the page.
        await page.goto(language.path(path), { waitUntil: 'commit' });
        await expectListening(page);
        const section = page.locator(place).filter({ visible: true }).first();
        const control = section.locator(own).first();
        const height = () => section.evaluate((element) => element.getBoundingClientRect().height);
        await section.scrollIntoViewIfNeeded();
        // Where a sign of somebody is waited for.
        await page.mouse.move(1, 1);
        const before = await height();
        await expect(control).toBeHidden();
        letGo();
        await expect(control).toBeVisible();
        expect({ path, moment, height: await height() }).toEqual({ path, moment, height: expect.closeTo(before, 0) });
        await page.unroute(code);
      }
    });

    test('the font moves a line at most', async ({ page }) => {
      await watchShifts(page);
      for (const path of ['/', '/cards', '/internet-for-builders', '/contacts'].map(language.path)) {
        const { sum, shifts } = await shiftsOf(page, path);
        expect({ path, shifts: sum < FONT_SHIFT ? [] : shifts }).toEqual({ path, shifts: [] });
      }
    });
  });
}
