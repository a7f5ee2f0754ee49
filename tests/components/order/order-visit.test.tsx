import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Verdict } from '@/lib/address/check-flow';
import { keepVisitHouse, readVisitHouse } from '@/lib/address/visit-house';
import { available as checked, house as checkedHouse } from '../support/connectivity';
import { filled, plain, russian } from '../support/languages';
import { house, keepDraft, mockOrder, openOrder, orders } from '../support/order';
import { abaya, held, mockSite, mockStreets } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();

/** Keeps a house that was checked earlier in the visit. */
function keepHouse(number = '17А', verdict: Verdict = 'available'): void {
  const address = { ...checkedHouse, house: number };
  keepVisitHouse({ answer: { ...checked, max_speed: 200, address }, verdict }, 'ru');
}
const { connection, order } = russian.words;
const tariffs = () => screen.getAllByRole<HTMLInputElement>('radio', { name: /Город/ });
const fields = () =>
  [connection.street, connection.house].map((name) => screen.getByRole<HTMLInputElement>('combobox', { name }).value);

describe('a house checked before the order', () => {
  beforeEach(() => keepHouse());

  it('filters the tariffs and fills in the address, whose submit waits for the street search', async () => {
    const search = held(() => Response.json({ data: [{ ...abaya, id: 'other', street: 'Абая көшесі' }, abaya] }));
    mockStreets(search.answer);
    const site = mockOrder();
    const page = await openOrder();
    const radio = await screen.findByRole('radio', { name: /Город 100/ });
    expect(tariffs()).toEqual([radio]);
    const tooFast = filled(order.tariffTooFast, { address: `${abaya.street}, 17А`, speed: '200' });
    expect(screen.getByText(plain(tooFast)).getAttribute('role')).toBe('status');
    await page.user.click(radio);
    await page.press(order.next);
    await page.step(order.addressTitle);
    expect(fields()).toEqual([abaya.street, '17А']);
    await page.press(order.addressCheck);
    await screen.findByRole('button', { name: order.working });
    search.release();
    await page.step(order.identityTitle);
    const inWords = `${abaya.street}, ${filled(connection.houseShort, { house: '17А' })}`;
    const sent = { street_id: 'abaya', street: abaya.street, house: '17А', address_string: inWords };
    expect(site.bodies('order/address')).toEqual([{ ...sent, recaptcha: expect.any(String) }]);
  });

  it('is deleted when the visitor asks for another address', async () => {
    mockOrder();
    const page = await openOrder(russian, '?tariff=102');
    await screen.findByRole('radio', { name: /Город 100/ });
    await page.press(order.addressOther);
    expect(tariffs().map(({ checked }) => checked)).toEqual([false, true]);
    await expectFocus(() => screen.getByRole('heading', { name: order.tariffTitle }));
    expect(readVisitHouse()).toBeNull();
    await page.press(order.next);
    await page.step(order.addressTitle);
    expect(fields()).toEqual(['', '']);
  });

  it.each([
    ['that cannot be connected yet', 'notYet', null],
    ['beside the house that the order has', 'available', orders.address],
  ] as const)('is ignored (a house %s)', async (_what, verdict, session) => {
    keepHouse('17А', verdict);
    mockOrder(session);
    const page = await openOrder(russian, '?tariff=102');
    await screen.findByRole('radio', { name: /Город 100/ });
    expect(tariffs()).toHaveLength(2);
    await page.press(order.next);
    await page.step(order.addressTitle);
    expect(fields()).toEqual(session === null ? ['', ''] : [house.street, house.house]);
  });

  it.each([
    ['another one than that of a draft: it is the newer one', '17А', false],
    ['that of a draft: that is known in full', '17', true],
  ])('fills in the address fields when it is %s', async (_what, number, isOfDraft) => {
    keepHouse(number);
    const { address } = keepDraft();
    const site = mockOrder();
    const page = await openOrder(russian, '?tariff=101');
    await screen.findByRole('radio', { name: /Город 100/ });
    await page.press(order.next);
    await page.step(order.addressTitle);
    expect(fields()).toEqual([abaya.street, number]);
    expect(site.bodies('order/address')).toEqual(isOfDraft ? [{ ...address, recaptcha: expect.any(String) }] : []);
  });
});
