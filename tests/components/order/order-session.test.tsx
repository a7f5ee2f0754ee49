import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectConsole } from '../../support/dom';
import { kazakh, type Language, plain, russian } from '../support/languages';
import {
  available,
  CODE,
  fillIdentity,
  house,
  IIN,
  leftBehind,
  NAME,
  openOrder,
  orders,
  phone,
  mockOrder,
  SURNAME,
  type OrderPage,
} from '../support/order';
import { salesPhoneLink } from '../support/render';
import { abaya, answers, held, mockLeads, mockSite, mockStreets } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();
beforeEach(() => mockStreets(() => [abaya]));

const { connection, order } = russian.words;
const draft = {
  tariff: { tariff_id: 102, nomenclature_ids: [1_021] },
  address: { ...house, address_string: 'пр-т Абая, 17' },
  home_given: false,
  surname: SURNAME,
  firstname: NAME,
  patronymic: null,
};
const keep = (kept: object = draft) =>
  localStorage.setItem('order-draft', JSON.stringify({ ...kept, saved_at: Date.now() }));
const kept = () => JSON.parse(localStorage.getItem('order-draft') ?? 'null');
const search = (text: string) => waitFor(() => expect(window.location.search).toBe(text));

async function answerIdentity(page: OrderPage, language: Language = russian): Promise<void> {
  await fillIdentity(page, language);
  await page.press(language.words.order.next);
}

describe('a draft in Russian', () => {
  const language = russian;
  const { words } = language;

  it('is offered with its content, and continues at the step where it was left', async () => {
    keep();
    const site = mockOrder();
    const page = await openOrder(language);
    const offer = within(await screen.findByRole('region', { name: words.order.draftTitle }));
    expect(await offer.findByText(plain('Город 500 · пр-т Абая, 17'))).toBeDefined();
    await page.press(words.order.draftContinue);
    const heading = await page.step(words.order.identityTitle);
    await expectFocus(heading);
    expect(page.field(words.order.surname).value).toBe(SURNAME);
    expect(page.field(words.connection.firstname).value).toBe(NAME);
    expect(screen.queryByRole('region', { name: words.order.draftTitle })).toBeNull();
    expect(site.bodies('order/tariff')).toEqual([{ ...draft.tariff, recaptcha: expect.any(String) }]);
    expect(site.bodies('order/address')).toEqual([{ ...draft.address, recaptcha: expect.any(String) }]);
    await search('?step=identity');
  });

  it('with a flat asks for the flat again, because the device does not store it', async () => {
    keep({ ...draft, home_given: true });
    const site = mockOrder();
    const page = await openOrder(language);
    await screen.findByRole('region', { name: words.order.draftTitle });
    await page.press(words.order.draftContinue);
    const heading = await page.step(words.order.addressTitle);
    expect(screen.getByText(plain(words.order.homeLost))).toBeDefined();
    expect(
      heading
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    ).toContain(words.order.homeLost);
    await page.put(words.connection.flat, '25');
    await page.press(words.order.addressCheck);
    await page.step(words.order.identityTitle);
    expect(site.bodies('order/address').at(-1)).toMatchObject({ flat: '25' });
    // The name outlives the steps that were answered again.
    expect(page.field(words.order.surname).value).toBe(SURNAME);
    expect(page.field(words.connection.firstname).value).toBe(NAME);
    expect(kept()).toMatchObject({ surname: SURNAME, firstname: NAME, home_given: true });
  });

  it('can be deleted without a request to the site', async () => {
    keep();
    const site = mockOrder();
    const page = await openOrder(language);
    await screen.findByRole('region', { name: words.order.draftTitle });
    await page.press(words.order.draftForget);
    expect(screen.queryByRole('button', { name: words.order.draftContinue })).toBeNull();
    await expectFocus(() => screen.getByRole('heading', { name: words.order.tariffTitle }));
    expect(localStorage.getItem('order-draft')).toBeNull();
    expect(site.sent.filter(({ call }) => call.startsWith('order/'))).toEqual([]);
  });
});

describe('a draft of the order', () => {
  it('stores the answers, but not the IIN', async () => {
    mockOrder(orders.address);
    const page = await openOrder();
    await page.step(order.identityTitle);
    await answerIdentity(page);
    await page.step(order.phoneTitle);
    expect(kept()).toEqual({ ...draft, saved_at: expect.any(Number) });
    expect(leftBehind()).not.toContain(IIN);
  });

  it('is deleted when the contract is made', async () => {
    keep();
    mockOrder(orders.confirmed);
    const page = await openOrder();
    await screen.findByRole('button', { name: order.summarySubmit });
    await page.user.click(screen.getByRole('checkbox'));
    await page.press(order.summarySubmit);
    await page.step(order.paymentTitle);
    expect(localStorage.getItem('order-draft')).toBeNull();
  });

  it('is not offered while the site has an order', async () => {
    keep();
    mockOrder(orders.tariff);
    const page = await openOrder();
    await page.step(order.addressTitle);
    expect(screen.queryByRole('button', { name: order.draftContinue })).toBeNull();
  });
});

describe('an expired session, in Kazakh', () => {
  const language = kazakh;
  const { words } = language;

  it('is recreated from the known answers with a notice, and keeps the typed text', async () => {
    const site = mockOrder({
      ...orders.address,
      address: { ...available, flat: '25', address_string: `${house.address_string}, 25` },
    });
    const page = await openOrder(language);
    await page.step(words.order.identityTitle);
    site.session = null;
    await answerIdentity(page, language);
    const notice = await screen.findByText(plain(words.order.expired));
    expect(notice.getAttribute('role')).toBe('status');
    await expectFocus(() => screen.getByRole('heading', { name: words.order.identityTitle }));
    expect([page.field(words.connection.firstname).value, page.field(words.order.iin).value]).toEqual([NAME, IIN]);
    expect(site.bodies('order/tariff')).toEqual([{ ...draft.tariff, recaptcha: expect.any(String) }]);
    expect(site.bodies('order/address')).toEqual([
      { ...house, flat: '25', address_string: `${house.address_string}, 25`, recaptcha: expect.any(String) },
    ]);
    await page.press(words.order.next);
    await page.step(words.order.phoneTitle);
    expect(screen.queryByText(plain(words.order.expired))).toBeNull();
  });
});

describe('an order with an expired session', () => {
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
    expect(site.bodies('order/tariff')).toEqual([
      { tariff_id: 101, nomenclature_ids: [1_011] },
      { tariff_id: 101, nomenclature_ids: [1_011], recaptcha: expect.any(String) },
    ]);
    expect(site.bodies('order/address')).toEqual([{ ...house, recaptcha: expect.any(String) }]);
    // The page asks for it once, and not again.
    expect(site.bodies('order')).toHaveLength(1);
    watcher.disconnect();
    expect([...said]).toEqual([]);
  });
});

describe('an order in two tabs', () => {
  it('moves to its present step with a notice when the other tab has changed it', async () => {
    const site = mockOrder(orders.sent);
    const page = await openOrder();
    await page.step(order.codeTitle);
    site.session = orders.identity;
    site.answer('check-sms-code', answers.refused(409, 'step', 'code'));
    await page.put(order.code, CODE);
    await page.step(order.phoneTitle);
    expect(screen.getByText(plain(order.elsewhere))).toBeDefined();
    await search('?step=phone');
  });

  it('shows the payment after an address change when the other tab has made the contract', async () => {
    const site = mockOrder(orders.confirmed);
    const page = await openOrder(russian, '?step=address');
    await page.step(order.addressTitle);
    site.session = orders.stored;
    site.answer('order/address', answers.refused(409, 'step', 'address'));
    await page.press(order.addressCheck);
    await page.step(order.paymentTitle);
  });
});

describe('the URL of the order page', () => {
  it('goes back in the history with the Back button of the page, and entries do not pile up', async () => {
    mockOrder(orders.tariff);
    window.history.replaceState(null, '', '/navigator?step=tariff');
    const page = await openOrder(russian, '?step=tariff');
    const before = window.history.length;
    await page.step(order.tariffTitle);
    await screen.findByRole('radio', { name: /Город 500/ });
    await page.press(order.next);
    await page.step(order.addressTitle);
    await search('?step=address');
    for (let turn = 0; turn < 2; turn += 1) {
      await page.press(order.back);
      await page.step(order.tariffTitle);
      await search('?step=tariff');
      await screen.findByRole('radio', { name: /Город 500/ });
      await page.press(order.next);
      await page.step(order.addressTitle);
      await search('?step=address');
    }
    // After any number of moves to and fro the history holds two steps.
    expect(window.history.length).toBeLessThanOrEqual(before + 1);
  });
});

describe('an order that fails to load', () => {
  it('can be sent as a manual lead, and can be loaded again', async () => {
    keep();
    const site = mockOrder(orders.address);
    site.answer('order', answers.brokenLine, answers.nonsense);
    const leads = mockLeads(answers.delivered('24001'));
    expectConsole(/A step of the order failed/);
    const page = await openOrder();
    expect((await screen.findByRole('alert')).textContent).toBe(order.loadFailed);
    expect(screen.getByRole('link').getAttribute('href')).toBe(salesPhoneLink);

    await page.byHand(order.handOver);
    await page.put(connection.phone, phone.typed);
    await page.user.click(screen.getByRole('checkbox'));
    await page.press(order.handOverSubmit);
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(leads[0]?.body).toMatchObject({ firstname: NAME, address: 'пр-т Абая, 17' });

    const retry = page.button(order.retry);
    await page.user.click(retry);
    await waitFor(() => expect(site.bodies('order')).toHaveLength(2));
    await screen.findByRole('alert');
    await expectFocus(retry);
    await page.user.click(retry);
    const heading = await page.step(order.identityTitle);
    await expectFocus(heading);
  });

  it.each([
    ['its session ended on the way', answers.refused(410, 'session'), orders.address, order.tariffTitle, order.expired],
    ['another tab has gone on', answers.refused(409, 'step'), orders.address, order.identityTitle, order.elsewhere],
  ])('leads to its present step with a notice when %s', async (_what, answer, session, title, told) => {
    const site = mockOrder(session);
    site.answer('order', answer);
    const page = await openOrder();
    await page.step(title);
    expect(screen.getByText(plain(told))).toBeDefined();
    expect(screen.queryByText(plain(order.loading))).toBeNull();
  });
});

describe('the order page on unmount', () => {
  it('cancels its pending request and stores no draft', async () => {
    const site = mockOrder(orders.address);
    const waiting = held(() => Response.json({ data: orders.identity }));
    site.answer('iin/check', waiting.answer);
    const page = await openOrder();
    await page.step(order.identityTitle);
    await answerIdentity(page);
    await waitFor(() => expect(site.bodies('iin/check')).toHaveLength(1));
    page.unmount();
    expect(site.sent.find(({ call }) => call === 'iin/check')?.signal.aborted).toBe(true);
    waiting.release();
    expect(localStorage.getItem('order-draft')).toBeNull();
  });
});
