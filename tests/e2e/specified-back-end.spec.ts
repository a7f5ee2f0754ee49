import { routes } from '@/lib/pages/routes';
import {
  SPECIFIED_CODE,
  specifiedBackEnd,
  specifiedHouse,
  specifiedTariffs,
  SPECIFIED_TOKEN,
  type SpecifiedBackEnd,
} from '../support/specified-back-end';
import { fillPerson, leadNumber, sendLead } from './support/connection';
import {
  answerAddress,
  answerIdentity,
  answerTariff,
  expectStep,
  makeContract,
  openOrder,
  orderOf,
  sendCode,
} from './support/order';
import { startSite } from './support/own-site';
import { expect, freshPhone, languages, openPage, openSection, test as base } from './support/test';

interface Site {
  address: string;
  backEnd: SpecifiedBackEnd;
  /** The errors in the log of its server. */
  errors: () => string[];
}

const START_LIMIT_MS = 180_000;

const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, provide) => {
      const backEnd = await specifiedBackEnd();
      const site = await startSite(backEnd.address, SPECIFIED_TOKEN);
      // Numbers as text and the like, and calls of a page that was left, are in the log but no fault of the site.
      const isNoFault = (line: string) => /(?:read all the same|left out|: aborted)"\}$/.test(line);
      const errors = () => site.log.filter((line) => /"level":"(?:error|fatal)"/.test(line) && !isNoFault(line));
      await provide({ address: site.address, backEnd, errors });
      await site.end();
      await backEnd.close();
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  baseURL: ({ site }, provide) => provide(site.address),
});

// One site for all tests of the file.
test.describe.configure({ mode: 'default' });

for (const language of languages) {
  const { words, path } = language;

  test.describe(
    `a site whose back end sends only specified shapes, ${language.language === 'ru' ? 'Russian' : 'Kazakh'}`,
    { tag: language.language === 'ru' ? '@full' : [] },
    () => {
      test('serves every page and logs no errors', async ({ page, site }) => {
        for (const route of routes) {
          const answer = await page.request.get(path(route.path));
          expect(answer.status(), route.path).toBeLessThan(route.path === '/redirect' ? 500 : 400);
        }
        await openPage(page, path('/wifi'));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.routes.wifi);
        const byPhone = page.getByRole('region', { name: words.askByPhone.heading });
        await expect(byPhone.getByRole('link', { name: /^\+7/ })).toBeVisible();
        await openPage(page, path(`/cards/${specifiedTariffs.exact}`));
        await expect(page.getByText(/4\s990,5\s₸/).first()).toBeVisible();
        await expect(page.getByText(words.tariff.included)).toHaveCount(0);
        expect(site.errors()).toEqual([]);
      });

      test('sends connection, consultation and callback leads to the back end', async ({ page, site }) => {
        const sentTo = (call: string, phone: string) =>
          site.backEnd.made.filter((made) => made.call === call && made.body['phone'] === phone);
        const wanted = freshPhone();
        const dialog = await sendLead(page, language, wanted);
        await expect(leadNumber(dialog)).toHaveText(/№\s\d+/);
        expect(sentTo('POST /v1/clients/ext/store-lead', wanted.wire)).toEqual([
          expect.objectContaining({
            body: expect.objectContaining({
              user_type: 'site',
              full_address: expect.objectContaining({ house: specifiedHouse.house, latitude: expect.any(Number) }),
            }),
          }),
        ]);

        const section = await openSection(page, path('/consultation'), '#request');
        const asked = await fillPerson(section, language, freshPhone());
        await section.getByRole('button', { name: words.consultationForm.submit }).click();
        await expect(leadNumber(section)).toHaveText(/№\s\d+/);
        expect(sentTo('POST /v1/clients/ext/update-by-consultation', asked.wire)).toHaveLength(1);

        await openPage(page, path('/contacts'));
        await page.locator('#departments').getByRole('link', { name: words.callback.open }).click();
        const called = await fillPerson(dialog, language, freshPhone());
        await dialog.getByRole('button', { name: words.callback.submit }).click();
        await expect(leadNumber(dialog)).toHaveText(/№\s\d+/);
        expect(sentTo('POST /v1/call-requests', called.wire)).toHaveLength(1);
      });

      test('completes an order up to the paid contract', async ({ page, site }) => {
        const order = orderOf(page);
        const phone = freshPhone();
        await openOrder(page, language, specifiedTariffs.ordered);
        await answerTariff(page, language);
        await answerAddress(page, language);
        await answerIdentity(page, language);
        await sendCode(page, language, phone);
        await order.getByLabel(words.order.code, { exact: true }).fill(SPECIFIED_CODE);
        await expectStep(page, words.order.visitTitle);
        // Its time is agreed by phone.
        await order.getByRole('button', { name: words.order.next }).click();
        await expectStep(page, words.order.summaryTitle);
        await expect(order.getByText(/7\s990\s₸/).first()).toBeVisible();
        await makeContract(page, language);
        await expect(order.getByText(/^7000\d{3}$/)).toBeVisible();
        site.backEnd.pay(phone.wire);
        await order.getByRole('button', { name: words.order.paymentCheck }).click();
        await expectStep(page, words.order.paidTitle);
        expect(site.errors()).toEqual([]);
      });
    },
  );
}
