import { routes } from '@/lib/pages/routes';
import { sample, samplePage } from '../support/sample';
import { faultsIn } from './support/accessibility';
import { connectLinks, dialogOf } from './support/connection';
import { endingOf, filled } from '../support/filled';
import { expect, languages, openPage, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const language of languages) {
  const { words, path } = language;
  test.describe(`the shell in ${language.language}`, () => {
    test('opens a linked page at its top when motion is allowed', { tag: '@phone' }, async ({ page }) => {
      await openPage(page, path('/support'));
      const main = page.getByRole('main');
      await main.getByRole('link', { name: words.routes.noInternet }).filter({ visible: true }).first().click();
      await expect(page).toHaveURL(new RegExp(`${path('/no-internet')}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    });

    test('fits its header to the screen width and links the pages in its menus', async ({ page, isMobile }) => {
      await openPage(page, path('/'));
      if (isMobile) {
        await page.getByRole('button', { name: words.header.menu, exact: true }).click();
        const menu = dialogOf(page);
        for (const route of routes.filter((candidate) => 'main' in candidate || 'top' in candidate)) {
          await expect(
            menu.getByRole('link', {
              name: filled(words.routes[route.title], { percent: String(sample.promises.referral_discount_percent) }),
              exact: true,
            }),
          ).toHaveAttribute('href', path(route.path));
        }
        expect(await faultsIn(page)).toEqual([]);
        await menu.getByRole('link', { name: words.routes.payments, exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`${path('/payments')}$`));
        await expect(menu).toBeHidden();
      } else {
        const header = page.getByRole('banner').filter({ visible: true });
        const request = header.getByRole('link', { name: words.routes.request, exact: true });
        const instructions = header.getByRole('link', { name: words.routes.instructions });
        await header.getByText(words.header.connection, { exact: true }).press('Enter');
        await expect(request).toBeVisible();
        await header.getByText(words.header.support, { exact: true }).press('Enter');
        await expect(instructions).toBeVisible();
        await expect(request).toBeHidden();
        expect(await faultsIn(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(instructions).toBeHidden();
        // The narrowest header of a computer, the widest of its kind, and the next one (specification, section 2).
        for (const width of [960, 1239, 1240]) {
          await page.setViewportSize({ width, height: 800 });
          const phone = header.getByRole('link', { name: /^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$/ });
          await expect(phone).toBeVisible();
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
          for (const menu of await header.getByRole('list').filter({ visible: true }).all()) {
            const lines = await menu.evaluate(({ children }) =>
              Array.from(children, (item) => item.getBoundingClientRect().top),
            );
            expect(new Set(lines).size, `lines of a menu at ${width}`).toBe(1);
          }
        }
        await header.getByRole('link', { name: words.routes.payments, exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`${path('/payments')}$`));
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(samplePage('payments', language.language).title);
    });

    test(
      'closes dialogs by button, backdrop and Esc, and restores focus and scroll position',
      { tag: '@phone' },
      async ({ page }) => {
        await openPage(page, path('/'));
        const opener = page.getByRole('link', { name: words.header.writeWhatsapp }).filter({ visible: true }).first();
        // At once, not smoothly: the position is compared.
        await opener.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
        const dialog = dialogOf(page);
        const close = [
          () => dialog.getByRole('button', { name: words.dialogs.close }).first().click(),
          () => page.mouse.click(5, 5),
          () => page.keyboard.press('Escape'),
        ];
        for (const by of close) {
          const before = await page.evaluate(() => window.scrollY);
          await opener.click();
          await expect(dialog.getByRole('heading', { name: words.dialogs.whatsappTitle })).toBeFocused();
          await expect
            .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY))
            .toBe('hidden');
          await page.keyboard.press('Tab');
          await expect(dialog.locator(':focus')).toHaveCount(1);
          await by();
          await expect(dialog).toBeHidden();
          await expect(opener).toBeFocused();
          await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
        }
        await page
          .getByRole('link', { name: words.header.call, exact: true })
          .filter({ visible: true })
          .first()
          .click();
        await expect(dialog.getByRole('button', { name: words.dialogs.callSalesText })).toBeVisible();
        await expect(dialog.getByRole('link', { name: /\+7 \(727\)/ })).toHaveCount(1);
        await page.setViewportSize({ width: 700, height: 800 });
        expect((await dialog.boundingBox())?.width).toBe(450);
        await page.keyboard.press('Escape');
        await connectLinks(page, language).first().click();
        await dialog.getByRole('button', { name: words.connection.callbackTitle }).click();
        await expect(dialog.getByRole('heading', { name: words.connection.formTitle })).toBeFocused();
        expect((await dialog.boundingBox())?.width).toBe(380);
      },
    );
  });

  test.describe(`the home page without scripts in ${language.language}`, () => {
    test.use({ javaScriptEnabled: false });

    test('shows its content, and its connect, call and chat actions are links', { tag: '@phone' }, async ({ page }) => {
      await page.goto(path('/'));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(endingOf(words.home.headingCounted));
      await expect(page.locator('#tariffs').getByRole('listitem').filter({ hasText: '₸' })).toHaveCount(4);
      await expect(page.locator('#news').getByRole('link').first()).toBeVisible();
      await page.locator('#questions').getByRole('group').first().locator('summary').click();
      for (const [name, href] of [
        [words.header.call, /^tel:\+7/],
        [words.header.writeWhatsapp, /^https:\/\/web\.whatsapp\.com\/send\?phone=7727\d+&text=/],
      ] as const)
        await expect(page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()).toHaveAttribute(
          'href',
          href,
        );
      await connectLinks(page, language).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        samplePage('consultation', language.language).title,
      );
    });
  });
}

test(
  'the theme follows the system, can be switched and is kept after a reload',
  { tag: '@phone' },
  async ({ page }) => {
    const [{ words }] = languages;
    // A menu that slides in moves from under a press.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await openPage(page, '/');
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await background();
    await page.getByRole('button', { name: words.header.menu, exact: true }).click();
    await page.getByRole('button', { name: words.header.theme }).filter({ visible: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect.poll(background).not.toBe(dark);
    // Chromium mixes up its entries when a page adds one while it is reloaded.
    await page.waitForFunction(() => 'dialog' in Object(window.history.state));
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  },
);
