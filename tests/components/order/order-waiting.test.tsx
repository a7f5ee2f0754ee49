import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { WORKING_MOMENT } from '../support/clock';
import { filled, kazakh, plain } from '../support/languages';
import { fillIdentity, findAccount, IIN, mockOrder, openOrder, openOrderAt, orders, PAYMENT } from '../support/order';
import { salesPhoneLink } from '../support/render';
import { answers, held, mockSite } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();

const { order, connection } = kazakh.words;

it.each([
  {
    what: 'a list of tariffs',
    call: 'tariff-choices',
    session: null,
    search: '',
    loading: order.tariffsLoading,
    arrived: () => screen.findByRole('group', { name: order.tariffLegend }),
    focused: () => screen.getByRole('heading', { name: order.tariffTitle }),
  },
  {
    what: 'a price',
    call: 'calculate',
    session: orders.confirmed,
    search: '',
    loading: order.priceLoading,
    arrived: () => screen.findByRole('button', { name: order.summarySubmit }),
    focused: () => screen.getByRole('checkbox'),
  },
  {
    what: 'a payment',
    call: 'check-pay',
    session: null,
    search: `?payment=${PAYMENT}`,
    loading: order.paymentLoading,
    arrived: findAccount,
    focused: null,
  },
] as const)('$what that loads slowly shows a message with the phone and a retry button', async (row) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: WORKING_MOMENT });
  const site = mockOrder(row.session);
  const waiting = held(answers.brokenLine);
  site.answer(row.call, waiting.answer);
  const page = await openOrder(kazakh, row.search);
  // The bar at the bottom says so too, but only visually.
  await screen.findByText(plain(row.loading), { selector: '[role=status]' });
  expect(screen.queryByRole('button', { name: order.retry })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(STILL_WORKING_AFTER_MS));
  expect(screen.getByText(plain(order.stillLoading)).getAttribute('role')).toBe('status');
  const phone = screen.getByRole('link', { name: filled(connection.callUs, { phone: '8 (727) 000-00-00' }) });
  expect(phone.getAttribute('href')).toBe(salesPhoneLink);
  await page.press(order.retry);
  await row.arrived();
  if (row.focused !== null) await expectFocus(row.focused);
  expect(site.sent.find(({ call }) => call === row.call)?.signal.aborted).toBe(true);
  waiting.release();
});

it('a step that hangs can be cancelled, keeps the typed fields and is sent at the next press', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: WORKING_MOMENT });
  const site = mockOrder(orders.address);
  const waiting = held(answers.brokenLine);
  site.answer('iin/check', waiting.answer);
  const page = await openOrderAt(order.identityTitle, kazakh);
  await fillIdentity(page, kazakh);
  await page.press(order.next);
  await waitFor(() => expect(site.bodies('iin/check')).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(STILL_WORKING_AFTER_MS));
  expect(screen.getByText(plain(order.stillWorking))).toBeDefined();
  await page.press(connection.cancel);
  expect((await screen.findByRole('alert')).textContent).toContain(order.cancelled);
  expect(site.sent.find(({ call }) => call === 'iin/check')?.signal.aborted).toBe(true);
  expect(page.field(order.iin).value).toBe(IIN);
  await page.press(order.next);
  await page.step(order.phoneTitle);
  waiting.release();
});
