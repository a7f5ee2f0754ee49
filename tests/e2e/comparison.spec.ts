import { sample } from '../support/sample';
import { filled } from '../support/filled';
import { faultsIn } from './support/accessibility';
import { expect, languages, openPage, test } from './support/test';

const compared = [101, 202, 104];
const online = sample.tariffs.tariffs.filter((tariff) => tariff.available_online);

for (const language of languages) {
  const { words, path } = language;
  const { catalogue, tariff } = words;
  const names = compared.map(
    (id) => sample.tariffs.tariffs.find((one) => one.id === id)?.name[language.language] ?? '',
  );

  test(`a comparison shows tariffs side by side, and Back returns to the same place in the list, in ${language.language}`, async ({
    page,
    isMobile,
  }) => {
    const bar = page.getByRole('region', { name: catalogue.compareBar });
    const scrolledTo = () => page.evaluate(() => window.scrollY);
    await openPage(page, path('/cards'));
    const choice = page.locator(`#compare-${compared[0]}`);
    await choice.evaluate((element) => {
      element.closest('details')?.setAttribute('open', '');
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    const place = await scrolledTo();
    await choice.click();
    await expect(bar.getByText(catalogue.compareMore)).toBeVisible();
    await expect.poll(scrolledTo).toBe(place);

    await openPage(page, path(`/cards?compare=${compared.join('-')}`));
    await expect(page.getByText(catalogue.compareFull)).toHaveCount(online.length - compared.length);
    const last = page.locator('[id^=group-]').last();
    await last.scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport();
    await bar.getByRole('link', { name: catalogue.compareShow }).click();

    const comparison = page.locator('#compare');
    const table = comparison.getByRole('table');
    await expect(comparison.getByRole('heading', { level: 1 })).toBeInViewport();
    for (const name of [catalogue.firstYear, tariff.firstPayment]) {
      const row = table.getByRole('row', { name: new RegExp(`^${name}`) });
      await expect(row.getByRole('cell').first()).toBeInViewport();
      await expect(row.getByText(catalogue.better).first()).toBeAttached();
    }
    await expect(table.getByRole('row', { name: new RegExp(`^${tariff.technology}`) })).toHaveCount(0);
    const same = comparison.getByRole('region', { name: catalogue.same });
    await expect(same.getByText(tariff.technology)).toBeVisible();

    const third = table.getByRole('columnheader', { name: names[2] ?? '' });
    const next = comparison.getByRole('button', { name: catalogue.compareNext });
    if (isMobile) {
      const [first, second] = names.map((name) => table.getByRole('columnheader', { name, exact: false }));
      for (const column of [first, second]) await expect(column?.getByRole('link').first() ?? table).toBeInViewport();
      await expect(third).not.toBeInViewport();
      await next.focus();
      await page.keyboard.press('Enter');
      await expect(third.getByRole('link').first()).toBeInViewport({ ratio: 1 });
      await expect(first?.getByRole('link').first() ?? table).toBeInViewport({ ratio: 1 });
      await comparison.getByRole('button', { name: catalogue.comparePrevious }).click();
      await expect(third).not.toBeInViewport();
    } else {
      await expect(third).toBeInViewport();
      await expect(next).toBeHidden();
    }
    expect(await faultsIn(page)).toEqual([]);

    await page.goBack();
    await expect(table).toHaveCount(0);
    await expect(last).toBeInViewport();
    await page.goForward();
    await table
      .getByRole('link', { name: filled(catalogue.uncompareName, { name: names[1] ?? '' }), exact: true })
      .click();
    await expect(table.getByRole('columnheader')).toHaveCount(isMobile ? 2 : 3);
    await expect(page).toHaveURL(/compare=101-104&view=compare/);
    await page.getByRole('link', { name: catalogue.compareBack }).click();
    await page.getByRole('link', { name: catalogue.compareClear, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path('/cards')}$`));
  });
}
