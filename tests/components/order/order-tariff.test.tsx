import { screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EARLY_STEP } from '@/components/order/state/early-answers';
import { keepVisitHouse } from '@/lib/address/visit-house';
import { expectConsole } from '../../support/dom';
import { available as connected } from '../support/connectivity';
import { filled, plain, russian } from '../support/languages';
import { available, mockOrder, openOrder, openOrderAt, orders, type OrderPage } from '../support/order';
import { salesPhoneLink } from '../support/render';
import { answers, held, mockSite } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();

const { offer, order, tariffHelper } = russian.words;
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const names = (legend: string) =>
  within(screen.getByRole('group', { name: legend }))
    .getAllByRole('radio')
    .map((input) => input.closest('label')?.querySelector('span')?.textContent);
const slow = { ...orders.confirmed, address: { ...available, max_speed: 100 }, fits: false };

/** Opens the first step and waits for its tariffs. */
async function openTariffs(search = ''): Promise<OrderPage> {
  const page = await openOrder(russian, search);
  await screen.findByRole('group', { name: order.tariffLegend });
  return page;
}

describe('the tariff step in Russian', () => {
  it('offers one item of each kind of equipment and additional options, with their prices', async () => {
    const site = mockOrder();
    const page = await openTariffs('?tariff=102');
    const equipment = within(screen.getByRole('group', { name: order.equipment.router }));
    expect(equipment.getAllByRole('radio').map((input) => input.closest('label')?.textContent)).toEqual([
      `Свой роутер${order.free}`,
      `Арендовать роутер${filled(order.monthly, { price: '500\u00A0₸' })}`,
      `Купить роутер${filled(order.once, { price: '15\u00A0000\u00A0₸' })}`,
    ]);
    await page.user.click(equipment.getByRole('radio', { name: /Арендовать/ }));
    await page.user.click(equipment.getByRole('radio', { name: /Купить/ }));
    await page.user.click(screen.getByRole('checkbox', { name: /Статический IP/ }));
    await page.press(order.next);
    await page.step(order.addressTitle);
    const ordered = { tariff_id: 102, nomenclature_ids: [1_023, 1_024] };
    expect(site.bodies('order/tariff')).toEqual([{ ...ordered, recaptcha: expect.any(String) }]);
    expect(site.bodies('calculate').at(-1)).toEqual(ordered);
  });

  it('shows the price after the promotion, or that the price is the regular one', async () => {
    const site = mockOrder();
    site.choices = site.choices.map(({ group, tariffs }) => ({
      group,
      tariffs: tariffs.map((one) => (one.id === 101 ? { ...one, promo: { months: 3, price_after: 6_000 } } : one)),
    }));
    await openTariffs();
    const notes = (name: RegExp) =>
      Array.from(radio(name).closest('label')?.querySelectorAll('small') ?? [], ({ textContent }) => textContent);
    expect(notes(/Город 100/)).toEqual([
      filled(order.firstOf, { sum: '5\u00A0000\u00A0₸' }),
      filled(offer.priceAfter, { month: '4', price: '6\u00A0000\u00A0₸' }),
    ]);
    expect(notes(/Город 500/)).toEqual([filled(order.firstOf, { sum: '9\u00A0000\u00A0₸' }), offer.steady]);
  });

  it('does not submit a choice in a hidden group, shows a validation error, and restores it with its group', async () => {
    const site = mockOrder();
    const page = await openTariffs('?tariff=102');
    await page.user.click(radio(/Арендовать/));
    await page.user.click(radio(/Интернет и ТВ/));
    expect(screen.queryByRole('group', { name: order.equipment.router })).toBeNull();
    await page.press(order.next);
    const group = { name: order.tariffLegend, description: order.tariffRequired };
    expect(screen.getByRole('alert').textContent).toBe(order.tariffRequired);
    expect(screen.getByRole('group', group)).toBeDefined();
    await expectFocus(() => radio(/Дуэт 200/));
    await page.user.click(radio(/^Интернет$/));
    expect([radio(/Город 500/).checked, radio(/Арендовать/).checked]).toEqual([true, true]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(site.bodies('order/tariff')).toEqual([]);
  });

  it('recommends a tariff, then selects and focuses it in its group', async () => {
    mockOrder();
    const page = await openTariffs('?tariff=101');
    const choose = (name: string) => page.user.click(screen.getByRole('radio', { name }));
    const answer = (text: string) => screen.getByText(plain(text), { exact: false });
    await page.user.click(screen.getByText(plain(order.adviceSummary)));
    await choose(tariffHelper.extras.tv);
    await choose(tariffHelper.people.family);
    expect(answer(filled(tariffHelper.answer, { speed: '200' }))).toBeDefined();
    expect(answer(tariffHelper.reasons.films)).toBeDefined();
    await choose(tariffHelper.people.few);
    await choose(tariffHelper.devices.dozen);
    expect(answer(tariffHelper.reasons.devices)).toBeDefined();
    await page.press(filled(order.adviceTake, { name: 'Дуэт 200' }));
    await expectFocus(() => radio(/Дуэт 200/));
    expect(radio(/Дуэт 200/).checked).toBe(true);
    expect(names(order.tariffLegend)).toEqual(['Дуэт 200']);
  });

  it('hides tariffs that are too fast for the house, offers another address, and keeps the chosen one', async () => {
    const site = mockOrder(slow);
    const page = await openTariffs();
    expect([names(order.tariffLegend), names(order.tariffGroup)]).toEqual([['Город 100'], ['Интернет']]);
    const line = { address: available.address_string, name: 'Город 500', speed: '100' };
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      filled(order.tariffDoesNotFit, line),
    );
    await page.press(order.addressOther);
    await expectFocus(await page.step(order.addressTitle));
    const house = screen.getByRole<HTMLInputElement>('combobox', { name: russian.words.connection.house });
    expect(house.value).toBe(available.house);
    await page.press(order.back);
    await page.step(order.tariffTitle);
    await page.press(order.addressOther);
    await page.step(order.addressTitle);
    await page.press(order.addressCheck);
    await page.step(order.identityTitle);
    expect(site.session).toMatchObject({ tariff: slow.tariff, fits: true });
  });

  it('shows the phone when the tariffs fail to load, and can load them again', async () => {
    const site = mockOrder();
    site.answer('tariff-choices', ...Array(9).fill(answers.brokenLine));
    const page = await openOrder();
    expect(await screen.findByText(plain(order.tariffsFailed))).toBeDefined();
    expect(within(screen.getByRole('alert')).getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    site.answer('tariff-choices');
    await page.press(order.retry);
    await screen.findByRole('group', { name: order.tariffLegend });
    await expectFocus(() => screen.getByRole('heading', { name: order.tariffTitle }));
  });

  it('keeps the failure of the tariffs below the step of the page, until the visitor loads them again', async () => {
    const earlyStep = document.createElement('div');
    earlyStep.id = EARLY_STEP;
    document.body.append(earlyStep);
    onTestFinished(() => earlyStep.remove());
    const site = mockOrder();
    const waiting = held(answers.brokenLine);
    site.answer('tariff-choices', waiting.answer);
    const page = await openOrder();
    await screen.findByText(plain(order.tariffsLoading));
    waiting.release();
    expect(await screen.findByText(plain(order.heldUp))).toBeDefined();
    expect(site.bodies('tariff-choices')).toHaveLength(1);
    await page.press(order.retry);
    await screen.findByRole('group', { name: order.tariffLegend });
    expect(site.bodies('tariff-choices')).toHaveLength(2);
  });

  it('shows no Next button for an empty list of tariffs, but offers a manual lead', async () => {
    mockOrder().choices = [];
    const page = await openOrder();
    expect(await screen.findByText(plain(order.tariffsNone))).toBeDefined();
    expect(screen.queryByRole('button', { name: order.next })).toBeNull();
    expect(page.button(order.handOver)).toBeDefined();
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
    for (const shown of [radio(/Город 500/), radio(/Арендовать/), screen.getByRole<HTMLInputElement>('checkbox')])
      expect(shown.checked).toBe(true);
  });

  it('is empty when the tariff in the URL is no longer sold, with a message', async () => {
    mockOrder();
    await openTariffs('?tariff=999');
    expect(screen.getByText(plain(order.tariffGone))).toBeDefined();
    const checked = screen.getAllByRole('radio', { checked: true });
    expect(checked.map((input) => input.getAttribute('name'))).not.toContain('tariff');
  });
});

describe('the tariff of a connect button', () => {
  const search = '?tariff=102&step=address';

  it('is submitted automatically, and is selected after Back', async () => {
    const site = mockOrder();
    const page = await openOrderAt(order.addressTitle, russian, search);
    expect(site.bodies('order/tariff')).toEqual([
      { tariff_id: 102, nomenclature_ids: [1_021], recaptcha: expect.any(String) },
    ]);
    await page.press(order.back);
    await page.step(order.tariffTitle);
    expect(radio(/Город 500/).checked).toBe(true);
  });

  it('leads to the next open step when the order has its house', async () => {
    mockOrder(orders.address);
    await openOrderAt(order.identityTitle, russian, search);
  });

  it('is not submitted automatically when the line of the house is too slow for it', async () => {
    keepVisitHouse({ answer: { ...connected, max_speed: 100 }, verdict: 'available' }, 'ru');
    const site = mockOrder();
    await openOrderAt(order.tariffTitle, russian, search);
    expect(site.bodies('order/tariff')).toEqual([]);
  });

  it('stays selected when the request fails', async () => {
    mockOrder().answer('order/tariff', answers.brokenLine);
    expectConsole(/A step of the order failed/);
    const page = await openOrder(russian, search);
    await page.press(order.retry);
    await page.step(order.tariffTitle);
    expect(radio(/Город 500/).checked).toBe(true);
  });
});

it.each([
  ['is sold no more', answers.refused(422, 'invalid', 'tariff_id'), order.problemTariff],
  ['has other equipment now', answers.refused(422, 'invalid', 'nomenclature_ids'), order.problemTariff],
  ['finds the line broken', answers.brokenLine, order.problemNetwork],
  ['finds the provider down', answers.refused(502, 'upstream'), order.problemServer],
])(
  'a submitted tariff that %s shows an error with the phone, and can be submitted again',
  async (_what, answer, text) => {
    mockOrder().answer('order/tariff', answer);
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
  },
);
