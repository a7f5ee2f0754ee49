import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { kazakh, plain } from '../support/languages';
import { available, findAccount, mockOrder, openOrderAt, orders, PAYMENT, payment } from '../support/order';
import { mockSite } from '../support/site';

mockSite();

const { connectivity, order } = kazakh.words;
const note = () => screen.queryByRole('note', { name: connectivity.engineerTitle })?.textContent;
/** The note on the page of a step. */
async function noteAt(search: string, title: string): Promise<string | undefined> {
  const page = await openOrderAt(title, kazakh, search);
  if (search.includes('payment')) await findAccount();
  const text = note();
  page.unmount();
  return text;
}

describe('the note about an inspection by an engineer, in Kazakh', () => {
  it('appears at the identity step and in the summary only when the house needs an inspection', async () => {
    const reason = 'Инженер осмотрит дом.';
    const serviceability = { ...available.serviceability, code: 3, reason };
    const site = mockOrder({ ...orders.confirmed, address: { ...available, serviceability } });
    expect(await noteAt('?step=identity', order.identityTitle)).toBe(connectivity.engineerTitle + reason);
    expect(await noteAt('?step=summary', order.summaryTitle)).toBe(connectivity.engineerTitle + reason);
    site.session = orders.confirmed;
    expect(await noteAt('?step=summary', order.summaryTitle)).toBeUndefined();
  });

  it('appears before and after the payment only when the contract needs an inspection', async () => {
    const site = mockOrder();
    expect(await noteAt(`?payment=${PAYMENT}`, order.paymentTitle)).toBeUndefined();
    site.payment = { ...payment, engineer: true };
    const page = await openOrderAt(order.paymentTitle, kazakh, `?payment=${PAYMENT}`);
    await screen.findByText(plain(order.engineerUnpaid));
    expect(note()).toBe(connectivity.engineerTitle + order.engineerUnpaid);
    site.payment = { ...site.payment, paid: true, paid_at: '2026-11-21T09:00:00.000Z' };
    await page.press(order.paymentCheck);
    await page.step(order.paidTitle);
    expect(note()).toBe(connectivity.engineerTitle + order.engineerPaid);
  });
});
