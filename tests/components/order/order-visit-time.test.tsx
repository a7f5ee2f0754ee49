import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectConsole } from '../../support/dom';
import { filled, languages, plain } from '../support/languages';
import { openOrder, orders, payment, PAYMENT, playOrder, slots } from '../support/order';
import { playSite } from '../support/site';
import { expectFocus } from '../../support/focus';

playSite();
beforeEach(() => localStorage.clear());

const unvisited = { ...orders.confirmed, visit: null };
const [, evening, morning] = slots;

describe.each(languages)('when somebody comes, in $language', (language) => {
  const { order } = language.words;
  const day = (weekday: string, date: string) => {
    const month = { ru: 'ноября', kk: 'қараша' }[language.language];
    return filled(order.visitDay, { weekday, date: `${date} ${month}` });
  };
  const names = (name: string) =>
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .filter((radio) => radio.name === name)
      .map((radio) => radio.labels?.[0]?.textContent);

  it('is chosen by its day and its time of day, and stands in the summary', async () => {
    const site = playOrder(unvisited);
    const { user, step, press } = await openOrder(language);
    await step(order.visitTitle);
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

  it('is asked for again when the list does not come, and can be left to a call', async () => {
    const site = playOrder(unvisited);
    site.answer('visit-slots', ...Array(4).fill(() => HttpResponse.error()));
    const { step, press } = await openOrder(language);
    expect(await screen.findByText(order.visitFailed)).toBeDefined();
    site.answer('visit-slots');
    await press(order.retry);
    expect(await screen.findByRole('radio', { name: day('2', '24') })).toBeDefined();
    await expectFocus(await step(order.visitTitle));
  });

  it('that somebody else has taken is asked for again, and nothing else is', async () => {
    expectConsole(/A step of the order failed/);
    const site = playOrder(unvisited);
    const { user, step, press } = await openOrder(language);
    await user.click(await screen.findByRole('radio', { name: day('2', '24') }));
    await user.click(screen.getByRole('radio', { name: '18:00–20:00' }));
    site.slots = slots.filter((slot) => slot !== evening);
    await press(order.next);
    expect(await screen.findByText(plain(order.visitTaken))).toBeDefined();
    expect(await screen.findByRole('radio', { name: '10:00–12:00' })).toBeDefined();
    await expect.poll(() => screen.queryByRole('radio', { name: '18:00–20:00' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: '10:00–12:00' }));
    await press(order.next);
    await step(order.summaryTitle);
    expect(site.session?.visit?.slot).toEqual(morning);
  });

  it.each([
    ['named', morning ?? null],
    ['agreed by phone', null],
  ])('is %s after the contract', async (_what, visit) => {
    const site = playOrder();
    site.payment = { ...payment, paid: true, visit };
    await openOrder(language, `?payment=${PAYMENT}`);
    const words = `${day('2', '24')}, 10:00–12:00`;
    expect(await screen.findByText(visit === null ? order.visitByPhone : words)).toBeDefined();
    expect(
      screen.getByText(visit === null ? order.paidNext1 : filled(order.paidNextVisit, { visit: words })),
    ).toBeDefined();
  });
});
