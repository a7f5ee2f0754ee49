import type { Locator, Page } from '@playwright/test';
import { filled } from '../support/filled';
import { expect, languages, openPage, test } from './support/test';

/** In one step within the page: a form of the server may be replaced at any time. */
async function scrollTo(page: Page, selector: string): Promise<void> {
  await page.evaluate(
    (selected) => document.querySelector(selected)?.scrollIntoView({ block: 'end', behavior: 'instant' }),
    selector,
  );
}

/** The words and controls below a button that is shown. */
async function coveredBy(button: Locator): Promise<string[]> {
  return button.evaluate((covering) => {
    if (!covering.checkVisibility({ visibilityProperty: true })) return [];
    const box = covering.getBoundingClientRect();
    const isCovered = ({ left, right, top, bottom, width }: DOMRect) =>
      width > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    const isShown = (element: Element | null) =>
      element !== null && !covering.contains(element) && element.checkVisibility({ visibilityProperty: true });
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      range.selectNodeContents(text);
      const words = text.nodeValue?.trim() ?? '';
      if (words !== '' && isShown(text.parentElement) && [...range.getClientRects()].some(isCovered))
        covered.push(words);
    }
    for (const control of document.querySelectorAll('a, button, input, select, summary'))
      if (isShown(control) && isCovered(control.getBoundingClientRect())) covered.push(control.outerHTML);
    return covered;
  });
}

for (const language of languages) {
  const { words, path } = language;

  test(`a tariff page shows speed, facts, passport and bill on its first screen, in ${language.language}`, async ({
    page,
  }) => {
    await openPage(page, path('/cards/103'));
    const { tariff, bill } = words;
    const speed = page.getByRole('definition').filter({ hasText: words.offer.speed }).first();
    await expect(speed).toBeInViewport({ ratio: 1 });
    for (const fact of [tariff.termFact, tariff.routerFact])
      await expect(page.getByRole('term').filter({ hasText: fact }).first()).toBeInViewport({ ratio: 1 });
    const passport = page.getByRole('region', { name: tariff.passport });
    await expect(passport.getByRole('definition').nth(1)).toBeInViewport({ ratio: 1 });
    const sums = page.getByRole('region', { name: bill.heading }).getByRole('status').getByRole('definition');
    await expect(sums.filter({ visible: true }).first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  });

  test(`the tariff list shows a price and the first tariff on its first screen, in ${language.language}`, async ({
    page,
  }) => {
    await openPage(page, path('/cards'));
    const price = page.getByRole('main').getByRole('strong').filter({ hasText: '₸' });
    await expect(price.first()).toBeInViewport({ ratio: 1 });
    const card = page.locator('#tariffs section').getByRole('listitem').first();
    await expect(card.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(card.getByText('₸').first()).toBeInViewport({ ratio: 1 });
  });

  test(`support shows the help without internet, its phone and its search on its first screen, in ${language.language}`, async ({
    page,
  }) => {
    await openPage(page, path('/support'));
    const main = page.getByRole('main');
    const withoutInternet = main.locator(`a[href="${path('/no-internet')}"]`).first();
    const phone = main.locator('a[href^="tel:"]').first();
    const phoneInFooter = page
      .getByRole('contentinfo')
      .getByText(filled(words.footer.supportPhone, { support: 'always' }))
      .locator('xpath=..');
    for (const part of [
      withoutInternet,
      phone,
      main.getByRole('searchbox', { name: words.search.label }),
      main.getByRole('button', { name: words.search.submit, exact: true }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    await expect(phoneInFooter).toContainText((await phone.textContent()) ?? '');
  });

  test(`the chat button is labelled at first and covers no text or controls, in ${language.language}`, async ({
    page,
    isMobile,
  }) => {
    // Pages whose corner is free in both languages.
    await openPage(page, path(isMobile ? '/block' : '/static/instrukcii'));
    const chat = page.getByRole('link', { name: words.header.chat, exact: true });
    await expect(chat).toHaveAttribute('data-chat', 'labelled');
    await expect(chat).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 40);
    await expect(chat).toHaveAttribute('data-chat', 'free');
    await chat.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('heading', { name: words.dialogs.whatsappTitle })).toBeFocused();

    // Hidden while there is no free place.
    const anyChat = page.getByRole('link', { name: words.header.chat, exact: true, includeHidden: true });
    await openPage(page, path('/'));
    const height = await page.evaluate(() => document.body.scrollHeight);
    for (let top = 500; top < height; top += 500) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await expect.poll(() => coveredBy(anyChat), { message: `at ${top}` }).toEqual([]);
    }
    if (isMobile) {
      // On a desktop the form does not reach the chat.
      await openPage(page, path('/consultation'));
      await scrollTo(page, 'main form');
      await expect(chat).toBeHidden();
    }
    await scrollTo(page, 'footer');
    await expect(chat).toBeVisible();
  });
}
