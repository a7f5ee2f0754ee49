import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { kazakh, plain } from '../support/languages';
import { available, findAccount, openOrder, orders, PAYMENT, payment, mockOrder } from '../support/order';
import { abaya, mockSite, mockStreets } from '../support/site';

mockSite();
beforeEach(() => mockStreets(() => [abaya]));

const REASON = 'Инженер осмотрит дом.';
const house = { ...available, serviceability: { ...available.serviceability, code: 3, reason: REASON } };

describe('the note about an inspection by an engineer, in Kazakh', () => {
  const language = kazakh;
  const { words } = language;
  const note = () => screen.queryByRole('note', { name: words.connectivity.engineerTitle })?.textContent;

  it('appears at the identity step and in the summary only when the house needs an inspection', async () => {
    const site = mockOrder({ ...orders.confirmed, address: house });
    const page = await openOrder(language, '?step=identity');
    await page.step(words.order.identityTitle);
    expect(note()).toBe(`${words.connectivity.engineerTitle}${REASON}`);
    page.unmount();

    const summary = await openOrder(language, '?step=summary');
    await summary.step(words.order.summaryTitle);
    expect(note()).toBe(`${words.connectivity.engineerTitle}${REASON}`);
    summary.unmount();

    site.session = orders.confirmed;
    const other = await openOrder(language, '?step=summary');
    await other.step(words.order.summaryTitle);
    expect(note()).toBeUndefined();
  });

  it('appears before and after the payment only when the contract needs an inspection', async () => {
    const site = mockOrder();
    site.payment = { ...payment, engineer: true };
    const page = await openOrder(language, `?payment=${PAYMENT}`);
    await page.step(words.order.paymentTitle);
    await screen.findByText(plain(words.order.engineerUnpaid));
    expect(note()).toBe(`${words.connectivity.engineerTitle}${words.order.engineerUnpaid}`);
    site.payment = { ...site.payment, paid: true, paid_at: '2026-11-21T09:00:00.000Z' };
    await page.press(words.order.paymentCheck);
    await page.step(words.order.paidTitle);
    expect(note()).toBe(`${words.connectivity.engineerTitle}${words.order.engineerPaid}`);
    page.unmount();

    site.payment = payment;
    const other = await openOrder(language, `?payment=${PAYMENT}`);
    await other.step(words.order.paymentTitle);
    await findAccount();
    expect(note()).toBeUndefined();
  });
});
