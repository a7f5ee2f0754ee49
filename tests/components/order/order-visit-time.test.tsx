import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { filled, kazakh } from '../support/languages';
import { openOrder, openOrderAt, orders, mockOrder, slots } from '../support/order';
import { answers, mockSite } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();

const unvisited = { ...orders.confirmed, visit: null };
const [, evening] = slots;

describe('the visit step in Kazakh', () => {
  const { order } = kazakh.words;
  const day = (weekday: string, date: string) => {
    return filled(order.visitDay, { weekday: filled(order.weekday, { weekday }), date: `${date} қараша` });
  };
  const names = (name: string) =>
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .filter((radio) => radio.name === name)
      .map((radio) => radio.ariaLabel ?? radio.labels?.[0]?.textContent);

  it('requires a day and a time of that day, and shows them in the summary', async () => {
    const site = mockOrder(unvisited);
    const { user, step, press } = await openOrderAt(order.visitTitle, kazakh);
    await screen.findByRole('radio', { name: day('2', '24') });
    expect(names('visit-day')).toEqual([day('2', '24'), day('4', '26'), order.visitOther]);

    await press(order.next);
    expect(screen.getByText(order.visitRequired)).toBeDefined();
    await expectFocus(screen.getByRole('radio', { name: day('2', '24') }));
    await user.click(screen.getByRole('radio', { name: day('2', '24') }));
    expect(names('visit-time')).toEqual(['10:00–12:00', '18:00–20:00']);
    await press(order.next);
    expect(screen.getByText(order.visitTimeRequired)).toBeDefined();
    await expectFocus(screen.getByRole('radio', { name: '10:00–12:00' }));
    await user.click(screen.getByRole('radio', { name: '18:00–20:00' }));
    // A time belongs to its day.
    await user.click(screen.getByRole('radio', { name: day('4', '26') }));
    await press(order.next);
    expect(site.bodies('order/visit')).toEqual([]);
    await user.click(screen.getByRole('radio', { name: day('2', '24') }));
    await press(order.next);

    await step(order.summaryTitle);
    expect(site.bodies('order/visit')).toEqual([{ visit_slot: evening?.id, recaptcha: expect.any(String) }]);
    expect(screen.getByText(`${day('2', '24')}, 18:00–20:00`)).toBeDefined();
    await press(filled(order.changeName, { name: order.steps.visit }));
    await step(order.visitTitle);
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: '18:00–20:00' })).checked).toBe(true);
  });

  it('can load the times again after a failure, and then focuses its heading', async () => {
    const site = mockOrder(unvisited);
    site.answer('visit-slots', ...Array(4).fill(answers.brokenLine));
    const { step, press } = await openOrder(kazakh);
    await screen.findByText(order.visitFailed);
    site.answer('visit-slots');
    await press(order.retry);
    expect(await screen.findByRole('radio', { name: day('2', '24') })).toBeDefined();
    await expectFocus(await step(order.visitTitle));
  });

  it('goes on without free times, and the summary promises a call', async () => {
    const site = mockOrder(unvisited);
    site.answer('visit-slots', () => Response.json({ data: [] }));
    const { step, press } = await openOrder(kazakh);
    expect(await screen.findByText(order.visitNone)).toBeDefined();
    await press(order.next);
    await step(order.summaryTitle);
    expect(site.bodies('order/visit')).toEqual([{ recaptcha: expect.any(String) }]);
    expect(screen.getByText(order.visitByPhone)).toBeDefined();
  });
});
