import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE_RESEND_MS } from '@/lib/config/rate-limits';
import type { OrderView } from '@/lib/contracts/order';
import { expectConsole } from '../../support/dom';
import { WORKING_MOMENT } from '../support/clock';
import { counted, filled, kazakh, type Language, plain, russian } from '../support/languages';
import {
  CODE,
  fillIdentity,
  IIN,
  leftBehind,
  NAME,
  openOrder,
  orders,
  phone,
  mockOrder,
  SURNAME,
  type OrderPage,
  type PlayedOrder,
} from '../support/order';
import { salesPhoneLink } from '../support/render';
import { abaya, answers, held, mockLeads, mockSite, mockStreets, type Answer } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();
beforeEach(() => mockStreets(() => [abaya]));

const { connection, order } = russian.words;
const COMPANY = '991250500016';
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

async function openStep(
  title: (words: Language['words']['order']) => string,
  language: Language = russian,
): Promise<OrderPage> {
  const page = await openOrder(language);
  await page.step(title(language.words.order));
  return page;
}
const openIdentity = (language?: Language) => openStep((words) => words.identityTitle, language);
const openPhone = (language?: Language) => openStep((words) => words.phoneTitle, language);
const openCode = (language?: Language) => openStep((words) => words.codeTitle, language);
const code = (words = russian.words) => screen.getByRole<HTMLInputElement>('textbox', { name: words.order.code });

/** A refusal with the time of the next try. */
const limited =
  (seconds: number, field: string | null = null): Answer =>
  () =>
    Response.json(
      { error: { code: 'limit', field, message: 'for developers' } },
      { status: 429, headers: { 'retry-after': String(seconds) } },
    );

describe('the identity step in Russian', () => {
  const language = russian;
  const { words } = language;

  it('shows a validation error for each empty field, and focuses the first one', async () => {
    const site = mockOrder(orders.address);
    const page = await openIdentity(language);
    await page.press(words.order.next);
    await waitFor(() =>
      expect(alerts()).toEqual([
        filled(words.order.nameRequired, { field: words.order.surname }),
        filled(words.order.nameRequired, { field: words.connection.firstname }),
        words.order.iinRequired,
      ]),
    );
    await expectFocus(() => page.field(words.order.surname));
    await page.put(words.order.surname, SURNAME);
    await page.press(words.order.next);
    await expectFocus(() => page.field(words.connection.firstname));
    await page.put(words.connection.firstname, NAME);
    await page.press(words.order.next);
    await expectFocus(() => page.field(words.order.iin));
    expect(site.bodies('iin/check')).toEqual([]);
  });

  it.each([
    ['991231500017', words.order.iinChecksum],
    [COMPANY, words.order.iinCompany],
  ])('validates the number %s as soon as it is complete', async (typed, verdict) => {
    mockOrder(orders.address);
    const page = await openIdentity(language);
    await page.user.click(page.field(words.order.iin));
    await page.user.keyboard(typed.slice(0, 11));
    expect(alerts()).toEqual([]);
    await page.user.keyboard(typed.slice(11));
    await waitFor(() => expect(alerts()).toEqual([verdict]));
    await page.put(words.order.iin, IIN);
    await waitFor(() => expect(alerts()).toEqual([]));
    expect(document.getElementById('order-iin-positive')?.textContent).toBe(words.order.iinValid);
    expect(page.field(words.order.iin).getAttribute('aria-describedby')).toContain('order-iin-positive');
  });

  it('shows the phone for a company number, and sends a manual lead without the number', async () => {
    mockOrder(orders.address);
    const leads = mockLeads(answers.delivered('24001'));
    const page = await openIdentity(language);
    await page.put(words.order.iin, '991231500017');
    await waitFor(() => expect(alerts()).toEqual([words.order.iinChecksum]));
    expect(screen.queryByRole('link')).toBeNull();
    await page.put(words.order.iin, COMPANY);
    await waitFor(() => expect(alerts()).toEqual([words.order.iinCompany]));
    expect(screen.getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    await page.put(words.connection.firstname, NAME);
    await page.byHand(words.order.handOver);
    const request = within(screen.getByRole('region', { name: words.order.handOver }));
    await page.user.click(request.getByRole('textbox', { name: words.connection.phone }));
    await page.user.paste(phone.typed);
    await page.user.click(request.getByRole('checkbox'));
    await page.press(words.order.handOverSubmit);
    await screen.findByRole('heading', { name: words.connection.successTitle });
    expect(leads[0]?.body['comment']).toContain(words.order.handOverCompany);
    expect(JSON.stringify(leads)).not.toContain(COMPANY);
  });
});

describe('the identity step of the order', () => {
  it('does not ask for the number again when the identity was given before', async () => {
    const site = mockOrder(orders.identity);
    const page = await openOrder(russian, '?step=identity');
    await page.step(order.identityTitle);
    expect([page.field(connection.firstname).value, page.field(order.iin).value]).toEqual([NAME, '']);
    await page.put(connection.firstname, 'Болат');
    await page.press(order.next);
    await page.step(order.phoneTitle);
    expect(site.bodies('iin/check')).toEqual([{ surname: SURNAME, firstname: 'Болат', recaptcha: expect.any(String) }]);
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

  it('can be continued after a manual lead was sent', async () => {
    mockOrder(orders.address);
    mockLeads(answers.delivered('24001'));
    const page = await openIdentity();
    await fillIdentity(page);
    await page.byHand(order.handOver);
    const request = within(screen.getByRole('region', { name: order.handOver }));
    await page.user.click(request.getByRole('textbox', { name: connection.phone }));
    await page.user.paste('8 700 000 00 13');
    await page.user.click(request.getByRole('checkbox'));
    await page.press(order.handOverSubmit);
    await expectFocus(() => screen.getByRole('heading', { name: connection.successTitle }));
    // The text about the plan is gone, and the step can go on.
    expect(screen.queryByText(order.handOverText)).toBeNull();
    expect(page.field(order.iin).value).toBe(IIN);
    await page.press(order.handOverClose);
    await expectFocus(() => page.button(order.handOver));
  });
});

describe('the phone step in Kazakh', () => {
  const language = kazakh;
  const { words } = language;

  it.each([
    ['', words.connection.phoneRequired],
    ['8 700 000', counted(words.connection.phoneShort, 4, language.language)],
  ])('shows a validation error for «%s», and focuses the field', async (typed, text) => {
    const site = mockOrder(orders.identity);
    const page = await openPhone(language);
    if (typed !== '') await page.put(words.connection.phone, typed);
    await page.press(words.order.sendCode);
    await waitFor(() => expect(alerts()).toEqual([text]));
    await expectFocus(() => page.field(words.connection.phone));
    expect(site.bodies('send-sms')).toEqual([]);
  });
});

describe('the code step in Russian', () => {
  const language = russian;
  const { words } = language;

  it('has one numeric field with autofill for one-time codes', async () => {
    mockOrder(orders.sent);
    await openCode(language);
    expect(screen.getAllByRole('textbox')).toEqual([code(words)]);
    expect([code(words).inputMode, code(words).autocomplete, code(words).disabled]).toEqual([
      'numeric',
      'one-time-code',
      false,
    ]);
  });

  it('submits a complete pasted code exactly once, without its space', async () => {
    const site = mockOrder(orders.sent);
    const waiting = held(() => Response.json({ data: { valid: true, order: orders.confirmed } }));
    site.answer('check-sms-code', waiting.answer);
    const page = await openCode(language);
    await page.put(words.order.code, '123 456');
    await waitFor(() => expect(site.bodies('check-sms-code')).toEqual([{ code: CODE, recaptcha: expect.any(String) }]));
    // The field is read-only, so that no typed text gets lost.
    expect(code(words).readOnly).toBe(true);
    await page.user.keyboard('7{Enter}');
    await page.user.click(page.button(words.order.working));
    waiting.release();
    await page.step(words.order.visitTitle);
    expect(site.bodies('check-sms-code')).toHaveLength(1);
  });

  it('shows the tries left after a wrong code, empties the field, and accepts the right code', async () => {
    const site = mockOrder(orders.sent);
    const page = await openCode(language);
    await page.put(words.order.code, '000000');
    const wrong =
      language.language === 'ru' ? 'Код не подошёл. Осталось 4 попытки.' : 'Код сәйкес келмеді. 4 мүмкіндік қалды.';
    await waitFor(() => expect(alerts()).toEqual([wrong]));
    expect([code(words).value, code(words).readOnly, code(words).getAttribute('aria-invalid')]).toEqual([
      '',
      false,
      'true',
    ]);
    await expectFocus(() => code(words));
    await page.user.keyboard('1');
    expect(alerts()).toEqual([]);
    await page.user.keyboard('23456');
    await page.step(words.order.visitTitle);
    expect(site.bodies('check-sms-code')).toEqual([
      { code: '000000', recaptcha: expect.any(String) },
      { code: CODE, recaptcha: expect.any(String) },
    ]);
  });

  it('shows a validation error for an incomplete code', async () => {
    const site = mockOrder(orders.sent);
    const page = await openCode(language);
    await page.put(words.order.code, '123');
    await page.press(words.order.codeSubmit);
    expect(alerts()).toEqual([words.order.codeRequired]);
    await expectFocus(() => code(words));
    expect(site.bodies('check-sms-code')).toEqual([]);
  });

  it('locks the field after the last try until a new code is sent, and keeps the focus', async () => {
    mockOrder({ ...orders.sent, phone: { number: phone.wire, confirmed: false, resend_after: 0, tries_left: 1 } });
    const page = await openCode(language);
    await page.put(words.order.code, '000000');
    await waitFor(() => expect(alerts()).toEqual([words.order.codeExhausted]));
    expect([code(words).readOnly, code(words).disabled]).toEqual([true, false]);
    await expectFocus(() => code(words));
    await page.press(words.order.resend);
    await screen.findByText(plain(filled(words.order.codeSentAgain, { phone: phone.shown })));
    expect(alerts()).toEqual([]);
    await expectFocus(() => code(words));
    await page.user.keyboard(CODE);
    await page.step(words.order.visitTitle);
  });
});

describe('a new code for the order', () => {
  const again = {
    ...orders.sent,
    phone: { number: phone.wire, confirmed: false, resend_after: 0, tries_left: 3 },
  };
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
    await expectFocus(() => code());
  });

  it('is refused with a message and the phone when the order has none left, in Kazakh', async () => {
    const language = kazakh;
    const { words } = language;
    const site = mockOrder(again);
    site.answer('send-sms', limited(3_600, 'session'));
    const page = await openCode(language);
    expectConsole(/A step of the order failed/);
    await page.press(words.order.resend);
    const problem = await screen.findByRole('alert');
    expect(problem.querySelector('p')?.textContent).toBe(words.order.codesOfOrder);
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
    const page = await openPhone();
    await page.put(connection.phone, phone.typed);
    await page.press(order.sendCode);
    await page.step(order.codeTitle);
    expect(alerts()).toEqual([]);
    expect(site.bodies('send-sms')).toHaveLength(1);
  });

  it('still leads to the next step when the code was right', async () => {
    const site = mockOrder(orders.sent);
    site.answer('check-sms-code', takenAs(site, { ...orders.confirmed, visit: null }));
    const page = await openCode();
    await page.put(order.code, CODE);
    await page.step(order.visitTitle);
  });

  it('still leads to the next step after a second submit, without a note about another tab', async () => {
    const site = mockOrder(orders.sent);
    site.answer(
      'check-sms-code',
      takenAs(site, { ...orders.confirmed, visit: null }),
      answers.refused(409, 'step', 'code'),
    );
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

describe('a code that the browser reads from a text message', () => {
  it('is submitted automatically, and the reading is cancelled when the step is left', async () => {
    const site = mockOrder(orders.sent);
    const asked: AbortSignal[] = [];
    let receive: (credential: unknown) => void = () => undefined;
    vi.stubGlobal('OTPCredential', class {});
    vi.stubGlobal('navigator', {
      ...navigator,
      credentials: {
        get: ({ signal }: { signal: AbortSignal }) => {
          asked.push(signal);
          return new Promise((resolve) => {
            receive = resolve;
          });
        },
      },
    });
    const page = await openCode();
    expect(asked.map(({ aborted }) => aborted)).toEqual([false]);
    receive({ code: CODE });
    await page.step(order.visitTitle);
    expect(site.bodies('check-sms-code')).toEqual([{ code: CODE, recaptcha: expect.any(String) }]);
    await waitFor(() => expect(asked.map(({ aborted }) => aborted)).toEqual([true]));
  });
});
