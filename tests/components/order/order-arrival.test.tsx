import { beforeEach, describe, expect, it } from 'vitest';
import { russian } from '../support/languages';
import { findAccount, mockOrder, openOrderAt, orders, PAYMENT, scrollIntoView, scrollTo } from '../support/order';
import { mockSite } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();
beforeEach(() => {
  scrollIntoView.mockClear();
  scrollTo.mockClear();
});

const { order } = russian.words;
const scrolled = () => [...scrollTo.mock.calls, ...scrollIntoView.mock.calls];

describe('the order page opened by a link', () => {
  it('does not scroll at a payment, but scrolls to the top at the next step', async () => {
    mockOrder();
    const page = await openOrderAt(order.paymentTitle, russian, `?payment=${PAYMENT}`);
    await findAccount();
    expect(scrolled()).toEqual([]);
    await expectFocus(() => document.body);
    await page.press(order.orderAnew);
    const heading = await page.step(order.tariffTitle);
    await expectFocus(heading);
    expect(scrolled()).toEqual([[{ top: 0, behavior: 'instant' }], [{ behavior: 'instant', block: 'nearest' }]]);
    expect(scrollIntoView.mock.contexts).toEqual([heading]);
  });

  it.each(['', '?tariff=102'])('does not scroll with the query «%s»', async (search) => {
    mockOrder(orders.address);
    await openOrderAt(search === '' ? order.identityTitle : order.tariffTitle, russian, search);
    expect(scrolled()).toEqual([]);
  });
});
