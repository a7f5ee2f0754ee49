import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { OrderView } from '@/lib/contracts/order';
import { filled, plain, russian } from '../support/languages';
import { mockOrder, openOrderAt, orders } from '../support/order';
import { answers, mockSite } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();

/** A wide screen, which can be made narrower and wider. */
function mockWideScreen(): (isWide: boolean) => void {
  const screens = new Set<EventTarget & { matches: boolean }>();
  let present = true;
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
const panelOf = async () => within(await screen.findByRole('complementary', { name: order.panelTitle }));
/** Opens the page of an order on a wide screen, and finds its panel. */
async function openWide(title: string, session?: OrderView) {
  const resize = mockWideScreen();
  mockOrder(session);
  const page = await openOrderAt(title);
  return { ...page, resize, panel: await panelOf() };
}
const changeOf = (name: string) => ({ name: filled(order.changeName, { name }) });

describe('the panel beside the order, in Russian', () => {
  it('shows the ordered items and the sums, and the page does not repeat them', async () => {
    const { panel } = await openWide(order.phoneTitle, orders.identity);
    expect((await panel.findByText(plain(order.sumFirst))).nextSibling?.textContent).toBe(
      '24\u00A0500\u00A0₸ 19\u00A0600\u00A0₸',
    );
    for (const text of ['Город 500', 'Свой роутер', 'пр-т Абая, д. 17']) expect(panel.getByText(text)).toBeDefined();
    for (const text of [plain(order.sumFirst), 'Город 500']) expect(screen.getAllByText(text)).toHaveLength(1);
  });

  it('has a button to change each earlier answer, but not the present one', async () => {
    const page = await openWide(order.phoneTitle, orders.identity);
    await page.user.click(page.panel.getByRole('button', changeOf(order.steps.address)));
    await expectFocus(await page.step(order.addressTitle));
    const panel = await panelOf();
    expect(panel.queryByRole('button', changeOf(order.steps.address))).toBeNull();
    await page.user.click(panel.getByRole('button', changeOf(order.tariffLegend)));
    await page.step(order.tariffTitle);
  });

  it('shows the time of the visit as soon as it is chosen', async () => {
    const { user, panel } = await openWide(order.visitTitle, { ...orders.confirmed, visit: null });
    expect(panel.queryByText(order.steps.visit)).toBeNull();
    await user.click(await screen.findByRole('radio', { name: /24 ноября/ }));
    await user.click(screen.getByRole('radio', { name: '18:00–20:00' }));
    expect(panel.getByText(/24 ноября, 18:00–20:00/)).toBeDefined();
  });

  it('shows placeholders for missing answers, and the tariff as soon as it is chosen', async () => {
    const { user, panel } = await openWide(order.tariffTitle);
    for (const text of [order.panelTariffNone, order.panelAddressNone, order.panelPriceNone])
      expect(panel.getByText(plain(text))).toBeDefined();
    await user.click(await screen.findByRole('radio', { name: /Город 500/ }));
    await user.click(screen.getByRole('radio', { name: /Арендовать/ }));
    for (const text of ['Город 500', 'Арендовать роутер']) expect(panel.getByText(text)).toBeDefined();
    await panel.findByText(plain(order.sumFirst));
    expect(panel.queryByText(plain(order.panelPriceNone))).toBeNull();
  });

  it('is replaced by the bar at the bottom on a narrow screen', async () => {
    const { resize } = await openWide(order.phoneTitle, orders.identity);
    act(() => resize(false));
    const bar = (await screen.findByText(plain(order.sumFirst))).closest('[role=status]');
    expect(bar?.textContent).toBe(`${order.sumFirst} 24\u00A0500\u00A0₸ 19\u00A0600\u00A0₸`);
    expect(screen.queryByRole('complementary')).toBeNull();
    act(() => resize(true));
    await panelOf();
    expect(screen.getAllByText(plain(order.sumFirst))).toHaveLength(1);
  });

  it('shows an error when the price fails to load, and the step stays usable', async () => {
    mockWideScreen();
    const site = mockOrder(orders.identity);
    site.answer('calculate', ...Array(9).fill(answers.brokenLine));
    const page = await openOrderAt(order.phoneTitle);
    expect(await (await panelOf()).findByText(plain(order.priceFailed))).toBeDefined();
    expect(page.button(order.sendCode)).toBeDefined();
  });
});
