import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FormRoot } from '@/components/forms/form-root';
import { REQUEST_NUMBER_MAXIMUM_LENGTH, STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import type { LeadKind } from '@/lib/contracts/lead';
import { requestStatusQuerySchema, type RequestStatus } from '@/lib/contracts/request-status';
import { keepRequest, readRequests } from '@/lib/my-requests';
import { expectConsole } from '../support/dom';
import { filled, languages, plain, russian, type Language } from './support/languages';
import { contacts, salesPhoneLink } from './support/render';
import { answers, breakCaptcha, held, isSolved, playConfig, playSite, playStatuses } from './support/site';

playSite();
beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/request');
});

const PHONE = '+7 (700) 000 00 01';
const received: RequestStatus = {
  number: 'S-1024',
  state: 'received',
  kind: 'store-lead',
  created_at: '2026-11-20T09:32:00.000Z',
  delivered_at: null,
  answered_at: null,
  note: null,
  reason: null,
};
const delivered: RequestStatus = {
  ...received,
  number: '24001',
  state: 'delivered',
  delivered_at: '2026-11-20T09:35:00.000Z',
};
const answered: RequestStatus = {
  ...delivered,
  state: 'answered',
  answered_at: '2026-11-21T05:00:00.000Z',
  note: 'Мастер приедет в пятницу',
};
const refused: RequestStatus = {
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
  const { unmount } = await act(async () =>
    render(<FormRoot form="request-status" contacts={contacts} fallback={null} />),
  );
  await screen.findByRole('button', { name: words.requestStatus.submit });
  return {
    user,
    unmount,
    number: () => screen.getByRole<HTMLInputElement>('textbox', { name: words.requestStatus.number }),
    phone: () => screen.getByRole<HTMLInputElement>('textbox', { name: words.requestStatus.phone }),
    submit: () => screen.getByRole('button', { name: words.requestStatus.submit }),
  };
}

async function fillIn({ user, number, phone }: StatusPage, typed = '24001'): Promise<void> {
  await user.clear(number());
  await user.click(number());
  await user.paste(typed);
  await user.click(phone());
  await user.paste('8 700 000 00 01');
}

async function openResult(
  status: RequestStatus,
  language: Language = russian,
  typed = status.number,
): Promise<StatusPage> {
  playStatuses(status);
  const page = await openForm(language);
  await fillIn(page, typed);
  await page.user.click(page.submit());
  await screen.findByRole('heading', { name: filled(language.words.requestStatus.title, { number: status.number }) });
  return page;
}

const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe.each(languages)('the form in $language', (language) => {
  const { words } = language;
  const { connection, requestStatus } = words;
  const toAnswer = filled(requestStatus.steps.toAnswer, { hours: contacts.salesHours });

  it('asks by number, phone and captcha, in the language of the page', async () => {
    const sent = playStatuses(delivered);
    const page = await openForm(language);
    await fillIn(page);
    await page.user.click(page.submit());
    expect(await screen.findByRole('heading', { name: filled(requestStatus.title, { number: '24001' }) })).toBe(
      document.activeElement,
    );
    const [query] = sent;
    expect(query?.body).toEqual({ number: '24001', phone: '87000000001', recaptcha: expect.any(String) });
    expect(requestStatusQuerySchema.safeParse(query?.body).success).toBe(true);
    expect(query?.language).toBe(language.language);
    expect(await isSolved(query?.body['recaptcha'])).toBe(true);
  });

  it.each<[string, RequestStatus, string[]]>([
    [
      'received',
      received,
      [`${requestStatus.steps.received}20.11.2026, 14:32`, requestStatus.steps.toDeliver, toAnswer],
    ],
    [
      'received',
      { ...received, kind: 'call-request' },
      [`${requestStatus.steps.received}20.11.2026, 14:32`, requestStatus.steps.toDeliver, requestStatus.steps.toCall],
    ],
    [
      'delivered',
      delivered,
      [
        `${requestStatus.steps.received}20.11.2026, 14:32`,
        `${requestStatus.steps.delivered}20.11.2026, 14:35`,
        toAnswer,
      ],
    ],
    [
      'answered',
      answered,
      [
        `${requestStatus.steps.received}20.11.2026, 14:32`,
        `${requestStatus.steps.delivered}20.11.2026, 14:35`,
        `${requestStatus.steps.answered}21.11.2026, 10:00`,
      ],
    ],
    [
      'waiting',
      { ...delivered, state: 'waiting' },
      [
        `${requestStatus.steps.received}20.11.2026, 14:32`,
        `${requestStatus.steps.delivered}20.11.2026, 14:35`,
        requestStatus.steps.toWait,
      ],
    ],
    [
      'refused',
      refused,
      [`${requestStatus.steps.received}20.11.2026, 14:32`, `${requestStatus.steps.refused}20.11.2026, 14:35`],
    ],
  ])('%s is told in words, with its way and what can be done next', async (_state, status, way) => {
    await openResult(status, language);
    expect(screen.getByRole('status').textContent).toBe(requestStatus.states[status.state]);
    expect(steps()).toEqual(way);
    expect(screen.getByText(plain(requestStatus.advice[status.state]))).toBeDefined();
    expect(
      screen
        .getByRole('link', { name: filled(requestStatus.call, { phone: contacts.salesPhone }) })
        .getAttribute('href'),
    ).toBe(salesPhoneLink);
    expect(screen.getByRole('link', { name: connection.failWhatsapp }).getAttribute('href')).toMatch(
      /whatsapp\.com\/send\?phone=77270000000&text=/,
    );
    expect(screen.getByRole('button', { name: words.dialogs.callbackOffer }).dataset['dialog']).toBe('callback');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows the note of the sales team, and only where there is one', async () => {
    const { unmount } = await openResult(answered, language);
    expect(screen.getByRole('heading', { name: requestStatus.note }).nextSibling?.textContent).toBe(
      'Мастер приедет в пятницу',
    );
    unmount();
    await openResult({ ...answered, note: null }, language);
    expect(screen.queryByRole('heading', { name: requestStatus.note })).toBeNull();
  });

  it.each([
    ['with its reason', 'дубль заявки', filled(requestStatus.reason, { reason: 'дубль заявки' })],
    ['without a reason', null, requestStatus.noReason],
  ])('shows a refusal %s', async (_what, reason, shown) => {
    await openResult({ ...refused, reason }, language);
    expect(screen.getByText(shown)).toBeDefined();
  });

  it.each([
    ['a wrong pair', notFound, requestStatus.notFound],
    ['too many checks', answers.refused(429, 'limit'), requestStatus.problemLimit],
    ['a captcha that was not accepted', answers.refused(403, 'captcha', 'recaptcha'), connection.problemCaptcha],
    ['a phone that the site does not take', answers.refused(400, 'invalid', 'phone'), requestStatus.problemInvalid],
    ['an error of the site', answers.refused(500, 'internal'), connection.problemServer],
    ['an answer that is none', answers.nonsense, connection.problemServer],
    ['a page in its place', answers.page, connection.problemServer],
    ['a broken line', answers.brokenLine, connection.problemNetwork],
  ])('says that there is %s, with the phone, and keeps what was typed', async (what, answer, shown) => {
    if (what !== 'a wrong pair') expectConsole(/The request was not looked up/);
    playStatuses(answer, delivered);
    const page = await openForm(language);
    await fillIn(page);
    await page.user.click(page.submit());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(shown + filled(connection.callUs, { phone: contacts.salesPhone }));
    expect(within(alert).getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    expect([page.number().value, page.phone().value]).toEqual(['24001', PHONE]);
    await page.user.click(page.submit());
    expect(
      await screen.findByRole('heading', { name: filled(requestStatus.title, { number: '24001' }) }),
    ).toBeDefined();
    expect(alerts()).toEqual([]);
  });

  it('says that no captcha could be had, and asks nothing', async () => {
    expectConsole(/The request was not looked up/);
    const sent = playStatuses(delivered);
    breakCaptcha('captcha/challenge');
    const page = await openForm(language);
    await fillIn(page);
    await page.user.click(page.submit());
    expect((await screen.findByRole('alert')).textContent).toContain(connection.problemNetwork);
    expect(sent).toEqual([]);
  });

  it('names what is missing, at each field, and asks nothing', async () => {
    const sent = playStatuses(delivered);
    const page = await openForm(language);
    await page.user.click(page.submit());
    await screen.findByText(plain(requestStatus.numberRequired));
    expect(alerts()).toEqual([requestStatus.numberRequired, connection.phoneRequired]);
    expect(document.activeElement).toBe(page.number());
    await page.user.type(page.number(), '№');
    await page.user.type(page.phone(), '8 700 00');
    await page.user.click(page.submit());
    await screen.findByText(plain(connection.phoneFormat));
    expect(alerts()).toEqual([requestStatus.numberRequired, connection.phoneFormat]);
    await page.user.clear(page.number());
    await page.user.paste('1'.repeat(REQUEST_NUMBER_MAXIMUM_LENGTH + 1));
    await screen.findByText(filled(requestStatus.numberLong, { limit: String(REQUEST_NUMBER_MAXIMUM_LENGTH) }));
    expect(sent).toEqual([]);
  });

  it('has the phone at hand while it asks nothing yet', async () => {
    await openForm(language);
    expect(screen.getByRole('link', { name: contacts.salesPhone }).getAttribute('href')).toBe(salesPhoneLink);
  });

  it('offers the requests of this device: one press fills the number in, another forgets them', async () => {
    keepRequest({ number: 'S-1024', kind: 'update-by-consultation', at: '2026-11-20T09:32:00.000Z' });
    keepRequest({ number: '24001', kind: 'store-lead', at: '2026-11-21T05:00:00.000Z' });
    const page = await openForm(language);
    const list = screen.getByRole('region', { name: requestStatus.kept });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      `${filled(connection.number, { number: '24001' })}${words.acceptedRequest.connection}, 21.11.2026`,
      `${filled(connection.number, { number: 'S-1024' })}${words.acceptedRequest.consultation}, 20.11.2026`,
    ]);
    await page.user.click(within(list).getByRole('button', { name: /S-1024/ }));
    expect(page.number().value).toBe('S-1024');
    expect(document.activeElement).toBe(page.phone());
    await page.user.click(within(list).getByRole('button', { name: requestStatus.keptClear }));
    expect(screen.getByRole('status').textContent).toBe(requestStatus.keptCleared);
    expect(document.activeElement).toBe(screen.getByRole('status'));
    expect(screen.queryByRole('region')).toBeNull();
    expect(readRequests()).toEqual([]);
    expect(page.number().value).toBe('S-1024');
  });
});

const { acceptedRequest, connection, requestStatus } = russian.words;

describe('the number', () => {
  it('comes with the address, and the phone never does', async () => {
    window.history.replaceState(null, '', '/request?number=S-1024&phone=87000000001');
    const page = await openForm();
    expect([page.number().value, page.phone().value]).toEqual(['S-1024', '']);
  });

  it('goes into the address once it has proved to be one, and nothing else does', async () => {
    playStatuses(notFound, delivered);
    const page = await openForm();
    await fillIn(page, '87000000001');
    await page.user.click(page.submit());
    await screen.findByRole('alert');
    expect(window.location.search).toBe('');
    await fillIn(page, ' № s-1024');
    await page.user.click(page.submit());
    await screen.findByRole('heading', { name: filled(requestStatus.title, { number: '24001' }) });
    expect(window.location.pathname + window.location.search).toBe('/request?number=24001');
    page.unmount();
    expect((await openForm()).number().value).toBe('24001');
  });

  it('that has been replaced by another is told', async () => {
    await openResult(delivered, russian, 'S-1024');
    expect(screen.getByText(filled(requestStatus.renamed, { number: '24001' }))).toBeDefined();
  });

  it.each(['24001', ' № 24 001'])('typed as "%s" has not been replaced', async (typed) => {
    await openResult(delivered, russian, typed);
    expect(screen.queryByText(filled(requestStatus.renamed, { number: '24001' }))).toBeNull();
  });

  it('gives way to another: the form is empty, and so is the address', async () => {
    const page = await openResult(delivered);
    await page.user.click(screen.getByRole('button', { name: requestStatus.another }));
    expect([page.number().value, page.phone().value]).toEqual(['', '']);
    expect(document.activeElement).toBe(page.number());
    expect(window.location.search).toBe('');
  });
});

describe('the answer', () => {
  it.each<[LeadKind, RequestStatus['state'], string]>([
    ['store-lead', 'delivered', acceptedRequest.connection],
    ['re-application-lead', 'delivered', acceptedRequest.connection],
    ['store-lead', 'waiting', acceptedRequest.waiting],
    ['update-by-consultation', 'delivered', acceptedRequest.consultation],
    ['store-lead-from-site', 'delivered', acceptedRequest.builder],
    ['call-request', 'delivered', acceptedRequest.callback],
  ])('calls %s, %s by its name', async (kind, state, name) => {
    await openResult({ ...delivered, kind, state });
    expect(screen.getByText(name)).toBeDefined();
  });

  it('can be printed, alone', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const page = await openResult(answered);
    await page.user.click(screen.getByRole('button', { name: connection.print }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status').closest('[data-print-alone]')).not.toBeNull();
  });

  it('marks with a moment what has happened, and nothing that is still to come', async () => {
    await openResult(delivered);
    const moments = screen.getAllByRole('listitem').map((item) => item.querySelector('time')?.dateTime ?? null);
    expect(moments).toEqual(['2026-11-20T09:32:00.000Z', '2026-11-20T09:35:00.000Z', null]);
  });
});

describe('a question', () => {
  it('is asked once, however often the button is pressed', async () => {
    const { answer, letGo } = held(answers.refused(404, 'not-found'));
    const sent = playStatuses(answer);
    const page = await openForm();
    await fillIn(page);
    const form = page.submit().closest('form');
    if (form === null) throw new Error('There is no form');
    await act(async () => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    expect(await screen.findByRole('button', { name: requestStatus.checking })).toBeDefined();
    letGo();
    await screen.findByRole('alert');
    expect(sent).toHaveLength(1);
  });

  it('that takes long can be stopped, and keeps what was typed', async () => {
    const { answer } = held(answers.nonsense);
    const sent = playStatuses(answer);
    const page = await openForm();
    await fillIn(page);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await userEvent.setup({ delay: null, advanceTimers: vi.advanceTimersByTime }).click(page.submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => vi.advanceTimersByTime(STILL_WORKING_AFTER_MS));
    expect(screen.getByText(plain(requestStatus.stillChecking))).toBeDefined();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: connection.cancel })));
    expect((await screen.findByRole('alert')).textContent).toContain(requestStatus.cancelled);
    expect(sent[0]?.signal.aborted).toBe(true);
    expect([page.number().value, page.phone().value]).toEqual(['24001', PHONE]);
  });

  it('stops with the form', async () => {
    const sent = playStatuses(held(answers.nonsense).answer);
    const page = await openForm();
    await fillIn(page);
    await page.user.click(page.submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    page.unmount();
    await waitFor(() => expect(sent[0]?.signal.aborted).toBe(true));
  });

  it('waits for reCAPTCHA where that is used, and says when it does not come', async () => {
    expectConsole(/The request was not looked up/);
    playConfig({ captcha: { kind: 'recaptcha', site_key: 'key' } });
    const sent = playStatuses(delivered);
    const page = await openForm();
    await fillIn(page);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await userEvent.setup({ delay: null, advanceTimers: vi.advanceTimersByTime }).click(page.submit());
    await act(async () => vi.advanceTimersByTimeAsync(STILL_WORKING_AFTER_MS + 1_000));
    expect((await screen.findByRole('alert')).textContent).toContain(connection.problemCaptcha);
    expect(sent).toEqual([]);
  });
});
