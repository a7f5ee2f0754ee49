import type { Page, Request } from '@playwright/test';
import { dialogOf } from './support/connection';
import { codeFiles, expect, expectListening, languages, openPage, test } from './support/test';

const [{ words }] = languages;

test.use({
  expectedConsole:
    /Failed to load resource|ChunkLoadError|Loading (CSS )?chunk|could not be loaded|not here yet|did not come/,
});

/** Loses all code that the document does not name. Returns what the page did since, and its files under way. */
async function loseLazyCode(page: Page) {
  const document = await (await page.request.get(page.url())).text();
  const done = { loads: 0, questions: 0 };
  const open = new Set<Request>();
  page.on('requestfailed', (request) => open.delete(request));
  page.on('request', (request) => {
    // The page asks so whether it can load.
    if (request.method() === 'HEAD') done.questions += 1;
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) done.loads += 1;
  });
  await page.route(codeFiles, (route, request) => {
    if (document.includes(new URL(request.url()).pathname)) return route.continue();
    open.add(request);
    return route.abort();
  });
  return { done, open };
}

/** Without a pointer, which would ask for the code before it clicks. */
async function askForDialog(page: Page): Promise<void> {
  await page.locator('a[data-dialog=whatsapp]').first().dispatchEvent('click');
}

test('a dialog whose code fails to load reloads the page once, then shows a message with the phone, and a retry opens it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // No early fetch: the click asks for the code of a dialog.
    window.requestIdleCallback = () => 0;
    // Chromium takes a machine without any other network for offline.
    Object.defineProperty(navigator, 'onLine', { value: true });
  });
  await openPage(page, '/');
  const code = await loseLazyCode(page);
  const loaded = page.waitForEvent('load');
  await askForDialog(page);
  await loaded;
  await expectListening(page);
  await askForDialog(page);
  await expect(dialogOf(page)).toContainText(words.dialogs.lost);
  await expect(dialogOf(page).getByRole('link')).toHaveAttribute('href', /^tel:\+7/);
  expect(code.done).toEqual({ loads: 1, questions: 1 });
  // One lost file is enough for the words; a new try waits for the failure of the others too.
  await expect.poll(() => code.open.size).toBe(0);
  // Before the dialog is gone: the element below the pointer may then ask for code by itself.
  await page.unroute(codeFiles);
  await dialogOf(page).getByRole('button', { name: words.dialogs.close }).click();
  await askForDialog(page);
  await expect(dialogOf(page).getByRole('heading', { name: words.dialogs.whatsappTitle })).toBeVisible();
  expect(code.done.loads).toBe(1);
});
