import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectConsole } from '../../support/dom';
import { russian } from '../support/languages';
import { openOrder, orders, PAYMENT, payment, playOrder, scrollIntoView } from '../support/order';
import { abaya, answers, held, playSite, playStreets } from '../support/site';
import { expectFocus } from '../../support/focus';

playSite();
beforeEach(() => {
  localStorage.clear();
  scrollIntoView.mockClear();
  playStreets(() => [abaya]);
});

const { order } = russian.words;

/** What was brought into view, which has to hold the heading. */
function expectShown(heading: HTMLElement, times = 1): void {
  expect(scrollIntoView.mock.calls).toEqual(Array(times).fill([{ behavior: 'instant', block: 'start' }]));
  const place = scrollIntoView.mock.contexts.at(-1);
  expect(place instanceof Node && place.contains(heading)).toBe(true);
}

describe('who comes by a link', () => {
  it('to a payment sees it at once, and the next step after it', async () => {
    playOrder();
    const page = await openOrder(russian, `?payment=${PAYMENT}`);
    const heading = await page.step(order.paymentTitle);
    await screen.findByText(payment.account);
    expectShown(heading);
    await expectFocus(() => document.body);
    await page.press(order.orderAnew);
    const next = await page.step(order.tariffTitle);
    await expectFocus(next);
    expectShown(next, 2);
  });

  it('to a payment that there is not sees that at once', async () => {
    playOrder();
    const page = await openOrder(russian, '?payment=short');
    expectShown(await page.step(order.paymentUnknown));
  });

  it('to a step sees it as soon as it has come, and the step before when it goes back', async () => {
    const site = playOrder(orders.address);
    const waiting = held(() => Response.json({ data: orders.address }));
    site.answer('order', waiting.answer);
    const page = await openOrder(russian, '?step=identity');
    expect(scrollIntoView).not.toHaveBeenCalled();
    waiting.letGo();
    expectShown(await page.step(order.identityTitle));
    await page.press(order.back);
    const before = await page.step(order.addressTitle);
    await expectFocus(before);
    expectShown(before, 2);
  });

  it('stays where the browser has put them back, or they have gone themselves', async () => {
    vi.stubGlobal('scrollY', 300);
    playOrder(orders.address);
    const page = await openOrder(russian, '?step=identity');
    await page.step(order.identityTitle);
    expect(scrollIntoView).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it.each(['', '?tariff=102'])('to the page alone (%s) begins at its top', async (search) => {
    playOrder(orders.address);
    const page = await openOrder(russian, search);
    await page.step(search === '' ? order.identityTitle : order.tariffTitle);
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it('to an order that does not come is told that in view', async () => {
    const site = playOrder();
    site.answer('order', answers.brokenLine);
    expectConsole(/A step of the order failed/);
    await openOrder(russian, '?step=identity');
    expectShown(await screen.findByText(order.loadFailed));
  });
});
