import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  moved: string;
}

/** Collects the movements of a page that no visitor causes, from the moment when it is parsed. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A busy machine paints a page before it is parsed whole.
    const hidden = new CSSStyleSheet();
    hidden.replaceSync('html { display: none }');
    document.adoptedStyleSheets = [hidden];
    document.addEventListener('DOMContentLoaded', () => (document.adoptedStyleSheets = []));
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

/** Scrolls to the end, so that late parts come. */
export async function lookThrough(page: Page): Promise<void> {
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

/** The layout shifts since the page was opened; none if their sum is below the tolerated one. */
export async function shiftsOn(page: Page, tolerated: number): Promise<string[]> {
  const shifts = await page.evaluate((): Shift[] =>
    'shifts' in window ? JSON.parse(JSON.stringify(window.shifts)) : [],
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum < tolerated ? [] : shifts.map(({ value, moved }) => `moved by ${value}: ${moved}`);
}
