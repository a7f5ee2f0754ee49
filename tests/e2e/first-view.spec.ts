import type { Page } from '@playwright/test';
import { samplePaths } from './support/sample-paths';
import { expect, languages, openPage, test, type Language } from './support/test';

const chatButton = (page: Page, { words }: Language) =>
  page.getByRole('link', { name: words.header.chat, exact: true });

async function scrollTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
}

/** The steps of the way back that do not show all their letters, and the cards with words under the button of the chat. */
function cutOrCovered(): string[] {
  const drawing = document.querySelector('main svg[aria-hidden]')?.getBoundingClientRect();
  const cut = Array.from(document.querySelectorAll('main nav:has([aria-current=page]) a')).filter(
    (step) =>
      step.scrollWidth > step.clientWidth || step.getBoundingClientRect().right > (drawing?.left ?? window.innerWidth),
  );
  const chat = document.querySelector('[data-chat]:not([data-chat=hidden]) span')?.getBoundingClientRect();
  const covered = Array.from(document.querySelectorAll('main li:has(h2, h3, h4, h5)')).filter((card) => {
    const range = document.createRange();
    range.selectNodeContents(card);
    return Array.from(range.getClientRects()).some(
      ({ right, bottom, left, top }) =>
        chat !== undefined && right > chat.left && left < chat.right && bottom > chat.top && top < chat.bottom,
    );
  });
  return [...cut, ...covered].map(({ textContent }) => textContent);
}

for (const language of languages) {
  const { words, path } = language;

  test(`a tariff opens with its price, what it is, its passport and its bill, in ${language.language}`, async ({
    page,
  }) => {
    await openPage(page, path('/cards/103'));
    const { tariff, bill } = words;
    for (const fact of [tariff.speedFact, tariff.termFact, tariff.routerFact])
      await expect(page.getByRole('term').filter({ hasText: fact }).first()).toBeInViewport({ ratio: 1 });
    const passport = page.getByRole('region', { name: tariff.passport });
    await expect(passport.getByRole('definition').nth(1)).toBeInViewport({ ratio: 1 });
    const sums = page.getByRole('region', { name: bill.heading }).getByRole('status').getByRole('definition');
    await expect(sums.filter({ visible: true }).first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  });

  test(`the tariffs open with the lowest price of internet and the first tariff, in ${language.language}`, async ({
    page,
  }) => {
    await openPage(page, path('/cards'));
    const price = page.getByRole('main').getByText(words.home.factPriceValue.replace('{price}', '').trim());
    await expect(price.first()).toBeInViewport({ ratio: 1 });
    await expect(price.first()).toContainText('₸');
    const card = page.locator('#tariffs section').getByRole('listitem').first();
    await expect(card.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(card.getByText('₸').first()).toBeInViewport({ ratio: 1 });
  });

  test(`support opens with what to do without internet, its phone and its search, in ${language.language}`, async ({
    page,
  }) => {
    await openPage(page, path('/support'));
    const main = page.getByRole('main');
    const withoutInternet = main.locator(`a[href="${path('/tech/net-interneta')}"]`).first();
    const phone = main.locator('a[href^="tel:"]').first();
    const phoneInFooter = page.getByRole('contentinfo').getByText(words.footer.supportPhone).locator('xpath=..');
    for (const part of [
      withoutInternet,
      phone,
      main.getByRole('searchbox', { name: words.search.label }),
      main.getByRole('button', { name: words.search.submit, exact: true }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    await expect(phoneInFooter).toContainText((await phone.textContent()) ?? '');
    await withoutInternet.click();
    await expect(page).toHaveURL(new RegExp(`${path('/tech/net-interneta')}$`));
  });

  test(`the chat is labelled at first and gives way to forms and prices, in ${language.language}`, async ({
    page,
    isMobile,
  }) => {
    await openPage(page, path('/wifi'));
    const chat = chatButton(page, language);
    await expect(chat).toHaveAttribute('data-chat', 'labelled');
    await expect(chat).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 40);
    await expect(chat).toHaveAttribute('data-chat', 'icon');
    await chat.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('heading', { name: words.dialogs.whatsappTitle })).toBeFocused();

    await openPage(page, path('/cards'));
    await scrollTo(page, 'main ul[data-uncovered] >> nth=0');
    await expect(chat).toBeHidden();
    if (isMobile) {
      // On a desktop the form does not reach its corner.
      await openPage(page, path('/consultation'));
      await scrollTo(page, 'main form');
      await expect(chat).toBeHidden();
    }
    await scrollTo(page, 'footer');
    await expect(chat).toBeVisible();
  });

  test(
    `nothing of the way back is cut, and no card is covered by the chat, in ${language.language}`,
    { tag: '@phone' },
    async ({ page }) => {
      test.slow();
      for (const sample of samplePaths(language)) {
        await openPage(page, sample);
        // Until then it is not known what it would cover.
        await expect(chatButton(page, language)).not.toHaveAttribute('data-chat', 'icon');
        expect([sample, await page.evaluate(cutOrCovered)]).toEqual([sample, []]);
      }
    },
  );

  test(`the menus mark the page, in ${language.language}`, async ({ page, isMobile }) => {
    await openPage(page, path('/cards/103'));
    if (isMobile) await page.getByRole('button', { name: words.header.menu, exact: true }).click();
    const menu = isMobile ? page.getByRole('dialog') : page.getByRole('banner').filter({ visible: true });
    const link = (name: string) => menu.getByRole('link', { name, exact: true });
    await expect(link(words.routes.cards)).toHaveAttribute('aria-current', 'true');
    await link(words.routes.payments).click();
    await expect(page).toHaveURL(new RegExp(`${path('/payments')}$`));
    await expect(page.locator('[data-header] a[aria-current=page]').first()).toHaveAttribute('href', path('/payments'));
  });
}
