import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { filled, type Language, plain, russian } from '../support/languages';
import { openOrder, orders, mockOrder } from '../support/order';
import { answers, mockSite, mockStreets } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();
beforeEach(() => mockStreets(() => []));

/** A screen that can be made wider and narrower. */
function mockScreen(wide: boolean): (isWide: boolean) => void {
  const screens = new Set<EventTarget & { matches: boolean }>();
  let present = wide;
  vi.stubGlobal('matchMedia', (media: string) => {
    const query = Object.assign(new EventTarget(), { media, matches: present });
    screens.add(query);
    return query;
  });
  return (isWide) => {
    present = isWide;
    for (const query of screens) query.dispatchEvent(new Event('change'));
  };
}

const { order } = russian.words;
const panelOf = ({ words }: Language = russian) => screen.findByRole('complementary', { name: words.order.panelTitle });
const sums = (panel: HTMLElement) =>
  Array.from(panel.querySelectorAll('[role=status] dl > div'), ({ textContent }) => textContent);

describe('the panel beside the order, in Russian', () => {
  const language = russian;
  const { words } = language;
  const changeOf = (name: string) => ({ name: filled(words.order.changeName, { name }) });

  it('shows the ordered items and the sums, and the page does not repeat them', async () => {
    mockScreen(true);
    mockOrder(orders.identity);
    const page = await openOrder(language);
    await page.step(words.order.phoneTitle);
    const panel = await panelOf(language);
    await within(panel).findByText(plain(words.order.sumFirst));
    expect(within(panel).getByText('Город 500')).toBeDefined();
    expect(within(panel).getByText('Свой роутер')).toBeDefined();
    expect(within(panel).getByText('пр-т Абая, д. 17')).toBeDefined();
    expect(sums(panel)).toEqual([
      `${words.order.sumMonthly}9\u00A0500\u00A0₸`,
      `${filled(words.order.sumAfter, { date: '21.05.2027' })}11\u00A0500\u00A0₸`,
      `${words.order.sumOnce}15\u00A0000\u00A0₸`,
      `${words.order.sumDiscount}−4\u00A0900\u00A0₸`,
      `${words.order.sumFirst}24\u00A0500\u00A0₸ 19\u00A0600\u00A0₸`,
    ]);
    expect(screen.getAllByText(plain(words.order.sumFirst))).toHaveLength(1);
    expect(screen.getAllByText('Город 500')).toHaveLength(1);
  });

  it('has a button to change each earlier answer, but not the present one', async () => {
    mockScreen(true);
    mockOrder(orders.identity);
    const page = await openOrder(language);
    await page.step(words.order.phoneTitle);
    const panel = within(await panelOf(language));
    await page.user.click(panel.getByRole('button', changeOf(words.order.steps.address)));
    const heading = await page.step(words.order.addressTitle);
    await expectFocus(heading);
    const after = within(await panelOf(language));
    expect(after.queryByRole('button', changeOf(words.order.steps.address))).toBeNull();
    await page.user.click(after.getByRole('button', changeOf(words.order.tariffLegend)));
    await page.step(words.order.tariffTitle);
  });

  it('shows the time of the visit as soon as it is chosen', async () => {
    mockScreen(true);
    mockOrder({ ...orders.confirmed, visit: null });
    const page = await openOrder(language);
    await page.step(words.order.visitTitle);
    const panel = within(await panelOf(language));
    expect(panel.queryByText(words.order.steps.visit)).toBeNull();
    await page.user.click(await screen.findByRole('radio', { name: /24 ноября/ }));
    await page.user.click(screen.getByRole('radio', { name: '18:00–20:00' }));
    expect(panel.getByText(/24 ноября, 18:00–20:00/)).toBeDefined();
  });

  it('shows placeholders for missing answers, and the tariff as soon as it is chosen', async () => {
    mockScreen(true);
    mockOrder();
    const page = await openOrder(language);
    const panel = await panelOf(language);
    for (const text of [words.order.panelTariffNone, words.order.panelAddressNone, words.order.panelPriceNone])
      expect(within(panel).getByText(plain(text))).toBeDefined();
    await page.user.click(await screen.findByRole('radio', { name: /Город 500/ }));
    await page.user.click(screen.getByRole('radio', { name: /Арендовать/ }));
    expect(within(panel).getByText('Город 500')).toBeDefined();
    expect(within(panel).getByText('Арендовать роутер')).toBeDefined();
    await within(panel).findByText(plain(words.order.sumFirst));
    expect(within(panel).queryByText(plain(words.order.panelPriceNone))).toBeNull();
  });

  it('is replaced by the bar at the bottom on a narrow screen', async () => {
    const resize = mockScreen(true);
    mockOrder(orders.identity);
    const page = await openOrder(language);
    await page.step(words.order.phoneTitle);
    await panelOf(language);
    act(() => resize(false));
    const bar = (await screen.findByText(plain(words.order.sumFirst))).closest('[role=status]');
    expect(bar?.textContent).toBe(`${words.order.sumFirst} 24\u00A0500\u00A0₸ 19\u00A0600\u00A0₸`);
    expect(screen.queryByRole('complementary')).toBeNull();
    act(() => resize(true));
    await panelOf(language);
    expect(screen.getAllByText(plain(words.order.sumFirst))).toHaveLength(1);
  });
});

it('the panel shows an error when the price fails to load, and the step stays usable', async () => {
  mockScreen(true);
  const site = mockOrder(orders.identity);
  site.answer('calculate', ...Array(9).fill(answers.brokenLine));
  const page = await openOrder();
  await page.step(order.phoneTitle);
  const panel = within(await panelOf());
  expect(await panel.findByText(plain(order.priceFailed))).toBeDefined();
  expect(page.button(order.sendCode)).toBeDefined();
});
