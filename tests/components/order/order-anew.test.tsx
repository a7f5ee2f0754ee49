import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { expectConsole } from '../../support/dom';
import { simulateDoublePress } from '../support/double-press';
import { plain, russian } from '../support/languages';
import { keepDraft, mockOrder, NAME, openOrderAt, orders, PAYMENT } from '../support/order';
import { answers, mockSite } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();

const { order } = russian.words;
const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

it('the order page after a contract starts a new order with the tariff of its URL, and links to the open payment', async () => {
  const site = mockOrder(orders.stored);
  const page = await openOrderAt(order.tariffTitle, russian, '?tariff=101');
  expect((await radio(/Город 100/)).checked).toBe(true);
  expect(screen.getByText(plain(order.openPayment))).toBeDefined();
  expect(site.bodies('order/forget')).toEqual([]);

  await page.press(order.openPaymentShow);
  await expectFocus(await page.step(order.paymentTitle));
  expect(window.location.search).toBe(`?payment=${PAYMENT}&tariff=101`);
  window.history.back();
  await page.step(order.tariffTitle);
  expect((await radio(/Город 100/)).checked).toBe(true);

  await page.press(order.next);
  await page.step(order.addressTitle);
  expect(site.bodies('order/tariff')).toEqual([
    { tariff_id: 101, nomenclature_ids: [1_011], recaptcha: expect.any(String) },
  ]);
  expect(screen.queryByText(plain(order.openPayment))).toBeNull();
});

it('a payment link with a damaged id shows an error and starts no order', async () => {
  const site = mockOrder();
  const page = await openOrderAt(order.paymentUnknown, russian, `?payment=${PAYMENT.slice(1)}`);
  expect(screen.getByText(plain(order.paymentUnknownText))).toBeDefined();
  expect(site.sent).toEqual([]);
  await page.press(order.orderAnew);
  await page.step(order.tariffTitle);
});

describe('starting the order over', () => {
  it('asks for confirmation, then deletes the session, the draft and the answers, also after a failed request', async () => {
    keepDraft();
    const site = mockOrder(orders.identity);
    site.answer('order/forget', answers.brokenLine);
    expectConsole(/A step of the order failed/);
    const page = await openOrderAt(order.phoneTitle);
    await page.press(order.draftForget);
    await expectFocus(() => screen.getByText(plain(order.anewAsk)));
    await page.press(order.anewKeep);
    await expectFocus(() => page.button(order.draftForget));
    expect(site.bodies('order/forget')).toEqual([]);

    await page.press(order.draftForget);
    await page.press(order.anewForget);
    await screen.findByRole('alert');
    expect(site.session).not.toBeNull();
    await page.press(order.anewForget);
    await expectFocus(await page.step(order.tariffTitle));
    expect([site.session, localStorage.getItem('order-draft'), window.location.search]).toEqual([
      null,
      null,
      '?step=tariff',
    ]);
    for (const choice of await screen.findAllByRole<HTMLInputElement>('radio', { name: /Город/ }))
      expect(choice.checked).toBe(false);
    expect(screen.queryByText(NAME)).toBeNull();
  });

  it.each([
    [order.handOver, order.draftForget, order.anewAsk],
    [order.draftForget, order.anewForget, order.tariffTitle],
  ])('ignores the second press of a double press on «%s»', async (pressed, under, next) => {
    mockOrder(orders.identity);
    const page = await openOrderAt(order.phoneTitle);
    const { press, waitOut } = simulateDoublePress(userEvent.setup({ delay: null }));
    await press(page.button(pressed));
    await press(page.button(under));
    expect(page.button(under).getAttribute('aria-disabled')).toBeNull();
    expect(screen.queryByText(plain(next))).toBeNull();
    waitOut();
    await press(page.button(under));
    await screen.findByText(plain(next));
  });
});
