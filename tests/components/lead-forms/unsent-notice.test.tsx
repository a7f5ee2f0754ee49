import { onlineManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAFT_KEPT_MS } from '@/lib/config/limits';
import { UnsentNotice } from '@/components/lead-forms/unsent-notice';
import { keepUnsentLead, readUnsentLeads } from '@/lib/lead/unsent-leads';
import { expectConsole } from '../../support/dom';
import { WORKING_MOMENT } from '../support/clock';
import { ownLeads } from '../support/kept';
import { counted, filled, kazakh, type Language, languages, plain, russian } from '../support/languages';
import { openFilledForm } from '../support/lead';
import { consultation, forms, openFilledLeadForm } from '../support/lead-form';
import { contacts, renderInSite, salesPhoneLink } from '../support/render';
import { answers, mockLeads, mockSite, type Answer } from '../support/site';

mockSite();

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: WORKING_MOMENT }));

const button = (name: string) => screen.getByRole('button', { name });
const keep = (words = russian.words) => button(words.connection.unsentKeep);
const notice = (words = russian.words) => screen.queryByRole('region', { name: words.connection.unsentTitle });

const cases = forms.map((formCase, index) => ({ formCase, language: languages[index % 2] ?? russian }));

const DRAFT_KEPT_HOURS = DRAFT_KEPT_MS / (60 * 60_000);

describe.each(cases)(
  'a lead of the form $formCase.form in $language.language after a network failure',
  ({ formCase, language }) => {
    const { words } = language;

    it('is stored on the device only by a button, and deleted by another button', async () => {
      expectConsole(/The request was not sent/);
      const sent = mockLeads(answers.brokenLine);
      const { user, submit } = await openFilledLeadForm(formCase, language);
      await user.click(submit());
      await screen.findByText(plain(counted(words.connection.unsentOffer, DRAFT_KEPT_HOURS, language.language)));
      expect(screen.getAllByRole('link', { name: /\(727\)/ })[0]?.getAttribute('href')).toBe(salesPhoneLink);
      expect(readUnsentLeads()).toEqual([]);
      await user.click(keep(words));
      expect(
        screen.getByText(plain(counted(words.connection.unsentKept, DRAFT_KEPT_HOURS, language.language))),
      ).not.toBeNull();
      const { recaptcha, ...content } = sent[0]?.body ?? {};
      expect(readUnsentLeads()).toMatchObject([{ kind: formCase.kind, key: sent[0]?.idempotencyKey, content }]);
      expect(JSON.stringify(readUnsentLeads())).not.toContain(recaptcha);
      await user.click(button(words.connection.unsentForget));
      expect(readUnsentLeads()).toEqual([]);
      expect(keep(words)).not.toBeNull();
    });
  },
);

it('a stored connection lead is deleted after the form itself has resent it with the same key', async () => {
  expectConsole(/The request was not sent/);
  const sent = mockLeads(answers.brokenLine, answers.delivered('24001'));
  const { user, submit } = await openFilledForm();
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: russian.words.connection.unsentKeep }));
  expect(readUnsentLeads()).toHaveLength(1);
  await user.click(submit());
  await screen.findByRole('heading', { name: russian.words.connection.successTitle });
  expect(readUnsentLeads()).toEqual([]);
  expect(sent[0]?.idempotencyKey).toBe(sent[1]?.idempotencyKey);
});

it('the form shows a message when the browser cannot store the lead', async () => {
  expectConsole(/The request was not sent/);
  mockLeads(answers.brokenLine);
  const { user, submit } = await openFilledLeadForm(consultation);
  await user.click(submit());
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No', 'QuotaExceededError');
  });
  await user.click(await screen.findByRole('button', { name: russian.words.connection.unsentKeep }));
  expect(screen.getByText(plain(russian.words.connection.unsentRefused))).not.toBeNull();
});

it.each([
  ['refused', answers.refused(422, 'invalid', 'phone')],
  ['not taken by the server', answers.page],
] as [string, Answer][])('the form does not offer to store a lead that is %s', async (_what, answer) => {
  expectConsole(/The request was not sent/);
  mockLeads(answer);
  const { user, submit } = await openFilledLeadForm(consultation);
  await user.click(submit());
  await screen.findByText(plain(russian.words.connection.notSent));
  expect(screen.queryByRole('button', { name: russian.words.connection.unsentKeep })).toBeNull();
});

const KEY = 'kept-key-0001';
const content = {
  phone: '87010000001',
  firstname: 'Айгерім',
  comment: 'Переезд в марте',
  consent_version: '2026-09-01',
  consent_at: new Date(WORKING_MOMENT).toISOString(),
};

let follow: () => void = () => undefined;
const hear = () => follow();
beforeEach(() => {
  follow = () => undefined;
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
});

/** Shows the device's unsent leads, as the page does. */
function show(language: Language = russian, ...queue: Parameters<typeof mockLeads>) {
  const sent = mockLeads(...queue);
  keepUnsentLead({ kind: 'update-by-consultation', content, key: KEY });
  const { rerender } = renderInSite(<UnsentNotice leads={readUnsentLeads()} />, language);
  follow = () => rerender(<UnsentNotice leads={readUnsentLeads()} />);
  return { user: userEvent.setup({ delay: null }), sent };
}

describe('the notice of an unsent lead in Kazakh', () => {
  const language = kazakh;
  const { connection, acceptedLead } = language.words;

  it('sends the lead on a press with its own key and a fresh captcha, and shows its number', async () => {
    const { user, sent } = show(language, answers.delivered('24001'));
    expect(notice(language.words)?.textContent).toContain(acceptedLead.consultation);
    expect(sent).toEqual([]);
    await user.click(button(connection.unsentSend));
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(screen.getByText(plain(filled(connection.number, { number: '24001' })))).not.toBeNull();
    expect(screen.getByText(plain(filled(connection.nextCall, { hours: contacts.salesHours })))).not.toBeNull();
    expect(sent).toMatchObject([{ kind: 'update-by-consultation', idempotencyKey: KEY, body: content }]);
    expect(sent[0]?.body['recaptcha']).toMatch(/./);
    expect(ownLeads()).toMatchObject([{ number: '24001', kind: 'update-by-consultation' }]);
    expect(readUnsentLeads()).toEqual([]);
    await user.click(button(connection.done));
    expect(notice(language.words)).toBeNull();
  });

  it.each([
    ['does not reach the site', answers.brokenLine, connection.problemNetwork],
    ['is not taken by the server', answers.page, connection.problemServer],
  ] as [string, Answer, string][])(
    'keeps a lead that %s, shows the phone and can send it again',
    async (_what, answer, said) => {
      expectConsole(/The request was not sent/);
      const { user, sent } = show(language, answer, answers.delivered('24001'));
      await user.click(button(connection.unsentSend));
      const alert = await screen.findByRole('alert');
      expect(plain(alert.textContent ?? '')).toContain(plain(said));
      expect(within(alert).getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
      expect(readUnsentLeads()).toHaveLength(1);
      await user.click(button(connection.unsentSend));
      await screen.findByRole('heading', { name: connection.successTitle });
      expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([KEY, KEY]);
    },
  );

  it('shows reason and phone when the CRM refuses the lead, and keeps it until the visitor deletes it', async () => {
    const { user } = show(language, answers.rejected('Заявка уже есть'));
    await user.click(button(connection.unsentSend));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Заявка уже есть');
    expect(within(alert).getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    expect(readUnsentLeads()).toHaveLength(1);
    await user.click(button(connection.unsentForget));
    expect([readUnsentLeads(), notice(language.words)]).toEqual([[], null]);
  });
});

it('the notice of an unsent lead is hidden while offline and after the visitor has closed it', async () => {
  onlineManager.setOnline(false);
  const { user } = show(russian, answers.delivered('24001'));
  expect(notice()).toBeNull();
  act(() => onlineManager.setOnline(true));
  expect(notice()).not.toBeNull();
  await user.click(button(russian.words.dialogs.close));
  expect([notice(), readUnsentLeads().length]).toEqual([null, 1]);
});
