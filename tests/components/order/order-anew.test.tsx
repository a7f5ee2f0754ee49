import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectConsole } from '../../support/dom';
import { simulateDoublePress } from '../support/double-press';
import { kazakh, plain, russian } from '../support/languages';
import { NAME, openOrder, orders, PAYMENT, mockOrder, SURNAME } from '../support/order';
import { abaya, answers, mockSite, mockStreets } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();
beforeEach(() => mockStreets(() => [abaya]));

const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

describe('the order page after a contract, in Russian', () => {
  const language = russian;
  const { words } = language;

  it('starts a new order with the tariff of its URL, and links to the open payment', async () => {
    const site = mockOrder(orders.stored);
    const page = await openOrder(language, '?tariff=101');
    await page.step(words.order.tariffTitle);
    expect((await radio(/Город 100/)).checked).toBe(true);
    expect(screen.getByText(plain(words.order.openPayment))).toBeDefined();
    expect(site.bodies('order/forget')).toEqual([]);

    await page.press(words.order.openPaymentShow);
    const heading = await page.step(words.order.paymentTitle);
    await expectFocus(heading);
    expect(window.location.search).toBe(`?payment=${PAYMENT}&tariff=101`);
    window.history.back();
    await page.step(words.order.tariffTitle);
    expect((await radio(/Город 100/)).checked).toBe(true);

    await page.press(words.order.next);
    await page.step(words.order.addressTitle);
    expect(site.bodies('order/tariff')).toEqual([
      { tariff_id: 101, nomenclature_ids: [1_011], recaptcha: expect.any(String) },
    ]);
    expect(screen.queryByText(plain(words.order.openPayment))).toBeNull();
  });
});

describe('a payment link, in Kazakh', () => {
  const language = kazakh;
  const { words } = language;

  it.each(['', PAYMENT.slice(1)])('with the damaged id «%s» shows an error and starts no order', async (damaged) => {
    const site = mockOrder();
    const page = await openOrder(language, `?payment=${damaged}`);
    await page.step(words.order.paymentUnknown);
    expect(screen.getByText(plain(words.order.paymentUnknownText))).toBeDefined();
    expect(site.sent).toEqual([]);
    await page.press(words.order.orderAnew);
    await page.step(words.order.tariffTitle);
  });
});

describe('starting the order over, in Russian', () => {
  const language = russian;
  const { order } = language.words;

  it('asks for confirmation, then deletes the session, the draft and the answers', async () => {
    localStorage.setItem(
      'order-draft',
      JSON.stringify({
        tariff: { tariff_id: 102, nomenclature_ids: [] },
        address: null,
        home_given: false,
        surname: SURNAME,
        firstname: NAME,
        patronymic: null,
        saved_at: Date.now(),
      }),
    );
    const site = mockOrder(orders.identity);
    const page = await openOrder(language);
    await page.step(order.phoneTitle);
    await page.press(order.draftForget);
    await expectFocus(() => screen.getByText(plain(order.anewAsk)));
    await page.press(order.anewKeep);
    await expectFocus(() => page.button(order.draftForget));
    expect(site.session).not.toBeNull();

    await page.press(order.draftForget);
    await page.press(order.anewForget);
    const heading = await page.step(order.tariffTitle);
    await expectFocus(heading);
    expect([site.session, localStorage.getItem('order-draft'), window.location.search]).toEqual([
      null,
      null,
      '?step=tariff',
    ]);
    for (const choice of await screen.findAllByRole<HTMLInputElement>('radio', { name: /Город/ }))
      expect(choice.checked).toBe(false);
    expect(screen.queryByText(NAME)).toBeNull();
  });
});

describe('starting the order over', () => {
  const { order } = russian.words;

  it.each([
    [order.handOver, order.draftForget, order.anewAsk],
    [order.draftForget, order.anewForget, order.tariffTitle],
  ])('ignores the second press of a double press on «%s»', async (pressed, under, next) => {
    mockOrder(orders.identity);
    const page = await openOrder();
    await page.step(order.phoneTitle);
    const { press, waitOut } = simulateDoublePress(userEvent.setup({ delay: null }));
    await press(page.button(pressed));
    await press(page.button(under));
    expect(page.button(under).getAttribute('aria-disabled')).toBeNull();
    expect(screen.queryByText(plain(next))).toBeNull();
    waitOut();
    await press(page.button(under));
    await screen.findByText(plain(next));
  });

  it.each([
    ['address', orders.tariff, order.addressTitle],
    ['identity', orders.address, order.identityTitle],
    ['phone', orders.identity, order.phoneTitle],
    ['code', orders.sent, order.codeTitle],
    ['summary', orders.confirmed, order.summaryTitle],
  ] as const)('is possible at the step %s', async (_step, session, title) => {
    mockOrder(session);
    const page = await openOrder();
    await page.step(title);
    expect(page.button(order.draftForget)).toBeDefined();
  });

  it('shows an error when the request fails, and succeeds on a second press', async () => {
    const site = mockOrder(orders.identity);
    site.answer('order/forget', answers.brokenLine);
    expectConsole(/A step of the order failed/);
    const page = await openOrder();
    await page.step(order.phoneTitle);
    await page.press(order.draftForget);
    await page.press(order.anewForget);
    await screen.findByRole('alert');
    expect(page.button(order.anewForget)).toBeDefined();
    await page.press(order.anewForget);
    await page.step(order.tariffTitle);
  });
});
