import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '@/lib/contracts/lead';
import { expectConsole } from '../../support/dom';
import { filled, kazakh, type Language, plain, russian } from '../support/languages';
import { NAME, openOrder, orders, phone, mockOrder, SURNAME, type OrderPage } from '../support/order';
import { salesPhoneLink } from '../support/render';
import { abaya, answers, mockLeads, mockSite, mockStreets } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();
beforeEach(() => mockStreets(() => [abaya]));

const { connection, order } = russian.words;

/** Opens the summary and waits for its price. */
async function openSummary(language: Language = russian): Promise<OrderPage> {
  const page = await openOrder(language);
  await page.step(language.words.order.summaryTitle);
  await screen.findByRole('button', { name: language.words.order.summarySubmit });
  return page;
}
const change = (page: OrderPage, step: keyof typeof order.steps, { words }: Language = russian) =>
  page.press(filled(words.order.changeName, { name: words.order.steps[step] }));
const list = (label: string) => screen.getByText(plain(label)).closest('dl');

async function agree(page: OrderPage, { words }: Language = russian): Promise<void> {
  await page.user.click(screen.getByRole('checkbox'));
  await page.press(words.order.summarySubmit);
}

describe('the summary in Kazakh', () => {
  const language = kazakh;
  const { words } = language;

  it('shows every answer and every sum with its label', async () => {
    mockOrder({ ...orders.confirmed, tariff: { tariff_id: 102, nomenclature_ids: [1_022, 1_024] } });
    await openSummary(language);
    expect(screen.getByText(plain(filled(words.order.progress, { number: '6', total: '7' })))).toBeDefined();
    const texts = (label: string, part: string) =>
      Array.from(list(label)?.querySelectorAll(part) ?? [], ({ textContent }) => textContent);
    expect(texts(words.order.steps.address, 'dt')).toEqual([
      words.order.steps.tariff,
      words.order.steps.address,
      words.order.steps.identity,
      words.order.steps.phone,
      words.order.steps.visit,
    ]);
    expect(texts(words.order.steps.address, 'dd > span')).toEqual([
      'Город 500Арендовать роутерСтатический IP',
      'пр-т Абая, д. 17',
      `${SURNAME} ${NAME}${words.order.iinKept}`,
      phone.shown,
      words.order.visitByPhone,
    ]);
    expect(texts(words.order.sumMonthly, 'div')).toEqual([
      `${words.order.sumMonthly}9\u00A0500\u00A0₸`,
      `${filled(words.order.sumAfter, { date: '21.05.2027' })}11\u00A0500\u00A0₸`,
      `${words.order.sumOnce}15\u00A0000\u00A0₸`,
      `${words.order.sumDiscount}−4\u00A0900\u00A0₸`,
      `${words.order.sumFirst}24\u00A0500\u00A0₸ 19\u00A0600\u00A0₸`,
    ]);
  });

  it('shows whether the referral code is valid, and asks again when that changes (specification, section 1)', async () => {
    const site = mockOrder(orders.confirmed);
    const note = (confirmed: boolean, message: string) => ({ ...site.price, referral: { confirmed, message } });
    site.price = note(false, 'такого кода нет.');
    const refusedPage = await openSummary(language);
    expect(screen.getByText(plain(filled(words.order.referralRefused, { reason: 'такого кода нет' })))).toBeDefined();
    refusedPage.unmount();
    site.price = note(false, '');
    const silentPage = await openSummary(language);
    expect(screen.getByText(plain(words.order.referralRefusedSilently))).toBeDefined();
    silentPage.unmount();
    site.price = note(true, '');
    const page = await openSummary(language);
    expect(screen.getByText(plain(filled(words.order.referralConfirmed, { percent: '20' })))).toBeDefined();

    site.answer('store-client', () => {
      site.price = { ...note(false, ''), discount: 0, first_payment: 24_500 };
      return Response.json({ success: false, field: 'referral', changed: site.session });
    });
    await agree(page, language);
    expect(await screen.findByText(plain(words.order.referralGone))).toBeDefined();
    await screen.findByRole('button', { name: words.order.summarySubmit });
    expect(screen.getByText(plain(words.order.referralRefusedSilently))).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    await agree(page, language);
    await page.step(words.order.paymentTitle);
    expect(site.bodies('store-client')).toEqual([
      expect.objectContaining({ referral_confirmed: true }),
      expect.objectContaining({ referral_confirmed: false }),
    ]);
  });

  it('requires the consent, and focuses its checkbox when it is missing', async () => {
    const site = mockOrder(orders.confirmed);
    const page = await openSummary(language);
    await page.press(words.order.summarySubmit);
    expect(screen.getByRole('alert').textContent).toBe(words.connection.consentRequired);
    await expectFocus(() => screen.getByRole('checkbox'));
    expect(
      screen.getByRole('link', { name: (name) => words.connection.consent.includes(name) }).getAttribute('href'),
    ).toBe(language.privacyPolicy);
    expect(site.bodies('store-client')).toEqual([]);
    await agree(page, language);
    await page.step(words.order.paymentTitle);
    expect(site.bodies('store-client')).toEqual([
      {
        consent_version: CONSENT_VERSION,
        consent_at: expect.any(String),
        version: orders.confirmed.version,
        recaptcha: expect.any(String),
      },
    ]);
  });
});

it('a refused contract shows the reason and the alternatives, and a manual lead contains the order', async () => {
  const site = mockOrder(orders.confirmed);
  site.answer('store-client', () => Response.json({ success: false, reason: 'есть долг 4 000 ₸.' }));
  const leads = mockLeads(answers.delivered('24001'));
  const page = await openSummary();
  await agree(page);
  const alert = await screen.findByRole('alert');
  const reason = filled(order.storeRefused, { reason: 'есть долг 4 000 ₸' });
  expect(alert.querySelector('p')?.textContent).toBe(`${reason} ${order.storeRefusedHelp}`);
  expect(within(alert).getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
  await page.byHand(order.handOver);
  await page.put(connection.phone, phone.typed);
  await page.user.click(screen.getAllByRole('checkbox').at(-1) ?? document.body);
  await page.press(order.handOverSubmit);
  await screen.findByText(plain(order.handOverNext));
  expect(leads[0]?.body).toMatchObject({
    firstname: NAME,
    address: 'пр-т Абая, д. 17',
    comment: `${filled(order.handOverComment, { step: order.steps.summary })} ${filled(order.handOverTariff, { name: 'Город 500 (Свой роутер)' })}`,
  });
});

describe('a sent contract without a known result, in Russian', () => {
  const language = russian;
  const { words } = language;
  const told = plain(filled(words.order.sent, { action: words.order.summarySubmit }));
  const isTold = (_text: string, element: Element | null) =>
    element?.role === 'status' && plain(element.textContent).includes(told);
  const unchangeable = () => {
    expect(
      screen.queryByRole('button', {
        name: (name) => name.startsWith(filled(words.order.changeName, { name: '' }).trim()),
      }),
    ).toBeNull();
    expect(screen.queryByRole('button', { name: words.order.back })).toBeNull();
  };

  it.each(['in another tab', 'here, before the line broke'])(
    'returns from a changed step to the locked summary when it was sent %s',
    async (where) => {
      const site = mockOrder(orders.confirmed);
      const page = await openSummary(language);
      const send = () => {
        site.session = { ...orders.confirmed, sent: true };
        site.answer('order/tariff', answers.refused(409, 'step', 'tariff'));
        return answers.brokenLine();
      };
      if (where === 'in another tab') send();
      else {
        expectConsole(/A step of the order failed/);
        site.answer('store-client', send);
        await agree(page, language);
        await screen.findByText(plain(words.connection.problemNetwork));
      }
      await change(page, 'tariff', language);
      await page.step(words.order.tariffTitle);
      await page.press(words.order.next);
      await page.step(words.order.summaryTitle);
      unchangeable();
      expect(screen.queryByText(isTold)).not.toBeNull();
      expect(screen.queryByText(plain(words.order.elsewhere))).toBeNull();
    },
  );
});

it('a contract that failed with an error keeps the consent, and can be submitted again', async () => {
  const site = mockOrder(orders.confirmed);
  site.answer('store-client', answers.refused(409, 'idempotency'));
  const page = await openSummary();
  expectConsole(/A step of the order failed/);
  await agree(page);
  expect((await screen.findByRole('alert')).querySelector('p')?.textContent).toBe(connection.problemServer);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  await page.press(order.summarySubmit);
  await page.step(order.paymentTitle);
});
