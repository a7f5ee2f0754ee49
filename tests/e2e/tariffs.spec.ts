import type { Locator, Page } from '@playwright/test';
import { formatTenge } from '@/lib/i18n/format';
import { sample } from '../support/sample';
import { filled } from '../support/filled';
import { faultsIn } from './support/accessibility';
import { connectLinks } from './support/connection';
import { expect, languages, openPage, test, type Language } from './support/test';

const online = sample.tariffs.tariffs.filter((tariff) => tariff.available_online);
const quick = online.filter(({ speed_down: speed }) => (speed ?? 0) >= 500);
const quickWithTv = quick.filter(({ channels }) => channels !== null);

function nameOf(id: number, { language }: Language): string {
  return online.find((tariff) => tariff.id === id)?.name[language] ?? '';
}

function compareLink(page: Page, id: number, language: Language): Locator {
  return page.getByRole('link', {
    name: filled(language.words.catalogue.compareName, { name: nameOf(id, language) }),
    exact: true,
  });
}

async function firstPaymentIs(page: Page, amount: number): Promise<void> {
  await expect(page.locator('#bill').getByRole('status')).toContainText(formatTenge(amount), { useInnerText: true });
}

for (const language of languages) {
  const { words, path } = language;
  const { catalogue, bill, tariff, share } = words;

  test.describe(`the tariffs in ${language.language}`, () => {
    test('link to news and outside pages, keep their filters in the address, and Back removes the last filter', async ({
      page,
    }) => {
      await openPage(page, path('/cards'));
      await expect(connectLinks(page, language)).toHaveCount(online.length);
      const news = page.getByRole('link', { name: filled(tariff.newsName, { name: nameOf(103, language) }) });
      await expect(news).toHaveAttribute('href', path('/news/gorod-500-novaya-tsena'));
      const external = page.getByRole('link', { name: filled(tariff.externalName, { name: nameOf(402, language) }) });
      await expect(external).toHaveAttribute(
        'href',
        path(`/redirect?href=${encodeURIComponent('https://tv.qosyl.example/semya')}`),
      );
      await expect(external).toHaveAttribute('target', '_blank');
      await expect(external).toHaveAttribute('rel', 'noopener');
      const speed = page.getByRole('combobox', { name: catalogue.speed });
      await page.locator('#tariffs summary').first().click();
      await speed.selectOption('500');
      await expect(page).toHaveURL(new RegExp(`${path('/cards')}\\?speed=500$`));
      await expect(connectLinks(page, language)).toHaveCount(quick.length);
      await page.getByRole('checkbox', { name: catalogue.tv }).check();
      await expect(page).toHaveURL(/\?speed=500&tv=1$/);
      await expect(connectLinks(page, language)).toHaveCount(quickWithTv.length);
      await page.goBack();
      await expect(page.getByRole('checkbox', { name: catalogue.tv })).not.toBeChecked();
      await expect(connectLinks(page, language)).toHaveCount(quick.length);
      await page.goBack();
      await expect(page.locator('#filter-speed')).toHaveValue('');
      await expect(connectLinks(page, language)).toHaveCount(online.length);
    });

    test('are restored from an address and grouped in tabs, and their filters can be reset', async ({ page }) => {
      await openPage(page, path('/cards?group=internet-tv&speed=500&sort=speed&price=3000'));
      const groups = page.getByRole('navigation', { name: catalogue.groups });
      const title = (index: number) => sample.tariffs.groups[index]?.title[language.language] ?? '';
      await expect(groups.locator('[aria-current]')).toHaveText(title(1));
      await expect(page.getByRole('combobox', { name: catalogue.speed })).toHaveValue('500');
      await expect(page.getByRole('combobox', { name: catalogue.sort })).toHaveValue('speed');
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await groups.getByRole('link', { name: title(0), exact: true }).click();
      await expect(page).toHaveURL(/\?group=internet&.*price=3000/);
      await expect(page.getByRole('heading', { name: catalogue.empty })).toBeVisible();
      await expect(page.locator('#tariffs').getByRole('link', { name: catalogue.lead })).toBeVisible();
      await page.locator('#tariffs').getByRole('link', { name: catalogue.reset }).last().click();
      await expect(page).toHaveURL(new RegExp(`${path('/cards')}$`));
      await expect(connectLinks(page, language)).toHaveCount(online.length);
    });

    test('show the bills of the first year with equipment and referral discount, and print them without controls', async ({
      page,
    }) => {
      await openPage(page, path('/cards/103'));
      const table = page.locator('#bill').getByRole('table');
      await firstPaymentIs(page, 13_990);
      await page.getByRole('checkbox', { name: new RegExp(`^${bill.referral}`) }).check();
      await firstPaymentIs(page, 11_192);
      await page.getByRole('radio', { name: new RegExp(`^${bill.buy}`) }).check();
      await firstPaymentIs(page, 31_192);
      await expect(table).toHaveCount(1);
      await expect(table.getByRole('row')).toHaveCount(3);
      await expect(table.getByRole('row').nth(2)).toContainText(formatTenge(8_990));
      await page.getByRole('radio', { name: new RegExp(`^${bill.rent}`) }).focus();
      await page.keyboard.press('Space');
      await firstPaymentIs(page, 11_992);
      expect(await faultsIn(page)).toEqual([]);

      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { name: tariff.passport })).toBeVisible();
      await firstPaymentIs(page, 11_992);
      await expect(table).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.getByRole('checkbox')).toHaveCount(0);
      for (const name of [share.print, share.copy]) await expect(page.getByRole('button', { name })).toHaveCount(0);
      await expect(
        page.locator('main').getByRole('link', { name: filled(tariff.connectName, { name: nameOf(103, language) }) }),
      ).toHaveCount(0);
    });

    test('show a date and a note once they are archived', async ({ page }) => {
      await openPage(page, path('/archives'));
      const archived = sample.tariffs.tariffs.filter((candidate) => candidate.archived !== null);
      const items = page.locator('#archived').getByRole('listitem');
      await expect(items).toHaveCount(archived.length);
      await expect(items.first()).toContainText('01.02.2026');
      await expect(items.first()).toContainText(archived.at(-1)?.archived?.note[language.language] ?? '');
    });
  });

  test.describe(`the tariffs without scripts in ${language.language}`, () => {
    test.use({ javaScriptEnabled: false });

    test('are filtered by a plain form and compared by links', async ({ page }) => {
      await page.goto(path('/cards?compare=101'));
      await page.locator('#tariffs summary').first().click();
      await page.getByRole('combobox', { name: catalogue.speed }).selectOption('500');
      await page.getByRole('checkbox', { name: catalogue.tv }).check();
      await page.getByRole('button', { name: catalogue.show }).click();
      await expect(connectLinks(page, language)).toHaveCount(quickWithTv.length);
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
        speed: '500',
        tv: '1',
        compare: '101',
      });
      await compareLink(page, 202, language).click();
      await expect(page).toHaveURL(/\?compare=101-202&speed=500&tv=1$/);
      await page.getByRole('link', { name: catalogue.compareShow }).click();
      await expect(page).toHaveURL(/#compare$/);
      await expect(page.locator('#compare').getByRole('columnheader')).toHaveCount(3);
    });

    test('show the bill of the chosen options, without the copy button that needs scripts', async ({ page }) => {
      await page.goto(path('/cards/103'));
      await page.getByRole('checkbox', { name: new RegExp(`^${bill.referral}`) }).check();
      await page.getByRole('radio', { name: new RegExp(`^${bill.rent}`) }).check();
      await firstPaymentIs(page, 11_992);
      await expect(page.getByRole('button', { name: share.copy })).toHaveCount(0);
      await expect(page.getByRole('link', { name: share.whatsapp })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/\?text=/,
      );
    });
  });
}
