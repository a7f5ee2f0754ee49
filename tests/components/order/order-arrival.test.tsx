import { beforeEach, describe, expect, it } from 'vitest';
import { russian } from '../support/languages';
import { findAccount, openOrder, orders, PAYMENT, mockOrder, scrollIntoView, scrollTo } from '../support/order';
import { abaya, mockSite, mockStreets } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();
beforeEach(() => {
  scrollIntoView.mockClear();
  scrollTo.mockClear();
  mockStreets(() => [abaya]);
});

const { order } = russian.words;

/** Expects the page at its top and the heading, which has the focus, in sight. */
async function expectShown(heading: HTMLElement): Promise<void> {
  await expectFocus(heading);
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
  expect(scrollIntoView.mock.calls).toEqual([[{ behavior: 'instant', block: 'nearest' }]]);
  expect(scrollIntoView.mock.contexts).toEqual([heading]);
}
function expectStill(): void {
  expect(scrollTo).not.toHaveBeenCalled();
  expect(scrollIntoView).not.toHaveBeenCalled();
}

describe('the order page opened by a link', () => {
  it('does not scroll at a payment, but scrolls to the top at the next step', async () => {
    mockOrder();
    const page = await openOrder(russian, `?payment=${PAYMENT}`);
    await page.step(order.paymentTitle);
    await findAccount();
    expectStill();
    await expectFocus(() => document.body);
    await page.press(order.orderAnew);
    await expectShown(await page.step(order.tariffTitle));
  });

  it.each(['', '?tariff=102'])('does not scroll with the query «%s»', async (search) => {
    mockOrder(orders.address);
    const page = await openOrder(russian, search);
    await page.step(search === '' ? order.identityTitle : order.tariffTitle);
    expectStill();
  });
});
