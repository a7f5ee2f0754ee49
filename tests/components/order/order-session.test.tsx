import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectConsole } from '../../support/dom';
import { kazakh, plain, russian } from '../support/languages';
import {
  available,
  CODE,
  fillIdentity,
  house,
  IIN,
  keepDraft,
  mockOrder,
  NAME,
  openOrder,
  openOrderAt,
  orders,
  PAYMENT,
  SURNAME,
} from '../support/order';
import { salesPhoneLink } from '../support/render';
import { answers, mockLeads, mockSite } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();

const { connection, order } = russian.words;
const withToken = (body: object) => ({ ...body, recaptcha: expect.any(String) });
const kept = () => JSON.parse(localStorage.getItem('order-draft') ?? 'null');
const search = (text: string) => waitFor(() => expect(window.location.search).toBe(text));
const offer = () => screen.findByRole('region', { name: order.draftTitle });

describe('a draft of the order', () => {
  it('is offered with its content, and continues at the step where it was left', async () => {
    const draft = keepDraft();
    const site = mockOrder();
    const page = await openOrder();
    expect(await within(await offer()).findByText(plain('Город 500 · пр-т Абая, 17'))).toBeDefined();
    await page.press(order.draftContinue);
    await expectFocus(await page.step(order.identityTitle));
    expect([page.field(order.surname).value, page.field(connection.firstname).value]).toEqual([SURNAME, NAME]);
    expect(screen.queryByRole('region', { name: order.draftTitle })).toBeNull();
    expect(site.bodies('order/tariff')).toEqual([withToken(draft.tariff)]);
    expect(site.bodies('order/address')).toEqual([withToken(draft.address)]);
    await search('?step=identity');
  });

  it('with a flat asks for the flat again, because the device does not store it', async () => {
    keepDraft(true);
    const site = mockOrder();
    const page = await openOrder();
    await offer();
    await page.press(order.draftContinue);
    await page.step(order.addressTitle);
    expect(
      screen.getByRole('heading', { level: 1, description: (words) => words.includes(order.homeLost) }),
    ).toBeDefined();
    await page.put(connection.flat, '25');
    await page.press(order.addressCheck);
    await page.step(order.identityTitle);
    expect(site.bodies('order/address').at(-1)).toMatchObject({ flat: '25' });
    // The name outlives the steps that were answered again.
    expect([page.field(order.surname).value, page.field(connection.firstname).value]).toEqual([SURNAME, NAME]);
    expect(kept()).toMatchObject({ surname: SURNAME, firstname: NAME, home_given: true });
  });

  it('can be deleted without a request to the site', async () => {
    keepDraft();
    const site = mockOrder();
    const page = await openOrder();
    await offer();
    await page.press(order.draftForget);
    expect(screen.queryByRole('button', { name: order.draftContinue })).toBeNull();
    await expectFocus(() => screen.getByRole('heading', { name: order.tariffTitle }));
    expect(kept()).toBeNull();
    expect(site.sent.filter(({ call }) => call.startsWith('order/'))).toEqual([]);
  });

  it('is not offered while the site has an order, and is deleted when the contract is made', async () => {
    keepDraft();
    mockOrder(orders.confirmed);
    const page = await openOrder();
    await screen.findByRole('button', { name: order.summarySubmit });
    expect(screen.queryByRole('button', { name: order.draftContinue })).toBeNull();
    await page.user.click(screen.getByRole('checkbox'));
    await page.press(order.summarySubmit);
    await page.step(order.paymentTitle);
    expect(kept()).toBeNull();
  });
});

describe('an order with an expired session', () => {
  it('is recreated from the known answers with a notice, and keeps the typed text, in Kazakh', async () => {
    const { words } = kazakh;
    const home = { flat: '25', address_string: `${house.address_string}, 25` };
    const site = mockOrder({ ...orders.address, address: { ...available, ...home } });
    const page = await openOrderAt(words.order.identityTitle, kazakh);
    site.session = null;
    await fillIdentity(page, kazakh);
    await page.press(words.order.next);
    expect((await screen.findByText(plain(words.order.expired))).getAttribute('role')).toBe('status');
    await expectFocus(() => screen.getByRole('heading', { name: words.order.identityTitle }));
    expect([page.field(words.connection.firstname).value, page.field(words.order.iin).value]).toEqual([NAME, IIN]);
    expect(site.bodies('order/tariff')).toEqual([withToken({ tariff_id: 102, nomenclature_ids: [1_021] })]);
    expect(site.bodies('order/address')).toEqual([withToken({ ...house, ...home })]);
    await page.press(words.order.next);
    await page.step(words.order.phoneTitle);
    expect(screen.queryByText(plain(words.order.expired))).toBeNull();
  });

  it('is recreated with another chosen tariff, without an error message', async () => {
    const said = new Set<string>();
    const watcher = new MutationObserver(() =>
      document.querySelectorAll('[role=alert]').forEach(({ textContent }) => said.add(textContent)),
    );
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
    const site = mockOrder(orders.confirmed);
    const page = await openOrder(russian, '?tariff=102');
    await page.user.click(await screen.findByRole('radio', { name: /Город 100/ }));
    site.session = null;
    await page.press(order.next);
    await page.step(order.identityTitle);
    expect(screen.getByText(plain(order.expired))).toBeDefined();
    const chosen = { tariff_id: 101, nomenclature_ids: [1_011] };
    expect(site.bodies('order/tariff')).toEqual([chosen, withToken(chosen)]);
    expect(site.bodies('order/address')).toEqual([withToken(house)]);
    // The page asks for it once, and not again.
    expect(site.bodies('order')).toHaveLength(1);
    watcher.disconnect();
    expect([...said]).toEqual([]);
  });
});

it('an order in two tabs moves to its present step with a notice when the other tab has changed it', async () => {
  const site = mockOrder(orders.sent);
  const page = await openOrderAt(order.codeTitle);
  site.session = orders.identity;
  site.answer('check-sms-code', answers.refused(409, 'step', 'code'));
  await page.put(order.code, CODE);
  await page.step(order.phoneTitle);
  expect(screen.getByText(plain(order.elsewhere))).toBeDefined();
  await search('?step=phone');
});

it('an order in two tabs shows the payment after a change when the other tab has made the contract', async () => {
  const site = mockOrder(orders.confirmed);
  const page = await openOrderAt(order.addressTitle, russian, '?step=address');
  site.session = orders.stored;
  site.answer('order/address', answers.refused(409, 'step', 'address'));
  await page.press(order.addressCheck);
  await page.step(order.paymentTitle);
  await search(`?payment=${PAYMENT}`);
});

it('the Back button of the order goes back in the history, whose entries do not pile up', async () => {
  mockOrder(orders.tariff);
  const page = await openOrder(russian, '?step=tariff');
  const before = window.history.length;
  await page.step(order.tariffTitle);
  for (let turn = 0; turn < 3; turn += 1) {
    await screen.findByRole('radio', { name: /Город 500/ });
    await page.press(order.next);
    await page.step(order.addressTitle);
    await search('?step=address');
    await page.press(order.back);
    await page.step(order.tariffTitle);
    await search('?step=tariff');
  }
  // After any number of moves to and fro the history holds two steps.
  expect(window.history.length).toBeLessThanOrEqual(before + 1);
});

describe('an order that fails to load', () => {
  it('can be sent as a manual lead, and can be loaded again', async () => {
    keepDraft();
    const site = mockOrder(orders.address);
    site.answer('order', answers.brokenLine, answers.nonsense);
    const leads = mockLeads(answers.delivered('24001'));
    expectConsole(/A step of the order failed/);
    const page = await openOrder();
    expect((await screen.findByRole('alert')).textContent).toBe(order.loadFailed);
    expect(screen.getByRole('link').getAttribute('href')).toBe(salesPhoneLink);

    await page.handOver();
    expect(leads[0]?.body).toMatchObject({ firstname: NAME, address: 'пр-т Абая, 17' });

    const retry = page.button(order.retry);
    await page.user.click(retry);
    await waitFor(() => expect(site.bodies('order')).toHaveLength(2));
    await screen.findByRole('alert');
    await expectFocus(retry);
    await page.user.click(retry);
    await expectFocus(await page.step(order.identityTitle));
  });

  it('leads to its first step with a notice when its session ended on the way', async () => {
    mockOrder(orders.address).answer('order', answers.refused(410, 'session'));
    await openOrderAt(order.tariffTitle);
    expect(screen.getByText(plain(order.expired))).toBeDefined();
    expect(screen.queryByText(plain(order.loading))).toBeNull();
  });
});
