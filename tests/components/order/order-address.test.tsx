import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { leadBodySchema } from '@/lib/contracts/lead';
import { typeHouse } from '../support/address';
import { filled, kazakh, plain } from '../support/languages';
import { available, house, mockOrder, NAME, notYet, openOrderAt, orders, type OrderPage } from '../support/order';
import { answers, mockLeads, mockSite } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();

const { connection, connectivity, order } = kazakh.words;
const combobox = (name: string) => screen.getByRole('combobox', { name });
const inWords = (number: string) => `${house.street}, ${filled(connection.houseShort, { house: number })}`;
const comment = filled(order.handOverTariff, { name: 'Город 500 (Свой роутер)' });

/** Opens the second step and waits until the street of the kept house is known, if there is one. */
const openAddress = () => openOrderAt(order.addressTitle, kazakh, '?step=address');

/** Fills in the request by hand and sends it. */
async function sendByHand({ user, put, press }: OrderPage, action: string): Promise<void> {
  await put(connection.phone, '8 700 000 00 13');
  await put(connection.firstname, NAME);
  await user.click(screen.getByRole('checkbox'));
  await press(action);
}

describe('the address step in Kazakh', () => {
  it('accepts an address typed in one line', async () => {
    const site = mockOrder(orders.tariff);
    const page = await openAddress();
    await page.user.click(combobox(connection.street));
    await page.user.paste('Абая 17');
    await page.press(order.addressCheck);
    await waitFor(() => expect(site.bodies('order/address')).toMatchObject([{ street: house.street, house: '17' }]));
  });

  it('shows a validation error for a missing street or house, and focuses its field', async () => {
    const site = mockOrder(orders.tariff);
    const page = await openAddress();
    await page.press(order.addressCheck);
    expect(screen.getByText(plain(connection.streetRequired))).toBeDefined();
    await expectFocus(() => combobox(connection.street));
    await typeHouse(page.user, '1', kazakh);
    await page.press(order.addressCheck);
    expect(screen.getByText(plain(connection.houseRequired))).toBeDefined();
    await expectFocus(() => combobox(connection.house));
    expect(site.bodies('order/address')).toEqual([]);
  });

  it('sends a house outside the list in a manual lead, as it was typed', async () => {
    const site = mockOrder(orders.tariff);
    const leads = mockLeads(answers.delivered('24001'));
    const page = await openAddress();
    await typeHouse(page.user, '999', kazakh);
    const heading = await screen.findByRole('heading', { name: connectivity.unknownTitle });
    expect(document.activeElement).not.toBe(heading);
    await page.press(order.addressCheck);
    await expectFocus(heading);
    expect(screen.queryByText(plain(connection.houseRequired))).toBeNull();
    await page.put(connection.flat, '3');
    await sendByHand(page, connectivity.unknownAction);
    await screen.findByRole('heading', { name: connection.successTitle });
    const address = `${inWords('999')}, ${filled(connection.flatShort, { flat: '3' })}`;
    expect(leads).toMatchObject([{ kind: 'call-request', body: { address, comment } }]);
    expect(site.bodies('order/address')).toEqual([]);
  });

  it('sends a waiting-list lead with the known data when the house cannot be connected yet', async () => {
    const site = mockOrder({ ...orders.identity, address: null });
    site.house = notYet;
    const leads = mockLeads(answers.waiting('24001'));
    const page = await openAddress();
    await typeHouse(page.user, '17а', kazakh);
    await page.press(order.addressCheck);
    await expectFocus(await screen.findByRole('heading', { name: connectivity.notYetTitle }));
    expect(screen.getByText('Линия будет в мае.')).toBeDefined();
    expect(page.field(connection.firstname).value).toBe(NAME);
    await sendByHand(page, connectivity.notYetAction);
    await expectFocus(() => screen.getByRole('heading', { name: connection.waitingAccepted }));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(connection.delivered),
      connection.nextWaiting,
    ]);
    const body = { full_address: inWords('17А'), waiting_list: true, house_id: 'abaya:17', comment };
    expect(leads).toMatchObject([{ kind: 'store-lead', body: { ...body, phone: '87000000013' } }]);
    expect(leadBodySchema.safeParse(leads[0]?.body).success).toBe(true);
  });

  it.each([
    [3, connectivity.engineerTitle],
    [0, connectivity.unknownTitle],
    [1, connectivity.engineerTitle],
  ])('sends an ordinary manual lead when the house with code %i cannot be ordered online', async (code, title) => {
    const site = mockOrder(orders.tariff);
    site.house = { available: false, serviceability: { ...available.serviceability, code } };
    const leads = mockLeads(answers.delivered('24001'));
    const page = await openAddress();
    await typeHouse(page.user, '17', kazakh);
    await page.press(order.addressCheck);
    await screen.findByRole('heading', { name: title });
    await sendByHand(page, connectivity.unknownAction);
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(leads).toMatchObject([{ kind: 'call-request', body: { address: inWords('17') } }]);
  });
});
