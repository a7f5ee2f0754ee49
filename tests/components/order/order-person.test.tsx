import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CODE_RESEND_MS } from '@/lib/config/rate-limits';
import type { OrderView } from '@/lib/contracts/order';
import { expectConsole } from '../../support/dom';
import { WORKING_MOMENT } from '../support/clock';
import { counted, filled, plain, russian } from '../support/languages';
import {
  CODE,
  fillIdentity,
  IIN,
  leftBehind,
  mockOrder,
  NAME,
  openOrderAt,
  orders,
  phone,
  SURNAME,
  type PlayedOrder,
} from '../support/order';
import { salesPhoneLink } from '../support/render';
import { answers, held, mockLeads, mockSite, type Answer } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();

const { connection, order } = russian.words;
const COMPANY = '991250500016';
const unvisited = { ...orders.confirmed, visit: null };
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: order.code });
const sentCode = { code: CODE, recaptcha: expect.any(String) };

const openIdentity = () => openOrderAt(order.identityTitle);
const openCode = () => openOrderAt(order.codeTitle);

/** A refusal with the time of the next try. */
const limited =
  (seconds: number, field: string | null = null): Answer =>
  () =>
    Response.json(
      { error: { code: 'limit', field, message: 'for developers' } },
      { status: 429, headers: { 'retry-after': String(seconds) } },
    );

describe('the identity step of the order', () => {
  it('shows a validation error for each empty field, and focuses the first one', async () => {
    const site = mockOrder(orders.address);
    const page = await openIdentity();
    await page.press(order.next);
    await waitFor(() =>
      expect(alerts()).toEqual([
        filled(order.nameRequired, { field: order.surname }),
        filled(order.nameRequired, { field: connection.firstname }),
        order.iinRequired,
      ]),
    );
    await expectFocus(() => page.field(order.surname));
    expect(site.bodies('iin/check')).toEqual([]);
  });

  it('validates the number as soon as it is complete', async () => {
    mockOrder(orders.address);
    const page = await openIdentity();
    await page.user.click(page.field(order.iin));
    await page.user.keyboard('99123150001');
    expect(alerts()).toEqual([]);
    await page.user.keyboard('7');
    await waitFor(() => expect(alerts()).toEqual([order.iinChecksum]));
    expect(screen.queryByRole('link')).toBeNull();
    await page.put(order.iin, IIN);
    await waitFor(() => expect(alerts()).toEqual([]));
    expect(document.getElementById('order-iin-positive')?.textContent).toBe(order.iinValid);
    expect(page.field(order.iin).getAttribute('aria-describedby')).toContain('order-iin-positive');
  });

  it('shows the phone for a company number, and sends a manual lead without the number', async () => {
    mockOrder(orders.address);
    const leads = mockLeads(answers.delivered('24001'));
    const page = await openIdentity();
    await page.put(order.iin, COMPANY);
    await waitFor(() => expect(alerts()).toEqual([order.iinCompany]));
    expect(screen.getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    await page.put(connection.firstname, NAME);
    await page.handOver();
    expect(leads[0]?.body['comment']).toContain(order.handOverCompany);
    expect(JSON.stringify(leads)).not.toContain(COMPANY);
  });

  it.each([
    ['too many tries', limited(20 * 60), filled(order.problemLimitUntil, { moment: '14:20' })],
    [
      'too many tries for today',
      limited(12 * 60 * 60),
      filled(order.problemLimitUntil, { moment: '22.11.2026, 02:00' }),
    ],
    [
      'a refused field',
      answers.refused(400, 'invalid', 'iin'),
      filled(connection.problemInvalid, { field: order.iin }),
    ],
    ['a refused field that is not here', answers.refused(400, 'invalid', 'consent_at'), connection.problemServer],
    ['a refusal of the provider', answers.refused(422, 'refused'), order.problemRefused],
  ])('keeps the typed fields after %s, and continues on the second try', async (_what, answer, text) => {
    vi.useFakeTimers({ toFake: ['Date'], now: WORKING_MOMENT });
    const site = mockOrder(orders.address);
    site.answer('iin/check', answer);
    const page = await openIdentity();
    await fillIdentity(page);
    expectConsole(/A step of the order failed/);
    await page.press(order.next);
    const alert = await screen.findByRole('alert');
    expect(alert.querySelector('p')?.textContent).toBe(text);
    expect(within(alert).getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    expect([page.field(connection.firstname).value, page.field(order.iin).value]).toEqual([NAME, IIN]);
    expect(leftBehind()).not.toContain(IIN);
    await page.press(order.next);
    await page.step(order.phoneTitle);
  });

  it('does not ask for the number again when the identity was given before', async () => {
    const site = mockOrder(orders.identity);
    const page = await openOrderAt(order.identityTitle, russian, '?step=identity');
    expect([page.field(connection.firstname).value, page.field(order.iin).value]).toEqual([NAME, '']);
    await page.put(connection.firstname, 'Болат');
    await page.press(order.next);
    await page.step(order.phoneTitle);
    expect(site.bodies('iin/check')).toEqual([{ surname: SURNAME, firstname: 'Болат', recaptcha: expect.any(String) }]);
  });

  it('can be continued after a manual lead was sent', async () => {
    mockOrder(orders.address);
    mockLeads(answers.delivered('24001'));
    const page = await openIdentity();
    await fillIdentity(page);
    await expectFocus(await page.handOver());
    // The text about the plan is gone, and the step can go on.
    expect(screen.queryByText(order.handOverText)).toBeNull();
    expect(page.field(order.iin).value).toBe(IIN);
    await page.press(order.handOverClose);
    await expectFocus(() => page.button(order.handOver));
  });
});

it('the phone step of the order shows a validation error, and focuses the field', async () => {
  const site = mockOrder(orders.identity);
  const page = await openOrderAt(order.phoneTitle);
  await page.press(order.sendCode);
  await waitFor(() => expect(alerts()).toEqual([connection.phoneRequired]));
  await expectFocus(() => page.field(connection.phone));
  expect(site.bodies('send-sms')).toEqual([]);
});

describe('the code step of the order', () => {
  it('has one numeric field with autofill for one-time codes', async () => {
    mockOrder(orders.sent);
    await openCode();
    expect(screen.getAllByRole('textbox')).toEqual([code()]);
    expect([code().inputMode, code().autocomplete]).toEqual(['numeric', 'one-time-code']);
  });

  it('submits a complete pasted code exactly once, without its space', async () => {
    const site = mockOrder(orders.sent);
    const waiting = held(() => Response.json({ data: { valid: true, order: orders.confirmed } }));
    site.answer('check-sms-code', waiting.answer);
    const page = await openCode();
    await page.put(order.code, '123 456');
    await waitFor(() => expect(site.bodies('check-sms-code')).toEqual([sentCode]));
    // The field is read-only, so that no typed text gets lost.
    expect(code().readOnly).toBe(true);
    await page.user.keyboard('7{Enter}');
    await page.user.click(page.button(order.working));
    waiting.release();
    await page.step(order.visitTitle);
    expect(site.bodies('check-sms-code')).toHaveLength(1);
  });

  it('shows the tries left after a wrong code, empties and focuses the field, and accepts the right code', async () => {
    const site = mockOrder(orders.sent);
    const page = await openCode();
    await page.put(order.code, '000000');
    await waitFor(() => expect(alerts()).toEqual([counted(order.codeWrong, 4, 'ru')]));
    expect([code().value, code().readOnly, code().getAttribute('aria-invalid')]).toEqual(['', false, 'true']);
    await expectFocus(code);
    await page.user.keyboard('1');
    expect(alerts()).toEqual([]);
    await page.user.keyboard('23456');
    await page.step(order.visitTitle);
    expect(site.bodies('check-sms-code')).toEqual([{ ...sentCode, code: '000000' }, sentCode]);
  });

  it('shows a validation error for an incomplete code', async () => {
    const site = mockOrder(orders.sent);
    const page = await openCode();
    await page.put(order.code, '123');
    await page.press(order.codeSubmit);
    expect(alerts()).toEqual([order.codeRequired]);
    await expectFocus(code);
    expect(site.bodies('check-sms-code')).toEqual([]);
  });

  it('locks the field after the last try until a new code is sent, and keeps the focus', async () => {
    mockOrder({ ...orders.sent, phone: { number: phone.wire, confirmed: false, resend_after: 0, tries_left: 1 } });
    const page = await openCode();
    await page.put(order.code, '000000');
    await waitFor(() => expect(alerts()).toEqual([order.codeExhausted]));
    expect([code().readOnly, code().disabled, code().getAttribute('aria-invalid')]).toEqual([true, false, 'true']);
    await expectFocus(code);
    await page.press(order.resend);
    await screen.findByText(plain(filled(order.codeSentAgain, { phone: phone.shown })));
    expect(alerts()).toEqual([]);
    await expectFocus(code);
    await page.user.keyboard(CODE);
    await page.step(order.visitTitle);
  });
});

describe('a new code for the order', () => {
  const wait = (seconds: number) => screen.queryByText(plain(filled(order.resendAfter, { seconds: String(seconds) })));

  it('can be requested after a minute by the clock, and the countdown is not announced', async () => {
    const site = mockOrder(orders.sent);
    vi.useFakeTimers({ toFake: ['Date'], now: WORKING_MOMENT });
    await openCode();
    expect(wait(60)?.getAttribute('role')).toBe('timer');
    expect(wait(60)?.closest('[aria-live], [role=status], [role=alert]')).toBeNull();
    expect(screen.queryByRole('button', { name: order.resend })).toBeNull();
    // The tab has slept for a while.
    vi.setSystemTime(WORKING_MOMENT.getTime() + 47_000);
    await waitFor(() => expect(wait(13)).not.toBeNull());
    vi.setSystemTime(WORKING_MOMENT.getTime() + CODE_RESEND_MS);
    fireEvent.click(await screen.findByRole('button', { name: order.resend }));
    await waitFor(() => expect(wait(60)).not.toBeNull());
    expect(site.bodies('send-sms')).toEqual([{ recaptcha: expect.any(String) }]);
    await expectFocus(code);
  });

  it('is refused with a message and the phone when the order has none left', async () => {
    const again = { number: phone.wire, confirmed: false, resend_after: 0, tries_left: 3 };
    mockOrder({ ...orders.sent, phone: again }).answer('send-sms', limited(3_600, 'session'));
    const page = await openCode();
    expectConsole(/A step of the order failed/);
    await page.press(order.resend);
    const problem = await screen.findByRole('alert');
    expect(problem.querySelector('p')?.textContent).toBe(order.codesOfOrder);
    expect(within(problem).getByRole('link')).toBeDefined();
  });
});

describe('a lost response', () => {
  /** The site takes the body, but its answer does not come. */
  const takenAs = (site: PlayedOrder, session: OrderView) => () => {
    site.session = session;
    return answers.brokenLine();
  };

  it('still leads to the code step when the code was sent', async () => {
    const site = mockOrder(orders.identity);
    site.answer('send-sms', takenAs(site, orders.sent));
    const page = await openOrderAt(order.phoneTitle);
    await page.put(connection.phone, phone.typed);
    await page.press(order.sendCode);
    await page.step(order.codeTitle);
    expect(alerts()).toEqual([]);
    expect(site.bodies('send-sms')).toHaveLength(1);
  });

  it('still leads to the next step when the code was right', async () => {
    const site = mockOrder(orders.sent);
    site.answer('check-sms-code', takenAs(site, unvisited));
    const page = await openCode();
    await page.put(order.code, CODE);
    await page.step(order.visitTitle);
  });

  it('still leads to the next step after a second submit, without a note about another tab', async () => {
    const site = mockOrder(orders.sent);
    site.answer('check-sms-code', takenAs(site, unvisited), answers.refused(409, 'step', 'code'));
    const page = await openCode();
    site.answer('order', answers.brokenLine);
    expectConsole(/A step of the order failed/);
    await page.put(order.code, CODE);
    await screen.findByText(connection.problemNetwork, { exact: false });
    await page.press(order.codeSubmit);
    await page.step(order.visitTitle);
    expect(screen.queryByText(plain(order.elsewhere))).toBeNull();
  });
});

it('a code that the browser reads from a text message is submitted, and the reading ends with its step', async () => {
  const site = mockOrder(orders.sent);
  const asked: AbortSignal[] = [];
  let receive: (credential: unknown) => void = () => undefined;
  const get = ({ signal }: { signal: AbortSignal }) => {
    asked.push(signal);
    return new Promise((resolve) => {
      receive = resolve;
    });
  };
  vi.stubGlobal('OTPCredential', class {});
  vi.stubGlobal('navigator', { ...navigator, credentials: { get } });
  const page = await openCode();
  await waitFor(() => expect(asked.map(({ aborted }) => aborted)).toEqual([false]));
  receive({ code: CODE });
  await page.step(order.visitTitle);
  expect(site.bodies('check-sms-code')).toEqual([sentCode]);
  await waitFor(() => expect(asked.map(({ aborted }) => aborted)).toEqual([true]));
});
