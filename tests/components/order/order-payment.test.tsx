import { act, screen, waitFor, within } from '@testing-library/react';
import { focusManager, onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Payment } from '@/lib/contracts/order';
import { expectConsole } from '../../support/dom';
import { WORKING_MOMENT } from '../support/clock';
import { filled, kazakh, type Language, plain, russian } from '../support/languages';
import {
  findAccount,
  NAME,
  openOrder,
  orders,
  PAYMENT,
  payment,
  phone,
  mockOrder,
  type OrderPage,
} from '../support/order';
import { salesPhoneLink } from '../support/render';
import { answers, held, mockLeads, mockSite } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();
afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

const { order } = russian.words;
const untold: Payment = { ...payment, paid: null };
const paid: Payment = { ...payment, paid: true, paid_at: '2026-11-21T09:00:00.000Z' };
const link = `?payment=${PAYMENT}`;
const news = () => screen.getAllByRole('status').flatMap(({ textContent }) => textContent || []);

async function openPayment(
  title: (words: Language['words']['order']) => string,
  language: Language = russian,
): Promise<OrderPage> {
  const page = await openOrder(language, link);
  await page.step(title(language.words.order));
  return page;
}
it('the payment page shows the discount of the contract without a percentage', async () => {
  const site = mockOrder();
  site.payment = { ...payment, agreed: { tariff: null, address: '', referral: true } };
  await openPayment((words) => words.paymentTitle);
  expect((await screen.findByText(order.sumWithReferral)).textContent).not.toMatch(/%/);
});

const openUnpaid = async (language?: Language) => {
  const page = await openPayment((words) => words.paymentTitle, language);
  await findAccount();
  return page;
};

it('the payment page lists rented equipment with the first month, and the one-off sum without details', async () => {
  const site = mockOrder();
  const equipment = ['Роутер в аренду'];
  const offer = { words: 'Город 500 (Роутер в аренду)', name: 'Город 500', equipment, monthly: 9_500, promo: null };
  site.payment = { ...payment, agreed: { tariff: offer, address: '' } };
  await openUnpaid();
  const { sumMonth, sumOnce } = russian.words.order;
  const month = plain(filled(sumMonth, { tariff: 'Город 500' }));
  expect(plain(screen.getAllByRole('definition')[0]?.textContent ?? '')).toContain(
    `${month}Роутер в аренду9 500 ₸${plain(sumOnce)}10 100 ₸`,
  );
});

describe('the payment page in Kazakh', () => {
  const language = kazakh;
  const { words } = language;

  it('shows the contract, the sum and every way to pay with a QR code, and does not fetch the order', async () => {
    const site = mockOrder();
    const url = 'https://bank.example/pay?account=30000001';
    site.payment = {
      ...payment,
      ways: [
        { id: 'kaspi', url },
        { id: 'card', url: `${url}&card=1` },
      ],
    };
    const page = await openUnpaid(language);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      [
        '19\u00A0600\u00A0₸',
        `${filled(words.order.sumMonth, { tariff: 'Город 500' })}Свой роутер9\u00A0000\u00A0₸`,
        `${words.order.sumOnce}10\u00A0600\u00A0₸`,
      ].join(''),
      `30000001${words.order.accountCopy}`,
      '52001',
      '21.11.2026',
      `Город 500Свой роутер${filled(words.order.copyMonthly, { price: '9\u00A0000\u00A0₸' })}`,
      'пр-т Абая, д. 17, кв. 25',
      words.order.visitByPhone,
    ]);
    for (const way of ['kaspi', 'card'] as const) {
      const name = words.order.ways[way];
      expect(screen.getByRole('link', { name }).getAttribute('href')).toContain(url);
      expect(screen.getByRole('img', { name: filled(words.order.wayQr, { name }) })).toBeDefined();
    }
    expect(news()).toContain(words.order.paymentWaiting);
    const phones = screen.getAllByRole('link', { name: '8 (727) 000-00-00' });
    expect(new Set(phones.map((one) => one.getAttribute('href')))).toEqual(new Set([salesPhoneLink]));
    await expectFocus(() => document.body);
    await page.user.click(screen.getByText(words.order.copyRow));
    const paper = screen.getByRole('region', { name: words.order.copyTitle });
    const address = `${window.location.host}/kk/navigator?payment=${PAYMENT}`;
    expect(paper.textContent).toContain(filled(words.order.printedLink, { address }));
    // Another test counts the calls: a slow machine may have made the second one.
    expect(site.bodies('check-pay')[0]).toEqual({ payment: PAYMENT });
    expect(site.bodies('order')).toEqual([]);
  });

  it('shows a received payment with the next steps, and prints the copy of the contract', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const site = mockOrder();
    site.payment = paid;
    const page = await openPayment((w) => w.paidTitle, language);
    expect(news()).toEqual([words.order.paid]);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      words.order.comesPay + words.order.paid,
      words.order.steps.visit + words.order.paidNext1,
      words.order.comesWork + words.order.comesWorkText,
      words.order.comesAccount + words.order.comesAccountText,
    ]);
    expect(screen.getByText('21.11.2026, 14:00')).toBeDefined();
    expect(screen.queryByRole('button', { name: words.order.paymentCheck })).toBeNull();
    await page.user.click(screen.getByText(words.order.copyRow));
    await page.press(words.order.copyPrint);
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('shows the ways to pay while the payment status is unknown, and keeps the typed text on a retry', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: WORKING_MOMENT });
    const site = mockOrder();
    site.payment = { ...untold, ways: [{ id: 'kaspi', url: 'https://bank.example/pay' }] };
    const page = await openUnpaid(language);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(words.order.paymentFailed);
    expect(screen.getByRole('link', { name: words.order.ways.kaspi })).toBeDefined();
    await page.press(words.order.paymentCheck);
    await waitFor(() => expect(page.button(words.order.paymentCheck).getAttribute('aria-disabled')).toBeNull());
    expect(site.bodies('check-pay')).toHaveLength(2);
    expect(news()).toEqual([]);
    await page.byHand(words.order.handOver);
    await page.put(words.connection.firstname, NAME);
    site.payment = payment;
    await page.user.click(within(alert).getByRole('button', { name: words.order.retry }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await findAccount()).toBeDefined();
    expect(page.field(words.connection.firstname).value).toBe(NAME);
  });

  it.each([
    ['the provider does not tell of', () => Response.json({ data: untold }), 'paymentTitle', `№ ${payment.number}.`],
    ['a link does not name', answers.refused(404, 'not-found', 'payment'), 'paymentUnknown', null],
  ] as const)(
    'sends a manual lead for a payment that %s, with its number when that is known',
    async (_what, answer, title, number) => {
      const site = mockOrder();
      site.answer('check-pay', ...Array(9).fill(answer));
      const leads = mockLeads(answers.delivered('24001'));
      const page = await openPayment((w) => w[title], language);
      await page.byHand(words.order.handOver);
      await page.put(words.connection.phone, phone.typed);
      await page.put(words.connection.firstname, NAME);
      await page.user.click(screen.getByRole('checkbox'));
      await page.press(words.order.handOverSubmit);
      await screen.findByRole('heading', { name: words.connection.successTitle });
      const step = filled(words.order.handOverComment, { step: words.order.steps.payment });
      expect(leads[0]?.body).toMatchObject({
        comment: number === null ? step : expect.stringMatching(new RegExp(`^${step} .*${number}$`)),
      });
    },
  );

  it('makes a test payment in test mode, also after a failed request', async () => {
    const site = mockOrder();
    site.payment = { ...payment, test_mode: true };
    site.answer('test-pay', answers.brokenLine);
    const page = await openUnpaid(language);
    expectConsole(/The test payment failed/);
    await page.press(words.order.testPay);
    expect((await screen.findByRole('alert')).textContent).toBe(words.order.testFailed);
    await page.press(words.order.testPay);
    const heading = await page.step(words.order.paidTitle);
    await expectFocus(heading);
    expect(site.bodies('test-pay')).toEqual([{ payment: PAYMENT }, { payment: PAYMENT }]);
  });
});

describe('the payment check', () => {
  it('repeats with growing intervals, stops in a hidden tab, and ends once the payment is made', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: WORKING_MOMENT });
    const site = mockOrder();
    site.payment = untold;
    await openUnpaid();
    const asked = () => site.bodies('check-pay').length;
    const expectNext = async (pause: number) => {
      const before = asked();
      // The machine itself may have taken a moment of the pause.
      await act(() => vi.advanceTimersByTimeAsync(pause - 1_500));
      expect(asked()).toBe(before);
      await act(() => vi.advanceTimersByTimeAsync(1_500));
      await waitFor(() => expect(asked()).toBe(before + 1));
    };
    await expectNext(3_000);
    await expectNext(4_500);

    act(() => focusManager.setFocused(false));
    const hidden = asked();
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    expect(asked()).toBe(hidden);
    site.payment = paid;
    act(() => focusManager.setFocused(true));
    await screen.findByRole('heading', { name: order.paidTitle });
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    expect(asked()).toBe(hidden + 1);
  });

  it('can be started by a button, and shows its result', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: WORKING_MOMENT });
    const site = mockOrder();
    const page = await openUnpaid();
    await page.press(order.paymentCheck);
    await waitFor(() => expect(news()).toContain(filled(order.paymentNotYet, { time: '14:00' })));
    site.payment = paid;
    await page.press(order.paymentCheck);
    const heading = await page.step(order.paidTitle);
    await expectFocus(heading);
  });

  it('keeps the page and shows an error with a retry button when it fails', async () => {
    const site = mockOrder();
    const page = await openUnpaid();
    site.answer('check-pay', answers.nonsense);
    await page.press(order.paymentCheck);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(order.paymentFailed);
    expect(await findAccount()).toBeDefined();
    await page.user.click(within(alert).getByRole('button', { name: order.retry }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('keeps the error and the focused button while the first request is retried', async () => {
    const site = mockOrder();
    const waiting = held(answers.brokenLine);
    site.answer('check-pay', answers.brokenLine, waiting.answer);
    const page = await openOrder(russian, link);
    const alert = await screen.findByRole('alert');
    const button = page.button(order.retry);
    await page.user.click(button);
    await waitFor(() => expect(site.bodies('check-pay')).toHaveLength(2));
    expect([alert.isConnected, document.activeElement]).toEqual([true, button]);
    waiting.release();
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    await page.user.click(button);
    await findAccount();
  });
});

describe('the button for a new order on the payment page', () => {
  it('is the last button among the next steps', async () => {
    mockOrder();
    await openUnpaid();
    const comes = screen.getByRole('complementary', { name: order.comesTitle });
    expect(within(comes).getAllByRole('button').at(-1)?.textContent).toBe(order.orderAnew);
  });

  it('discards an order with a contract, but keeps an order in progress', async () => {
    const site = mockOrder(orders.stored);
    const page = await openUnpaid();
    await page.press(order.orderAnew);
    await page.step(order.tariffTitle);
    expect(site.session).toBeNull();
    page.unmount();

    site.session = orders.address;
    const again = await openUnpaid();
    await again.press(order.orderAnew);
    await again.step(order.identityTitle);
    expect(site.session).toBe(orders.address);
  });
});

it('the payment check is cancelled when the page is left', async () => {
  const site = mockOrder();
  const waiting = held(answers.brokenLine);
  const page = await openUnpaid();
  site.answer('check-pay', waiting.answer);
  await page.press(order.paymentCheck);
  await waitFor(() => expect(site.bodies('check-pay')).toHaveLength(2));
  page.unmount();
  expect(site.sent.at(-1)?.signal.aborted).toBe(true);
  waiting.release();
  expect(screen.queryByText(plain(order.paymentFailed))).toBeNull();
});
