import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectConsole } from '../../support/dom';
import { filled, type Language, plain, russian } from '../support/languages';
import type { OrderView } from '@/lib/contracts/order';
import { keepVisitHouse } from '@/lib/address/visit-house';
import { available as connected } from '../support/connectivity';
import { available, openOrder, orders, mockOrder, type OrderPage } from '../support/order';
import { salesPhoneLink } from '../support/render';
import { abaya, answers, mockSite, mockStreets } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();
beforeEach(() => mockStreets(() => []));

const { order } = russian.words;
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const names = (legend: string) =>
  within(screen.getByRole('group', { name: legend }))
    .getAllByRole('radio')
    .map((input) => input.closest('label')?.querySelector('span')?.textContent);
const slow = { ...orders.confirmed, address: { ...available, max_speed: 100 }, fits: false };
const slower = { ...slow, tariff: { tariff_id: 101, nomenclature_ids: [1_011] }, fits: true };

/** Opens the first step and waits for its tariffs. */
async function openTariffs(search = '', language: Language = russian): Promise<OrderPage> {
  const page = await openOrder(language, search);
  await screen.findByRole('group', { name: language.words.order.tariffLegend });
  return page;
}

describe('the tariff step in Russian', () => {
  const language = russian;
  const { words } = language;

  it('offers one item of each kind of equipment and additional options, with their prices', async () => {
    const site = mockOrder();
    const page = await openTariffs('?tariff=102', language);
    const equipment = within(screen.getByRole('group', { name: words.order.equipment.router }));
    expect(equipment.getAllByRole('radio').map((input) => input.closest('label')?.textContent)).toEqual([
      `Свой роутер${words.order.free}`,
      `Арендовать роутер${filled(words.order.monthly, { price: '500\u00A0₸' })}`,
      `Купить роутер${filled(words.order.once, { price: '15\u00A0000\u00A0₸' })}`,
    ]);
    await page.user.click(equipment.getByRole('radio', { name: /Арендовать/ }));
    await page.user.click(equipment.getByRole('radio', { name: /Купить/ }));
    await page.user.click(screen.getByRole('checkbox', { name: /Статический IP/ }));
    await page.press(words.order.next);
    await page.step(words.order.addressTitle);
    expect(site.bodies('order/tariff')).toEqual([
      { tariff_id: 102, nomenclature_ids: [1_023, 1_024], recaptcha: expect.any(String) },
    ]);
    expect(site.bodies('calculate').at(-1)).toEqual({ tariff_id: 102, nomenclature_ids: [1_023, 1_024] });
  });

  it('shows the price after the promotion, or that the price is the regular one', async () => {
    const site = mockOrder();
    const [internet] = site.choices;
    if (internet === undefined) throw new Error('nothing can be ordered');
    site.choices = [
      {
        ...internet,
        tariffs: internet.tariffs.map((tariff) =>
          tariff.id === 101 ? { ...tariff, promo: { months: 3, price_after: 6_000 } } : tariff,
        ),
      },
    ];
    await openTariffs('', language);
    const notes = (name: RegExp) =>
      Array.from(radio(name).closest('label')?.querySelectorAll('small') ?? [], ({ textContent }) => textContent);
    const noteOf = (sum: string, then: string) => [filled(words.order.firstOf, { sum }), then].map(plain);
    const later = filled(words.offer.priceAfter, { month: '4', price: '6\u00A0000\u00A0₸' });
    expect(notes(/Город 100/).map((text) => plain(text ?? ''))).toEqual(noteOf('5\u00A0000\u00A0₸', later));
    expect(notes(/Город 500/).map((text) => plain(text ?? ''))).toEqual(
      noteOf('9\u00A0000\u00A0₸', words.offer.steady),
    );
  });

  it('shows a validation error without a tariff, and focuses the first one', async () => {
    const site = mockOrder();
    const page = await openTariffs('', language);
    await page.press(words.order.next);
    expect(screen.getByRole('alert').textContent).toBe(words.order.tariffRequired);
    await expectFocus(() => radio(/Город 100/));
    expect(screen.getByRole('group', { name: words.order.tariffLegend }).getAttribute('aria-describedby')).toBe(
      screen.getByRole('alert').id,
    );
    await page.user.click(radio(/Город 500/));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(site.bodies('order/tariff')).toEqual([]);
  });

  it('recommends a tariff, then selects and focuses it in its group', async () => {
    mockOrder();
    const page = await openTariffs('?tariff=101', language);
    const { tariffHelper } = words;
    await page.user.click(screen.getByText(plain(words.order.adviceSummary)));
    await page.user.click(screen.getByRole('radio', { name: tariffHelper.extras.tv }));
    await page.user.click(screen.getByRole('radio', { name: tariffHelper.people.family }));
    expect(screen.getByText(plain(filled(tariffHelper.answer, { speed: '200' })), { exact: false })).toBeDefined();
    expect(screen.getByText(plain(tariffHelper.reasons.films), { exact: false })).toBeDefined();
    await page.user.click(screen.getByRole('radio', { name: tariffHelper.people.few }));
    await page.user.click(screen.getByRole('radio', { name: tariffHelper.devices.dozen }));
    expect(screen.getByText(plain(tariffHelper.reasons.devices), { exact: false })).toBeDefined();
    await page.press(filled(words.order.adviceTake, { name: 'Дуэт 200' }));
    await expectFocus(() => radio(/Дуэт 200/));
    expect(radio(/Дуэт 200/).checked).toBe(true);
    expect(names(words.order.tariffLegend)).toEqual(['Дуэт 200']);
  });

  it.each<[what: string, order: OrderView, text: (w: Language['words']['order']) => string]>([
    [
      'that was chosen',
      slow,
      (w) => filled(w.tariffDoesNotFit, { name: 'Город 500', address: available.address_string, speed: '100' }),
    ],
    ['that was not', slower, (w) => filled(w.tariffTooFast, { address: available.address_string, speed: '100' })],
  ])('hides a tariff %s, if it is too fast for the house, and names the house', async (_what, kept, textOf) => {
    mockOrder(kept);
    await openTariffs('?step=tariff', language);
    expect(names(words.order.tariffLegend)).toEqual(['Город 100']);
    expect(names(words.order.tariffGroup)).toEqual(['Интернет']);
    const text = textOf(words.order);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text);
  });

  it('offers another address for a tariff that is too fast for the house, and keeps the tariff', async () => {
    mockStreets(() => [abaya]);
    const site = mockOrder(slow);
    const page = await openTariffs('', language);
    await page.press(words.order.addressOther);
    const heading = await page.step(words.order.addressTitle);
    await expectFocus(heading);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: words.connection.house }).value).toBe(
      available.house,
    );
    await page.press(words.order.back);
    await page.step(words.order.tariffTitle);
    await page.press(words.order.addressOther);
    await page.step(words.order.addressTitle);
    await page.press(words.order.addressCheck);
    await page.step(words.order.identityTitle);
    expect(site.session).toMatchObject({ tariff: slow.tariff, fits: true });
  });

  it('shows the phone when the tariffs fail to load, and can load them again', async () => {
    const site = mockOrder();
    site.answer('tariff-choices', ...Array.from({ length: 9 }, () => answers.brokenLine));
    const page = await openOrder(language);
    expect(await screen.findByText(plain(words.order.tariffsFailed))).toBeDefined();
    expect(within(screen.getByRole('alert')).getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    site.answer('tariff-choices');
    await page.press(words.order.retry);
    await screen.findByRole('group', { name: words.order.tariffLegend });
    await expectFocus(() => screen.getByRole('heading', { name: words.order.tariffTitle }));
  });
});

describe('a choice in a hidden group', () => {
  it('is not submitted, but is restored with its group', async () => {
    const site = mockOrder();
    const page = await openTariffs('?tariff=102');
    await page.user.click(radio(/Арендовать/));
    await page.user.click(radio(/Интернет и ТВ/));
    expect(screen.queryByRole('group', { name: order.equipment.router })).toBeNull();
    await page.press(order.next);
    expect(screen.getByRole('alert').textContent).toBe(order.tariffRequired);
    await expectFocus(() => radio(/Дуэт 200/));
    await page.user.click(radio(/^Интернет$/));
    expect([radio(/Город 500/).checked, radio(/Арендовать/).checked]).toEqual([true, true]);
    expect(site.bodies('order/tariff')).toEqual([]);
  });
});

describe('the initially selected tariff', () => {
  it('is the tariff in the URL, even when another one was ordered before', async () => {
    mockOrder(orders.confirmed);
    await openTariffs('?tariff=101');
    expect(radio(/Город 100/).checked).toBe(true);
    expect(screen.getByRole('heading', { name: order.tariffTitle })).toBeDefined();
  });

  it('is the ordered tariff, with its equipment', async () => {
    mockOrder({ ...orders.confirmed, tariff: { tariff_id: 102, nomenclature_ids: [1_022, 1_024] } });
    await openTariffs('?step=tariff');
    expect([
      radio(/Город 500/).checked,
      radio(/Арендовать/).checked,
      screen.getByRole<HTMLInputElement>('checkbox').checked,
    ]).toEqual([true, true, true]);
  });

  it('is empty when the tariff in the URL is no longer sold, with a message', async () => {
    mockOrder();
    await openTariffs('?tariff=999');
    expect(screen.getByText(plain(order.tariffGone))).toBeDefined();
    expect(screen.getAllByRole('radio', { checked: true }).map((input) => input.getAttribute('name'))).not.toContain(
      'tariff',
    );
  });
});

describe('the tariff of a connect button', () => {
  const search = '?tariff=102&step=address';

  it('is submitted automatically, and is selected after Back', async () => {
    const site = mockOrder();
    const page = await openOrder(russian, search);
    await page.step(order.addressTitle);
    expect(site.bodies('order/tariff')).toEqual([
      { tariff_id: 102, nomenclature_ids: [1_021], recaptcha: expect.any(String) },
    ]);
    await page.press(order.back);
    await page.step(order.tariffTitle);
    expect(radio(/Город 500/).checked).toBe(true);
  });

  it('leads to the next open step when the order has its house', async () => {
    mockOrder(orders.address);
    const page = await openOrder(russian, search);
    await page.step(order.identityTitle);
  });

  it('is not submitted automatically when the line of the house is too slow for it', async () => {
    keepVisitHouse({ answer: { ...connected, max_speed: 100 }, verdict: 'available' }, 'ru');
    const site = mockOrder();
    const page = await openOrder(russian, search);
    await page.step(order.tariffTitle);
    expect(site.bodies('order/tariff')).toEqual([]);
  });

  it('stays selected when the request fails', async () => {
    const site = mockOrder();
    site.answer('order/tariff', answers.brokenLine);
    expectConsole(/A step of the order failed/);
    const page = await openOrder(russian, search);
    await page.press(order.retry);
    await page.step(order.tariffTitle);
    expect(radio(/Город 500/).checked).toBe(true);
  });
});

it('an empty list of tariffs shows no Next button, but offers a manual lead', async () => {
  const site = mockOrder();
  site.choices = [];
  const page = await openOrder();
  expect(await screen.findByText(plain(order.tariffsNone))).toBeDefined();
  expect(screen.queryByRole('button', { name: order.next })).toBeNull();
  expect(page.button(order.handOver)).toBeDefined();
});

describe('a submitted tariff', () => {
  it.each([
    ['is sold no more', answers.refused(422, 'invalid', 'tariff_id'), order.problemTariff],
    ['has other equipment now', answers.refused(422, 'invalid', 'nomenclature_ids'), order.problemTariff],
    ['finds the line broken', answers.brokenLine, russian.words.order.problemNetwork],
    ['finds the provider down', answers.refused(502, 'upstream'), russian.words.order.problemServer],
  ])('shows an error with the phone when it %s, and can be submitted again', async (_what, answer, text) => {
    const site = mockOrder();
    site.answer('order/tariff', answer);
    const page = await openTariffs('?tariff=102');
    expectConsole(/A step of the order failed/);
    await page.press(order.next);
    const alert = await screen.findByRole('alert');
    expect(alert.querySelector('p')?.textContent).toBe(text);
    expect(within(alert).getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    expect(radio(/Город 500/).checked).toBe(true);
    await page.press(order.next);
    await page.step(order.addressTitle);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
