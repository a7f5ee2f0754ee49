import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { typedPerson } from '@/components/lead/typed-lead';
import { LeadStatusForm } from '@/components/lead-status/lead-status-form';
import { CaptchaProvider } from '@/components/runtime/captcha-provider';
import { LEAD_NUMBER_MAXIMUM_LENGTH } from '@/lib/config/limits';
import { CODE_RESEND_MS } from '@/lib/config/rate-limits';
import type { LeadStatus } from '@/lib/contracts/lead-status';
import { saveOwnLead, readOwnLeads } from '@/lib/lead/own-leads';
import { unbroken } from '@/lib/person/phone';
import { expectConsole } from '../../support/dom';
import { WORKING_MOMENT } from '../support/clock';
import { offers } from '../support/connectivity';
import { counted, filled, kazakh, plain } from '../support/languages';
import { keepLead, leadStatus, showStatusForm } from '../support/lead-status';
import { contacts, renderInSite, salesPhoneLink } from '../support/render';
import {
  ACCESS_KEY,
  answers,
  held,
  mockOwnStatuses,
  mockSite,
  mockStatusCodes,
  mockStatuses,
  mockTariffOffers,
} from '../support/site';
import { expectFocus } from '../../support/focus';

const router = vi.hoisted(() => ({ query: new URLSearchParams() }));
vi.mock('next/navigation', () => ({ useSearchParams: () => router.query }));

mockSite();
beforeEach(() => {
  document.documentElement.lang = 'kk';
  window.history.replaceState(null, '', '/request');
});

const { acceptedLead, connection, dialogs, leadStatus: t, order } = kazakh.words;
const PHONE = '+7 (700) 000 00 01';
const CODE = '123456';
const delivered = leadStatus();
const received = leadStatus({ number: 'S-1024', state: 'received', delivered_at: null });
const notFound = answers.refused(404, 'not-found');
const callUs = filled(connection.callUs, { phone: contacts.salesPhone });

type StatusPage = Awaited<ReturnType<typeof openForm>>;

async function openForm() {
  const { unmount } = await showStatusForm();
  await screen.findByRole('button', { name: t.submit });
  return {
    user: userEvent.setup({ delay: null }),
    unmount,
    number: () => screen.getByRole<HTMLInputElement>('textbox', { name: t.number }),
    phone: () => screen.getByRole<HTMLInputElement>('textbox', { name: t.phone }),
    submit: () => screen.getByRole('button', { name: t.submit }),
  };
}

/** Fills in the form and sends it. */
async function send({ user, number, phone, submit }: StatusPage, typed = '24001'): Promise<void> {
  await user.clear(number());
  await user.click(number());
  await user.paste(typed);
  await user.click(phone());
  await user.paste('8 700 000 00 01');
  await user.click(submit());
}

const codeField = () => screen.findByRole<HTMLInputElement>('textbox', { name: order.code });
const resultOf = ({ number }: LeadStatus) => screen.findByRole('heading', { name: filled(t.title, { number }) });
const enterCodeButton = () => screen.queryByRole('button', { name: order.phoneEnterCode });

/** Goes on to the code, which is sent in any case, and types one. */
async function enterCode(page: StatusPage, typed?: string, code = CODE): Promise<void> {
  mockStatusCodes(answers.done);
  await send(page, typed);
  await page.user.click(await codeField());
  await page.user.paste(code);
}

async function openResult(status: LeadStatus): Promise<StatusPage> {
  mockStatuses(status);
  const page = await openForm();
  await enterCode(page, status.number);
  await resultOf(status);
  return page;
}

const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
const listItems = (container = screen.getByRole('list')) =>
  within(container)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('the lead status page without a CRM lists the leads of this device and has no fields', async () => {
  keepLead('S-1024');
  await showStatusForm(false);
  expect(await screen.findByRole('button', { name: /S-1024/ })).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: contacts.salesPhone }).getAttribute('href')).toBe(salesPhoneLink);
});

describe('the status of a lead in Kazakh', () => {
  const sent = `${t.steps.received}20.11.2026, 14:32`;
  const taken = `${t.steps.delivered}20.11.2026, 14:35`;
  const answered_at = '2026-11-21T05:00:00.000Z';

  it.each<[string, LeadStatus, string[], subject?: string]>([
    ['received', received, [sent, t.steps.toDeliver, filled(connection.nextCall, { hours: contacts.salesHours })]],
    [
      'received',
      { ...received, kind: 'call-request' },
      [sent, t.steps.toDeliver, t.steps.toCall],
      acceptedLead.callback,
    ],
    ['answered', leadStatus({ state: 'answered', answered_at }), [sent, taken, `${t.steps.answered}21.11.2026, 10:00`]],
    [
      'waiting',
      leadStatus({ state: 'waiting', for_waiting_list: true }),
      [sent, taken, t.steps.toWait],
      acceptedLead.waiting,
    ],
    [
      'refused',
      { ...received, state: 'refused', answered_at, reason: 'дубль заявки' },
      [sent, `${t.steps.refused}21.11.2026, 10:00`],
    ],
  ])(
    'shows the state %s with its steps, advice and contacts',
    async (_state, status, way, subject = acceptedLead.connection) => {
      await openResult(status);
      expect(screen.getByRole('status').textContent).toBe(t.states[status.state]);
      expect(listItems()).toEqual(way);
      expect(screen.getByText(plain(t.advice[status.state]))).toBeDefined();
      for (const text of [subject, status.address]) expect(screen.getByText(text)).toBeDefined();
      const call = screen.getByRole('link', { name: filled(t.call, { phone: contacts.salesPhone }) });
      expect(call.getAttribute('href')).toBe(salesPhoneLink);
      const chat = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: connection.failWhatsapp }).href);
      expect(Object.fromEntries(chat.searchParams)).toEqual({
        phone: '77270000000',
        text: `${dialogs.greeting}. ${filled(t.title, { number: status.number })}`,
      });
      expect(screen.getByRole('button', { name: dialogs.callbackOffer }).dataset['dialog']).toBe('callback');
      expect(screen.queryByRole('textbox')).toBeNull();
      expect({ ...localStorage }).toEqual({});
    },
  );
});

it('the button for another house opens the connectivity check with the phone that opened the lead', async () => {
  const { user } = await openResult(delivered);
  const ask = screen.getByRole('button', { name: t.otherHouse });
  expect(ask.dataset['dialog']).toBe('check-connectivity');
  await user.click(ask);
  expect(typedPerson.read()).toMatchObject({ phone: PHONE, firstname: '', consent: false });
});

describe('the lead status form in Kazakh', () => {
  it.each([
    ['too many calls', answers.refused(429, 'limit'), t.problemLimit],
    ['a phone that the site does not take', answers.refused(400, 'invalid', 'phone'), t.problemInvalid],
  ])('reports %s with the sales phone and keeps the typed values', async (_what, answer, shown) => {
    expectConsole(/The request was not looked up/);
    mockStatusCodes(answer, answers.done);
    const page = await openForm();
    await send(page);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(shown + callUs);
    expect(within(alert).getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    expect([page.number().value, page.phone().value]).toEqual(['24001', PHONE]);
    await page.user.click(page.submit());
    await codeField();
    expect(alerts()).toEqual([]);
  });

  it.each([
    ['a code that opens nothing', notFound, t.notFound, ''],
    ['a CRM that is away', answers.refused(502, 'upstream'), connection.problemServer, CODE],
  ])('reports %s with the sales phone and accepts another code', async (_what, answer, shown, left) => {
    if (answer !== notFound) expectConsole(/The request was not looked up/);
    mockStatuses(answer, delivered);
    const page = await openForm();
    await enterCode(page);
    expect((await screen.findByRole('alert')).textContent).toBe(shown + callUs);
    const field = await codeField();
    expect([field.value, document.activeElement]).toEqual([left, field]);
    await page.user.clear(field);
    await page.user.paste('654321');
    await resultOf(delivered);
  });

  it('offers to enter the code after the connection broke', async () => {
    expectConsole(/The request was not looked up/);
    mockStatuses(delivered);
    const page = await openForm();
    expect(enterCodeButton()).toBeNull();
    mockStatusCodes(answers.brokenLine);
    await send(page);
    await screen.findByRole('alert');
    await page.user.click(await screen.findByRole('button', { name: order.phoneEnterCode }));
    await page.user.click(await codeField());
    await page.user.paste(CODE);
    await resultOf(delivered);
  });

  it('does not offer to enter a code after a lead of this device has failed to open', async () => {
    expectConsole(/The request was not looked up/);
    keepLead('S-1024');
    mockStatusCodes(answers.brokenLine);
    const shown = mockOwnStatuses(answers.brokenLine);
    const page = await openForm();
    await send(page);
    await screen.findByRole('button', { name: order.phoneEnterCode });
    await page.user.click(screen.getByRole('button', { name: /S-1024/ }));
    await waitFor(() => expect(shown).toHaveLength(1));
    await screen.findByRole('alert');
    expect(enterCodeButton()).toBeNull();
  });

  it('requires six digits, resends the code after a minute and keeps the typed values on the way back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: WORKING_MOMENT });
    const page = await openForm();
    await enterCode(page, ' s-1024', '12345');
    expect(screen.getByRole('status').textContent).toBe(
      filled(t.codeSent, { number: 'S-1024', phone: unbroken(PHONE) }),
    );
    await page.user.click(screen.getByRole('button', { name: t.show }));
    expect(alerts()).toEqual([order.codeRequired]);
    expect(screen.getByRole('timer')).toBeDefined();
    const again = mockStatusCodes(answers.done);
    vi.setSystemTime(WORKING_MOMENT.getTime() + CODE_RESEND_MS);
    await page.user.click(await screen.findByRole('button', { name: order.resend }));
    await screen.findByText(plain(filled(t.codeSentAgain, { number: 'S-1024', phone: PHONE })));
    expect(again).toHaveLength(1);
    expect((await codeField()).value).toBe('');
    await page.user.click(screen.getByRole('button', { name: t.otherPair }));
    expect([page.number().value, page.phone().value]).toEqual(['s-1024', PHONE]);
    await expectFocus(() => page.number());
  });

  it('shows a validation error at each field and sends nothing', async () => {
    const sent = mockStatusCodes(answers.done);
    const page = await openForm();
    await page.user.click(page.submit());
    await screen.findByText(plain(t.numberRequired));
    expect(alerts()).toEqual([t.numberRequired, connection.phoneRequired]);
    await expectFocus(() => page.number());
    await page.user.type(page.number(), '№');
    await page.user.type(page.phone(), '8 700 00');
    await page.user.click(page.submit());
    const short = counted(connection.phoneShort, 5, 'kk');
    await screen.findByText(plain(short));
    expect(alerts()).toEqual([t.numberRequired, short]);
    await page.user.clear(page.number());
    await page.user.paste('1'.repeat(LEAD_NUMBER_MAXIMUM_LENGTH + 1));
    await screen.findByText(filled(t.numberLong, { limit: String(LEAD_NUMBER_MAXIMUM_LENGTH) }));
    expect(sent).toEqual([]);
  });
});

describe('the leads of this device in the lead status form', () => {
  it('open with their stored access key on one click', async () => {
    keepLead('S-1024');
    const sent = mockOwnStatuses(delivered);
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: /S-1024/ }));
    await expectFocus(await resultOf(delivered));
    expect(screen.getByText(filled(t.renamed, { number: '24001' }))).toBeDefined();
    expect(window.location.search).toBe('?number=S-1024');
    expect(sent.map(({ body }) => body)).toEqual([{ key: ACCESS_KEY }]);
  });

  it('follow the URL, which leads back to the form when it has no number', async () => {
    const second = { ...received, number: 'S-1025' };
    for (const number of ['S-1024', 'S-1025']) keepLead(number);
    const sent = mockOwnStatuses(received, second);
    const form = () => (
      <CaptchaProvider active={false}>
        <LeadStatusForm onReset={() => undefined} />
      </CaptchaProvider>
    );
    const go = (query: string, show: (ui: ReactNode) => void) => {
      window.history.pushState(null, '', `/request${query}`);
      router.query = new URLSearchParams(query);
      act(() => show(form()));
    };
    window.history.replaceState(null, '', '/request?number=S-1024');
    const { rerender } = renderInSite(form(), kazakh);
    await resultOf(received);
    go('?number=S-1024', rerender);
    expect(sent).toHaveLength(1);
    go('?number=S-1025', rerender);
    await expectFocus(await resultOf(second));
    expect(window.location.search).toBe('?number=S-1025');
    go('', rerender);
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: t.number })).value).toBe('');
  });

  it('ask for the phone when the stored access key is no longer valid', async () => {
    keepLead('24001');
    mockOwnStatuses(notFound);
    window.history.replaceState(null, '', '/request?number=24001');
    const page = await openForm();
    expect((await screen.findByRole('alert')).textContent).toContain(t.ownUnknown);
    expect([page.number().value, page.phone().value]).toEqual(['24001', '']);
  });

  it('are listed, fill their number in on a click when they have no key, and can be deleted', async () => {
    saveOwnLead({ number: 'S-1024', kind: 'update-by-consultation', at: '2026-11-20T09:32:00.000Z' });
    saveOwnLead({ number: '24001', kind: 'store-lead', at: '2026-11-21T05:00:00.000Z' });
    saveOwnLead({ number: '24002', kind: 'store-lead', at: '2026-11-22T05:00:00.000Z', waiting: true });
    const page = await openForm();
    const list = screen.getByRole('region', { name: t.kept });
    expect(listItems(list)).toEqual([
      `${filled(connection.number, { number: '24002' })}${acceptedLead.waiting}, 22.11.2026`,
      `${filled(connection.number, { number: '24001' })}${acceptedLead.connection}, 21.11.2026`,
      `${filled(connection.number, { number: 'S-1024' })}${acceptedLead.consultation}, 20.11.2026`,
    ]);
    await page.user.click(within(list).getByRole('button', { name: /S-1024/ }));
    expect(page.number().value).toBe('S-1024');
    await expectFocus(() => page.phone());
    await page.user.click(within(list).getByRole('button', { name: t.keptClear }));
    expect(screen.getByRole('status').textContent).toBe(t.keptCleared);
    await expectFocus(() => screen.getByRole('status'));
    expect(screen.queryByRole('region')).toBeNull();
    expect(readOwnLeads()).toEqual([]);
    expect(page.number().value).toBe('S-1024');
  });
});

it('the number in the lead status form is written to the URL only after the lead was found', async () => {
  mockStatuses(notFound, delivered);
  const page = await openForm();
  await enterCode(page, '87000000001');
  await screen.findByRole('alert');
  expect(window.location.search).toBe('');
  await page.user.click(screen.getByRole('button', { name: t.otherPair }));
  await enterCode(page, ' № s-1024');
  await resultOf(delivered);
  expect(window.location.pathname + window.location.search).toBe('/request?number=24001');
  page.unmount();
  expect((await openForm()).number().value).toBe('24001');
});

describe('the tariff of a lead', () => {
  const withTariff = { ...delivered, tariff_id: 102 };

  it('delays the result until the tariffs have arrived', async () => {
    const { answer, release } = held(() => Response.json({ data: offers }));
    mockTariffOffers(answer);
    mockStatuses(withTariff);
    const page = await openForm();
    await enterCode(page);
    expect(await screen.findByRole('button', { name: order.working })).toBeDefined();
    release();
    await resultOf(withTariff);
    expect(screen.getByText('Город 500')).toBeDefined();
  });

  it('does not write the number to the URL after the visitor has left the page', async () => {
    const { answer, release } = held(() => Response.json({ data: offers }));
    const tariffs = vi.fn<typeof answer>(answer);
    mockTariffOffers(tariffs);
    mockStatuses(withTariff);
    const page = await openForm();
    await enterCode(page);
    await waitFor(() => expect(tariffs).toHaveBeenCalledTimes(1));
    page.unmount();
    const left = vi.spyOn(window.history, 'replaceState');
    release();
    // Another form reads the same tariffs once they have come.
    await openResult(withTariff);
    const numbered = left.mock.calls.filter(([, , address]) => String(address).includes('number='));
    expect(numbered).toHaveLength(1);
  });

  it('is left out when fetching the tariffs fails', async () => {
    expectConsole(/The tariffs did not come/);
    mockTariffOffers(answers.refused(502, 'upstream'));
    await openResult(withTariff);
    expect(screen.queryByText('Город 500')).toBeNull();
  });
});
