import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { leadBodySchema } from '@/lib/contracts/lead';
import { filled, kazakh, type Language, plain, russian } from '../support/languages';
import { contacts } from '../support/render';
import { available, house, NAME, notYet, openOrder, orders, mockOrder, type OrderPage } from '../support/order';
import { typeHouse } from '../support/address';
import { abaya, answers, mockLeads, mockSite, mockStreets } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();
beforeEach(() => mockStreets(() => [abaya]));

const { connection, connectivity, order } = russian.words;
const street = (words = russian.words) =>
  screen.getByRole<HTMLInputElement>('combobox', { name: words.connection.street });
const houseField = (words = russian.words) =>
  screen.getByRole<HTMLInputElement>('combobox', { name: words.connection.house });

/** Opens the second step and waits until the street of the kept house is known, if there is one. */
async function openAddress(language: Language = russian): Promise<OrderPage> {
  const page = await openOrder(language, '?step=address');
  await page.step(language.words.order.addressTitle);
  return page;
}

/** Fills in the request by hand and sends it. */
async function sendByHand(
  { user, put, press, field }: OrderPage,
  action: string,
  { words }: Language = russian,
): Promise<void> {
  await put(words.connection.phone, '8 700 000 00 13');
  if (field(words.connection.firstname).value === '') await put(words.connection.firstname, NAME);
  await user.click(screen.getByRole('checkbox'));
  await press(action);
}

it('the address step accepts an address typed in one line', async () => {
  const site = mockOrder(orders.tariff);
  const page = await openAddress();
  await page.user.click(street());
  await page.user.paste('Абая 17');
  await page.press(order.addressCheck);
  await waitFor(() => expect(site.bodies('order/address')).toMatchObject([{ street: house.street, house: '17' }]));
});

describe('the address step in Kazakh', () => {
  const language = kazakh;
  const { words } = language;

  it('shows a validation error for a missing street or house, and focuses its field', async () => {
    const site = mockOrder(orders.tariff);
    const page = await openAddress(language);
    await page.press(words.order.addressCheck);
    expect(screen.getByText(plain(words.connection.streetRequired))).toBeDefined();
    await expectFocus(() => street(words));
    await typeHouse(page.user, '1', language);
    await page.press(words.order.addressCheck);
    expect(screen.getByText(plain(words.connection.houseRequired))).toBeDefined();
    await expectFocus(() => houseField(words));
    expect(site.bodies('order/address')).toEqual([]);
  });

  it('sends a house outside the list in a manual lead, as it was typed', async () => {
    const site = mockOrder(orders.tariff);
    const leads = mockLeads(answers.delivered('24001'));
    const page = await openAddress(language);
    await typeHouse(page.user, '999', language);
    const heading = await screen.findByRole('heading', { name: words.connectivity.unknownTitle });
    expect(screen.getByText(plain(words.connectivity.unknownText))).toBeDefined();
    expect(document.activeElement).not.toBe(heading);
    await page.press(words.order.addressCheck);
    await expectFocus(heading);
    expect(screen.queryByText(plain(words.connection.houseRequired))).toBeNull();
    await page.put(words.connection.flat, '3');
    await sendByHand(page, words.connectivity.unknownAction, language);
    await screen.findByRole('heading', { name: words.connection.successTitle });
    const inWords = [
      house.street,
      filled(words.connection.houseShort, { house: '999' }),
      filled(words.connection.flatShort, { flat: '3' }),
    ].join(', ');
    expect(leads.map(({ kind, body }) => ({ kind, address: body['address'], comment: body['comment'] }))).toEqual([
      {
        kind: 'call-request',
        address: inWords,
        comment: filled(words.order.handOverTariff, { name: 'Город 500 (Свой роутер)' }),
      },
    ]);
    expect(site.bodies('order/address')).toEqual([]);
  });

  it('sends a waiting-list lead with the known data when the house cannot be connected yet', async () => {
    const site = mockOrder({ ...orders.identity, address: null });
    site.house = notYet;
    const leads = mockLeads(answers.waiting('24001'));
    const page = await openAddress(language);
    await typeHouse(page.user, '17а', language);
    await page.press(words.order.addressCheck);
    const heading = await screen.findByRole('heading', { name: words.connectivity.notYetTitle });
    await expectFocus(heading);
    expect(screen.getByText('Линия будет в мае.')).toBeDefined();
    expect(page.field(words.connection.firstname).value).toBe(NAME);
    await sendByHand(page, words.connectivity.notYetAction, language);
    await expectFocus(() => screen.getByRole('heading', { name: words.connection.waitingAccepted }));
    expect(screen.getByText(plain(words.connection.nextWaiting))).toBeDefined();
    const call = filled(words.connection.nextCall, { hours: contacts.salesHours });
    expect(screen.queryByText(plain(call))).toBeNull();
    const [lead] = leads;
    expect(lead?.kind).toBe('store-lead');
    expect(lead?.body).toMatchObject({
      full_address: `${house.street}, ${filled(words.connection.houseShort, { house: '17А' })}`,
      waiting_list: true,
      house_id: 'abaya:17',
      phone: '87000000013',
      comment: filled(words.order.handOverTariff, { name: 'Город 500 (Свой роутер)' }),
    });
    expect(leadBodySchema.safeParse(lead?.body).success).toBe(true);
  });
});

describe('a house that cannot be ordered online', () => {
  it.each([
    [3, connectivity.engineerTitle],
    [0, connectivity.unknownTitle],
    [1, connectivity.engineerTitle],
  ])('with code %i leads to an ordinary manual lead', async (code, title) => {
    const site = mockOrder(orders.tariff);
    site.house = { available: false, serviceability: { ...available.serviceability, code } };
    const leads = mockLeads(answers.delivered('24001'));
    const page = await openAddress();
    await typeHouse(page.user, '17');
    await page.press(order.addressCheck);
    await screen.findByRole('heading', { name: title });
    await sendByHand(page, connectivity.unknownAction);
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(leads.map(({ kind, body }) => ({ kind, address: body['address'] }))).toEqual([
      { kind: 'call-request', address: house.address_string },
    ]);
  });
});
