import type { Page, Request } from '@playwright/test';
import { dialogOf, homeField } from './support/connection';
import { answerTariff, expectStep, openOrder, orderOf } from './support/order';
import { expect, expectListening, languages, openPage, test } from './support/test';

const [russian] = languages;
const { words } = russian;

test.use({
  expectedConsole:
    /Failed to load resource|ChunkLoadError|Loading (CSS )?chunk|could not be loaded|not here yet|did not come/,
});

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    // No early fetch: the click asks for the code of a dialog.
    window.requestIdleCallback = () => 0;
    // Chromium takes a machine without any other network for offline.
    Object.defineProperty(navigator, 'onLine', { value: true });
  });
});

interface LostCode {
  /** How often the page was loaded since. */
  loads: () => number;
  /** How often it asked whether it could load. */
  questions: () => number;
  /** The files under way that have not failed yet. */
  open: () => number;
}

/** Loses all code that the document does not name: for good, or until the page is loaded again. */
async function loseLazyCode(page: Page, until: 'ever' | 'reload'): Promise<LostCode> {
  const code = '**/_next/static/chunks/**';
  const document = await (await page.request.get(page.url())).text();
  let [loads, questions] = [0, 0];
  const open = new Set<Request>();
  page.on('requestfailed', (request) => open.delete(request));
  page.on('request', (request) => {
    if (request.method() === 'HEAD') questions += 1;
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  await page.route(code, (route, request) => {
    const isLost = (until === 'ever' || loads === 0) && !document.includes(new URL(request.url()).pathname);
    if (!isLost) return route.continue();
    open.add(request);
    return route.abort();
  });
  return { loads: () => loads, questions: () => questions, open: () => open.size };
}

/** Without a pointer, which would ask for the code before it clicks. */
async function askForDialog(page: Page): Promise<void> {
  await page.locator('a[data-dialog=whatsapp]').first().dispatchEvent('click');
}

async function expectReload(page: Page, act: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('load');
  await act();
  await loaded;
  await expectListening(page);
}

test('a dialog whose code fails to load reloads the page once and then opens', async ({ page }) => {
  await openPage(page, '/');
  const code = await loseLazyCode(page, 'reload');
  await expectReload(page, () => askForDialog(page));
  await askForDialog(page);
  await expect(dialogOf(page).getByRole('heading', { name: words.dialogs.whatsappTitle })).toBeVisible();
  expect([code.loads(), code.questions()]).toEqual([1, 1]);
});

test('a second failure to load code shows a message with the phone, and a retry opens the dialog', async ({ page }) => {
  await openPage(page, '/');
  const code = await loseLazyCode(page, 'ever');
  await expectReload(page, () => askForDialog(page));
  await askForDialog(page);
  await expect(dialogOf(page)).toContainText(words.dialogs.lost);
  await expect(dialogOf(page).getByRole('link')).toHaveAttribute('href', /^tel:\+7/);
  expect([code.loads(), code.questions()]).toEqual([1, 1]);
  // One lost file is enough for the words; a new try waits for the failure of the others too.
  await expect.poll(code.open).toBe(0);
  // Before the dialog is gone: the element below the pointer may then ask for code by itself.
  await page.unroute('**/_next/static/chunks/**');
  await dialogOf(page).getByRole('button', { name: words.dialogs.close }).click();
  await askForDialog(page);
  await expect(dialogOf(page).getByRole('heading', { name: words.dialogs.whatsappTitle })).toBeVisible();
  expect(code.loads()).toBe(1);
});

test('a dialog whose own code fails to load does not reload the page or lose the typed text', async ({ page }) => {
  await openPage(page, '/');
  // The code that all dialogs share is here; the field keeps the page.
  await askForDialog(page);
  await expect(dialogOf(page).getByRole('heading', { name: words.dialogs.whatsappTitle })).toBeVisible();
  await page.keyboard.press('Escape');
  const street = homeField(page, russian, 'street');
  await street.fill('абая');
  await expect(street.and(page.getByRole('combobox'))).toHaveValue('абая');
  const code = await loseLazyCode(page, 'ever');
  const asked = page.waitForResponse((response) => response.request().method() === 'HEAD');
  // The open list of streets may hide the rest of the page from assistive technology, and so from roles.
  await page.locator('#tariffs a[data-dialog]').first().dispatchEvent('click');
  await asked;
  await expect(dialogOf(page)).toContainText(words.dialogs.lost);
  await dialogOf(page).getByRole('button', { name: words.dialogs.close }).click();
  await expect(street).toHaveValue('абая');
  expect(code.loads()).toBe(0);
});

test('an order keeps its step and the chosen tariff after a reload for missing code', async ({ page }) => {
  const order = orderOf(page);
  await openOrder(page, russian);
  await order.getByRole('radio', { name: /Город 500/ }).check();
  await answerTariff(page, russian);
  const code = await loseLazyCode(page, 'reload');
  await expectReload(page, () => askForDialog(page));
  await order.scrollIntoViewIfNeeded();
  await expectStep(page, words.order.addressTitle);
  await expect(order.getByRole('status').filter({ hasText: words.order.sumFirst })).toContainText(/13\s990\s₸/);
  expect(code.loads()).toBe(1);
});
