import { act, screen, waitFor, within } from '@testing-library/react';
import { focusManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Payment } from '@/lib/contracts/order';
import { expectConsole } from '../../support/dom';
import { WORKING_MOMENT } from '../support/clock';
import { filled, kazakh } from '../support/languages';
import {
  findAccount,
  mockOrder,
  NAME,
  openOrder,
  openOrderAt,
  orders,
  PAYMENT,
  payment,
  type OrderPage,
} from '../support/order';
import { salesPhoneLink } from '../support/render';
import { answers, held, mockLeads, mockSite } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();
afterEach(() => focusManager.setFocused(undefined));

const { connection, order } = kazakh.words;
const untold: Payment = { ...payment, paid: null };
const paid: Payment = { ...payment, paid: true, paid_at: '2026-11-21T09:00:00.000Z' };
const url = 'https://bank.example/pay?account=30000001';
const news = () => screen.getAllByRole('status').flatMap(({ textContent }) => textContent || []);
const textsOf = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

const openPayment = (title = order.paymentTitle) => openOrderAt(title, kazakh, `?payment=${PAYMENT}`);

async function openUnpaid(): Promise<OrderPage> {
  const page = await openPayment();
  await findAccount();
  return page;
}

describe('the payment page in Kazakh', () => {
  it('shows the discount of the contract without a percentage', async () => {
    const site = mockOrder();
    site.payment = { ...payment, agreed: { tariff: null, address: '', referral: true } };
    await openPayment();
    expect((await screen.findByText(order.sumWithReferral)).textContent).not.toMatch(/%/);
  });

  it('shows the contract, the sum and every way to pay with a QR code, and does not fetch the order', async () => {
    const site = mockOrder();
    const ways = ['kaspi', 'card'] as const;
    site.payment = { ...payment, ways: ways.map((id) => ({ id, url })) };
    const page = await openUnpaid();
    expect(textsOf('definition')).toEqual([
      [
        '19\u00A0600\u00A0₸',
        `${filled(order.sumMonth, { tariff: 'Город 500' })}Свой роутер9\u00A0000\u00A0₸`,
        `${order.sumOnce}10\u00A0600\u00A0₸`,
      ].join(''),
      `30000001${order.accountCopy}`,
      '52001',
      '21.11.2026',
      `Город 500Свой роутер${filled(order.copyMonthly, { price: '9\u00A0000\u00A0₸' })}`,
      'пр-т Абая, д. 17, кв. 25',
      order.visitByPhone,
    ]);
    for (const way of ways) {
      const name = order.ways[way];
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(url);
      expect(screen.getByRole('img', { name: filled(order.wayQr, { name }) })).toBeDefined();
    }
    expect(news()).toContain(order.paymentWaiting);
    const phones = screen.getAllByRole('link', { name: '8 (727) 000-00-00' });
    expect(new Set(phones.map((one) => one.getAttribute('href')))).toEqual(new Set([salesPhoneLink]));
    await expectFocus(() => document.body);
    await page.user.click(screen.getByText(order.copyRow));
    const address = `${window.location.host}/kk/navigator?payment=${PAYMENT}`;
    expect(screen.getByRole('region', { name: order.copyTitle }).textContent).toContain(
      filled(order.printedLink, { address }),
    );
    // Another test counts the calls: a slow machine may have made the second one.
    expect(site.bodies('check-pay')[0]).toEqual({ payment: PAYMENT });
    expect(site.bodies('order')).toEqual([]);
  });

  it('shows a received payment with the next steps, and prints the copy of the contract', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const site = mockOrder();
    site.payment = paid;
    const page = await openPayment(order.paidTitle);
    expect(news()).toEqual([order.paid]);
    expect(textsOf('listitem')).toEqual([
      order.comesPay + order.paid,
      order.steps.visit + order.paidNext1,
      order.comesWork + order.comesWorkText,
      order.comesAccount + order.comesAccountText,
    ]);
    expect(screen.getByText('21.11.2026, 14:00')).toBeDefined();
    expect(screen.queryByRole('button', { name: order.paymentCheck })).toBeNull();
    await page.user.click(screen.getByText(order.copyRow));
    await page.press(order.copyPrint);
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('shows the ways to pay while the payment status is unknown, and keeps the typed text on a retry', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: WORKING_MOMENT });
    const site = mockOrder();
    site.payment = { ...untold, ways: [{ id: 'kaspi', url }] };
    const page = await openUnpaid();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(order.paymentFailed);
    expect(screen.getByRole('link', { name: order.ways.kaspi })).toBeDefined();
    await page.press(order.paymentCheck);
    await waitFor(() => expect(page.button(order.paymentCheck).getAttribute('aria-disabled')).toBeNull());
    expect(site.bodies('check-pay')).toHaveLength(2);
    expect(news()).toEqual([]);
    await page.openHandOver();
    await page.put(connection.firstname, NAME);
    site.payment = payment;
    await page.user.click(within(alert).getByRole('button', { name: order.retry }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(page.field(connection.firstname).value).toBe(NAME);
  });

  it.each([
    ['the provider does not tell of', () => Response.json({ data: untold }), 'paymentTitle', ` .*№ ${payment.number}.`],
    ['a link does not name', answers.refused(404, 'not-found', 'payment'), 'paymentUnknown', ''],
  ] as const)(
    'sends a manual lead for a payment that %s, with its number when that is known',
    async (_what, answer, title, number) => {
      mockOrder().answer('check-pay', ...Array(9).fill(answer));
      const leads = mockLeads(answers.delivered('24001'));
      const page = await openPayment(order[title]);
      await page.handOver(NAME);
      const step = filled(order.handOverComment, { step: order.steps.payment });
      expect(leads[0]?.body['comment']).toMatch(new RegExp(`^${step}${number}$`));
    },
  );

  it('makes a test payment in test mode, also after a failed request', async () => {
    const site = mockOrder();
    site.payment = { ...payment, test_mode: true };
    site.answer('test-pay', answers.brokenLine);
    const page = await openUnpaid();
    expectConsole(/The test payment failed/);
    await page.press(order.testPay);
    expect((await screen.findByRole('alert')).textContent).toBe(order.testFailed);
    await page.press(order.testPay);
    await expectFocus(await page.step(order.paidTitle));
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
    for (const pause of [3_000, 4_500]) {
      const before = asked();
      // The machine itself may have taken a moment of the pause.
      await act(() => vi.advanceTimersByTimeAsync(pause - 1_500));
      expect(asked()).toBe(before);
      await act(() => vi.advanceTimersByTimeAsync(1_500));
      await waitFor(() => expect(asked()).toBe(before + 1));
    }
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
    await expectFocus(await page.step(order.paidTitle));
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
    const page = await openOrder(kazakh, `?payment=${PAYMENT}`);
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

it('the button for a new order on the payment page discards an order with a contract, not one in progress', async () => {
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
