import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadForm } from '@/components/hosts/form-root';
import { CaptchaProvider } from '@/components/runtime/captcha-provider';
import { LeadStatusForm } from '@/components/lead-status/lead-status-form';
import { LEAD_NUMBER_MAXIMUM_LENGTH } from '@/lib/config/limits';
import { CODE_RESEND_MS } from '@/lib/config/rate-limits';
import { type LeadStatus } from '@/lib/contracts/lead-status';
import { saveOwnLead, readOwnLeads } from '@/lib/lead/own-leads';
import { unbroken } from '@/lib/person/phone';
import { expectConsole } from '../../support/dom';
import { WORKING_MOMENT } from '../support/clock';
import { offers } from '../support/connectivity';
import { counted, filled, kazakh, type Language, plain, russian } from '../support/languages';
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
beforeEach(() => window.history.replaceState(null, '', '/request'));

const PHONE = '+7 (700) 000 00 01';
const CODE = '123456';
const received: LeadStatus = {
  number: 'S-1024',
  state: 'received',
  kind: 'store-lead',
  for_waiting_list: false,
  address: 'пр-т Абая, 150/230',
  created_at: '2026-11-20T09:32:00.000Z',
  delivered_at: null,
  taken_at: null,
  missed_at: null,
  answered_at: null,
  note: null,
  reason: null,
  cancelled_at: null,
  tariff_id: null,
  visit: null,
  phone_end: '01',
  possible_changes: ['phone', 'cancel'],
  key: ACCESS_KEY,
};
const delivered: LeadStatus = {
  ...received,
  number: '24001',
  state: 'delivered',
  delivered_at: '2026-11-20T09:35:00.000Z',
};
const answered: LeadStatus = {
  ...delivered,
  state: 'answered',
  answered_at: '2026-11-21T05:00:00.000Z',
  note: 'Мастер приедет в пятницу',
};
const refused: LeadStatus = {
  ...received,
  state: 'refused',
  answered_at: '2026-11-20T09:35:00.000Z',
  reason: 'дубль заявки',
};
const notFound = answers.refused(404, 'not-found');

interface StatusPage {
  user: UserEvent;
  unmount: () => void;
  number: () => HTMLInputElement;
  phone: () => HTMLInputElement;
  submit: () => HTMLElement;
}

async function openForm({ language, words }: Language = russian): Promise<StatusPage> {
  document.documentElement.lang = language;
  const user = userEvent.setup({ delay: null });
  const form = await loadForm('request-status', contacts);
  const { unmount } = await act(async () => render(form));
  await screen.findByRole('button', { name: words.leadStatus.submit });
  return {
    user,
    unmount,
    number: () => screen.getByRole<HTMLInputElement>('textbox', { name: words.leadStatus.number }),
    phone: () => screen.getByRole<HTMLInputElement>('textbox', { name: words.leadStatus.phone }),
    submit: () => screen.getByRole('button', { name: words.leadStatus.submit }),
  };
}

async function fillIn({ user, number, phone }: StatusPage, typed = '24001'): Promise<void> {
  await user.clear(number());
  await user.click(number());
  await user.paste(typed);
  await user.click(phone());
  await user.paste('8 700 000 00 01');
}

const codeField = ({ words }: Language) => screen.findByRole<HTMLInputElement>('textbox', { name: words.order.code });
const resultOf = ({ words }: Language, { number }: LeadStatus) =>
  screen.findByRole('heading', { name: filled(words.leadStatus.title, { number }) });

/** Goes on to the code, which is sent in any case. */
async function askForCode(page: StatusPage, language: Language = russian, typed?: string): Promise<void> {
  mockStatusCodes(answers.done);
  await fillIn(page, typed);
  await page.user.click(page.submit());
  await page.user.click(await codeField(language));
}

async function openResult(
  status: LeadStatus,
  language: Language = russian,
  typed = status.number,
): Promise<StatusPage> {
  mockStatuses(status);
  const page = await openForm(language);
  await askForCode(page, language, typed);
  await page.user.paste(CODE);
  await resultOf(language, status);
  return page;
}

const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('the lead status page without a CRM lists the leads of this device and has no fields', async () => {
  saveOwnLead({ number: 'S-1024', kind: 'store-lead', at: '2026-11-20T09:32:00.000Z', key: ACCESS_KEY });
  const form = await loadForm('request-status', { ...contacts, hasCrm: false });
  await act(async () => render(form));
  expect(await screen.findByRole('button', { name: /S-1024/ })).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: contacts.salesPhone }).getAttribute('href')).toBe(salesPhoneLink);
});

describe('the lead status form in Kazakh', () => {
  const language = kazakh;
  const { words } = language;
  const { connection, leadStatus } = words;
  const toAnswer = filled(connection.nextCall, { hours: contacts.salesHours });

  it.each<[string, LeadStatus, string[]]>([
    ['received', received, [`${leadStatus.steps.received}20.11.2026, 14:32`, leadStatus.steps.toDeliver, toAnswer]],
    [
      'received',
      { ...received, kind: 'call-request' },
      [`${leadStatus.steps.received}20.11.2026, 14:32`, leadStatus.steps.toDeliver, leadStatus.steps.toCall],
    ],
    [
      'delivered',
      delivered,
      [`${leadStatus.steps.received}20.11.2026, 14:32`, `${leadStatus.steps.delivered}20.11.2026, 14:35`, toAnswer],
    ],
    [
      'answered',
      answered,
      [
        `${leadStatus.steps.received}20.11.2026, 14:32`,
        `${leadStatus.steps.delivered}20.11.2026, 14:35`,
        `${leadStatus.steps.answered}21.11.2026, 10:00`,
      ],
    ],
    [
      'waiting',
      { ...delivered, state: 'waiting', for_waiting_list: true },
      [
        `${leadStatus.steps.received}20.11.2026, 14:32`,
        `${leadStatus.steps.delivered}20.11.2026, 14:35`,
        leadStatus.steps.toWait,
      ],
    ],
    [
      'cancelled',
      { ...delivered, state: 'cancelled', cancelled_at: '2026-11-21T05:00:00.000Z' },
      [
        `${leadStatus.steps.received}20.11.2026, 14:32`,
        `${leadStatus.steps.delivered}20.11.2026, 14:35`,
        `${leadStatus.steps.cancelled}21.11.2026, 10:00`,
      ],
    ],
    [
      'refused',
      refused,
      [`${leadStatus.steps.received}20.11.2026, 14:32`, `${leadStatus.steps.refused}20.11.2026, 14:35`],
    ],
  ])('shows the state %s with its steps, advice and contacts', async (_state, status, way) => {
    await openResult(status, language);
    expect(screen.getByRole('status').textContent).toBe(leadStatus.states[status.state]);
    expect(steps()).toEqual(way);
    expect(screen.getByText(plain(leadStatus.advice[status.state]))).toBeDefined();
    expect(
      screen.getByRole('link', { name: filled(leadStatus.call, { phone: contacts.salesPhone }) }).getAttribute('href'),
    ).toBe(salesPhoneLink);
    expect(screen.getByRole('link', { name: connection.failWhatsapp }).getAttribute('href')).toMatch(
      /whatsapp\.com\/send\?phone=77270000000&text=/,
    );
    const chat = screen.getByRole<HTMLAnchorElement>('link', { name: connection.failWhatsapp });
    expect(new URL(chat.href).searchParams.get('text')).toBe(
      `${words.dialogs.greeting}. ${filled(leadStatus.title, { number: status.number })}`,
    );
    expect(screen.getByRole('button', { name: words.dialogs.callbackOffer }).dataset['dialog']).toBe('callback');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect({ ...localStorage }).toEqual({});
  });

  it.each([
    ['too many calls', answers.refused(429, 'limit'), leadStatus.problemLimit],
    ['a phone that the site does not take', answers.refused(400, 'invalid', 'phone'), leadStatus.problemInvalid],
  ])('reports %s with the sales phone and keeps the typed values', async (_what, answer, shown) => {
    expectConsole(/The request was not looked up/);
    mockStatusCodes(answer, answers.done);
    const page = await openForm(language);
    await fillIn(page);
    await page.user.click(page.submit());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(shown + filled(connection.callUs, { phone: contacts.salesPhone }));
    expect(within(alert).getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    expect([page.number().value, page.phone().value]).toEqual(['24001', PHONE]);
    await page.user.click(page.submit());
    await codeField(language);
    expect(alerts()).toEqual([]);
  });

  it.each([
    ['a code that opens nothing', notFound, leadStatus.notFound, ''],
    ['a CRM that is away', answers.refused(502, 'upstream'), connection.problemServer, CODE],
  ])('reports %s with the sales phone and accepts another code', async (_what, answer, shown, left) => {
    if (answer !== notFound) expectConsole(/The request was not looked up/);
    mockStatuses(answer, delivered);
    const page = await openForm(language);
    await askForCode(page, language);
    await page.user.paste(CODE);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(shown + filled(connection.callUs, { phone: contacts.salesPhone }));
    const field = await codeField(language);
    expect([field.value, document.activeElement]).toEqual([left, field]);
    await page.user.clear(field);
    await page.user.paste('654321');
    await resultOf(language, delivered);
  });

  it('offers to enter the code after the connection broke', async () => {
    expectConsole(/The request was not looked up/);
    mockStatusCodes(answers.brokenLine);
    mockStatuses(delivered);
    const page = await openForm(language);
    await fillIn(page);
    expect(screen.queryByRole('button', { name: words.order.phoneEnterCode })).toBeNull();
    await page.user.click(page.submit());
    await screen.findByRole('alert');
    await page.user.click(await screen.findByRole('button', { name: words.order.phoneEnterCode }));
    await page.user.click(await codeField(language));
    await page.user.paste(CODE);
    await resultOf(language, delivered);
  });

  it('does not offer to enter a code after a lead of this device has failed to open', async () => {
    expectConsole(/The request was not looked up/);
    saveOwnLead({ number: 'S-1024', kind: 'store-lead', at: '2026-11-20T09:32:00.000Z', key: ACCESS_KEY });
    mockStatusCodes(answers.brokenLine);
    const shown = mockOwnStatuses(answers.brokenLine);
    const page = await openForm(language);
    await fillIn(page);
    await page.user.click(page.submit());
    await screen.findByRole('button', { name: words.order.phoneEnterCode });
    await page.user.click(screen.getByRole('button', { name: /S-1024/ }));
    await waitFor(() => expect(shown).toHaveLength(1));
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: words.order.phoneEnterCode })).toBeNull();
  });

  it('requires six digits, resends the code after a minute and keeps the typed values on the way back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: WORKING_MOMENT });
    const page = await openForm(language);
    await askForCode(page, language, ' s-1024');
    expect(screen.getByRole('status').textContent).toBe(
      filled(leadStatus.codeSent, { number: 'S-1024', phone: unbroken(PHONE) }),
    );
    await page.user.paste('12345');
    await page.user.click(screen.getByRole('button', { name: leadStatus.show }));
    expect(alerts()).toEqual([words.order.codeRequired]);
    expect(screen.getByRole('timer')).toBeDefined();
    const again = mockStatusCodes(answers.done);
    vi.setSystemTime(WORKING_MOMENT.getTime() + CODE_RESEND_MS);
    await page.user.click(await screen.findByRole('button', { name: words.order.resend }));
    await screen.findByText(plain(filled(leadStatus.codeSentAgain, { number: 'S-1024', phone: PHONE })));
    expect(again).toHaveLength(1);
    expect((await codeField(language)).value).toBe('');
    await page.user.click(screen.getByRole('button', { name: leadStatus.otherPair }));
    expect([page.number().value, page.phone().value]).toEqual(['s-1024', PHONE]);
    await expectFocus(() => page.number());
  });

  it('shows a validation error at each field and sends nothing', async () => {
    const sent = mockStatusCodes(answers.done);
    const page = await openForm(language);
    await page.user.click(page.submit());
    await screen.findByText(plain(leadStatus.numberRequired));
    expect(alerts()).toEqual([leadStatus.numberRequired, connection.phoneRequired]);
    await expectFocus(() => page.number());
    await page.user.type(page.number(), '№');
    await page.user.type(page.phone(), '8 700 00');
    await page.user.click(page.submit());
    const short = counted(connection.phoneShort, 5, language.language);
    await screen.findByText(plain(short));
    expect(alerts()).toEqual([leadStatus.numberRequired, short]);
    await page.user.clear(page.number());
    await page.user.paste('1'.repeat(LEAD_NUMBER_MAXIMUM_LENGTH + 1));
    await screen.findByText(filled(leadStatus.numberLong, { limit: String(LEAD_NUMBER_MAXIMUM_LENGTH) }));
    expect(sent).toEqual([]);
  });

  it('opens a lead of this device with its stored access key on one click', async () => {
    saveOwnLead({ number: 'S-1024', kind: 'store-lead', at: '2026-11-20T09:32:00.000Z', key: ACCESS_KEY });
    const sent = mockOwnStatuses(delivered);
    const first = await openForm(language);
    await first.user.click(screen.getByRole('button', { name: /S-1024/ }));
    await expectFocus(await resultOf(language, delivered));
    expect(screen.getByText(filled(leadStatus.renamed, { number: '24001' }))).toBeDefined();
    expect(window.location.search).toBe('?number=S-1024');
    expect(sent.map(({ body }) => body)).toEqual([{ key: ACCESS_KEY }]);
  });

  it('follows the URL to another lead of this device, and back to the form when it has no number', async () => {
    const second = { ...received, number: 'S-1025' };
    const at = '2026-11-20T09:32:00.000Z';
    saveOwnLead({ number: 'S-1024', kind: 'store-lead', at, key: ACCESS_KEY });
    saveOwnLead({ number: 'S-1025', kind: 'call-request', at, key: ACCESS_KEY });
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
    const { rerender } = renderInSite(form(), language);
    await resultOf(language, received);
    go('?number=S-1024', rerender);
    expect(sent).toHaveLength(1);
    go('?number=S-1025', rerender);
    await expectFocus(await resultOf(language, second));
    expect(window.location.search).toBe('?number=S-1025');
    go('', rerender);
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: leadStatus.number })).value).toBe('');
  });

  it('asks for the phone when the stored access key is no longer valid', async () => {
    saveOwnLead({ number: '24001', kind: 'store-lead', at: '2026-11-20T09:32:00.000Z', key: ACCESS_KEY });
    mockOwnStatuses(notFound);
    window.history.replaceState(null, '', '/request?number=24001');
    const page = await openForm(language);
    expect((await screen.findByRole('alert')).textContent).toContain(leadStatus.ownUnknown);
    expect([page.number().value, page.phone().value]).toEqual(['24001', '']);
  });

  it('lists leads of this device without a key, fills a number in on a click and can delete the list', async () => {
    saveOwnLead({ number: 'S-1024', kind: 'update-by-consultation', at: '2026-11-20T09:32:00.000Z' });
    saveOwnLead({ number: '24001', kind: 'store-lead', at: '2026-11-21T05:00:00.000Z' });
    saveOwnLead({ number: '24002', kind: 'store-lead', at: '2026-11-22T05:00:00.000Z', waiting: true });
    const page = await openForm(language);
    const list = screen.getByRole('region', { name: leadStatus.kept });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      `${filled(connection.number, { number: '24002' })}${words.acceptedLead.waiting}, 22.11.2026`,
      `${filled(connection.number, { number: '24001' })}${words.acceptedLead.connection}, 21.11.2026`,
      `${filled(connection.number, { number: 'S-1024' })}${words.acceptedLead.consultation}, 20.11.2026`,
    ]);
    await page.user.click(within(list).getByRole('button', { name: /S-1024/ }));
    expect(page.number().value).toBe('S-1024');
    await expectFocus(() => page.phone());
    await page.user.click(within(list).getByRole('button', { name: leadStatus.keptClear }));
    expect(screen.getByRole('status').textContent).toBe(leadStatus.keptCleared);
    await expectFocus(() => screen.getByRole('status'));
    expect(screen.queryByRole('region')).toBeNull();
    expect(readOwnLeads()).toEqual([]);
    expect(page.number().value).toBe('S-1024');
  });
});

const { leadStatus } = russian.words;

describe('the number in the lead status form', () => {
  it('is filled in from the URL, unlike the phone', async () => {
    window.history.replaceState(null, '', '/request?number=S-1024&phone=87000000001');
    const page = await openForm();
    expect([page.number().value, page.phone().value]).toEqual(['S-1024', '']);
  });

  it('is written to the URL only after the lead was found', async () => {
    mockStatuses(notFound, delivered);
    const page = await openForm();
    await askForCode(page, russian, '87000000001');
    await page.user.paste(CODE);
    await screen.findByRole('alert');
    expect(window.location.search).toBe('');
    await page.user.click(screen.getByRole('button', { name: leadStatus.otherPair }));
    await askForCode(page, russian, ' № s-1024');
    await page.user.paste(CODE);
    await resultOf(russian, delivered);
    expect(window.location.pathname + window.location.search).toBe('/request?number=24001');
    page.unmount();
    expect((await openForm()).number().value).toBe('24001');
  });
});

describe('the subject of a lead', () => {
  const { connection, waiting } = russian.words.acceptedLead;
  const waited: LeadStatus = { ...received, kind: 're-application-lead', for_waiting_list: true };

  it.each([
    ['a connection', received, connection, waiting],
    ['the waiting list', { ...waited, state: 'waiting' }, waiting, connection],
    ['the waiting list, cancelled', { ...waited, state: 'cancelled' }, waiting, connection],
    ['the waiting list, closed', { ...waited, state: 'closed' }, waiting, connection],
  ] satisfies [string, LeadStatus, string, string][])('is %s', async (_what, status, shown, other) => {
    await openResult(status);
    expect(screen.getByText(shown)).toBeDefined();
    expect(screen.queryByText(other)).toBeNull();
  });

  it('is shown with the given address', async () => {
    await openResult({ ...received, address: 'пр-т Абая, 150/230, кв. 25' });
    expect(screen.getByText('пр-т Абая, 150/230, кв. 25')).toBeDefined();
  });
});

describe('the tariff of a lead', () => {
  const withTariff = { ...delivered, tariff_id: 102 };

  it('delays the result until the tariffs have arrived', async () => {
    const { answer, release } = held(() => HttpResponse.json({ data: offers }));
    mockTariffOffers(answer);
    mockStatuses(withTariff);
    const page = await openForm();
    await askForCode(page);
    await page.user.paste(CODE);
    expect(await screen.findByRole('button', { name: russian.words.order.working })).toBeDefined();
    release();
    await resultOf(russian, withTariff);
    expect(screen.getByText('Город 500')).toBeDefined();
  });

  it('does not write the number to the URL after the visitor has left the page', async () => {
    const { answer, release } = held(() => HttpResponse.json({ data: offers }));
    const tariffs = vi.fn<typeof answer>(answer);
    mockTariffOffers(tariffs);
    mockStatuses(withTariff);
    const page = await openForm();
    await askForCode(page);
    await page.user.paste(CODE);
    await waitFor(() => expect(tariffs).toHaveBeenCalledTimes(1));
    page.unmount();
    const left = vi.spyOn(window.history, 'replaceState');
    release();
    // Another form reads the same tariffs once they have come.
    await openResult(withTariff);
    expect(
      left.mock.calls.map(([, , address]) => String(address)).filter((address) => address.includes('number=')),
    ).toHaveLength(1);
  });

  it('is left out when fetching the tariffs fails', async () => {
    expectConsole(/The tariffs did not come/);
    mockTariffOffers(answers.refused(502, 'upstream'));
    await openResult(withTariff);
    expect(screen.queryByText('Город 500')).toBeNull();
  });
});
