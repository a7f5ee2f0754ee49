import { onlineManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { UnsentNotice } from '@/components/lead-forms/unsent-notice';
import { DRAFT_KEPT_MS } from '@/lib/config/limits';
import { keepUnsentLead, readUnsentLeads } from '@/lib/lead/unsent-leads';
import { expectConsole } from '../../support/dom';
import { WORKING_MOMENT } from '../support/clock';
import { ownLeads } from '../support/kept';
import { counted, filled, kazakh, plain } from '../support/languages';
import { builder, openFilledLeadForm } from '../support/lead-form';
import { contacts, renderInSite, salesPhoneLink } from '../support/render';
import { answers, mockLeads, mockSite, type Answer } from '../support/site';

mockSite();

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: WORKING_MOMENT }));

const { acceptedLead, connection, dialogs } = kazakh.words;
const success = () => screen.findByRole('heading', { name: connection.successTitle });

describe('a form after a network failure, in Kazakh', () => {
  beforeEach(() => expectConsole(/The request was not sent/));

  /** Fills in the form of builders and sends it. */
  async function sendForm(...queue: Parameters<typeof mockLeads>) {
    const sent = mockLeads(...queue);
    const page = await openFilledLeadForm(builder, kazakh);
    await page.user.click(page.submit());
    return { ...page, sent };
  }
  const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));

  it('stores its lead on the device only by a button, until that is deleted or resent with the same key', async () => {
    const told = (words: string) => screen.findByText(plain(counted(words, DRAFT_KEPT_MS / (60 * 60_000), 'kk')));
    const { user, submit, sent } = await sendForm(answers.brokenLine, answers.delivered('24001'));
    await told(connection.unsentOffer);
    expect(screen.getAllByRole('link', { name: /\(727\)/ })[0]?.getAttribute('href')).toBe(salesPhoneLink);
    expect(readUnsentLeads()).toEqual([]);
    await press(user, connection.unsentKeep);
    await told(connection.unsentKept);
    const { recaptcha, ...content } = sent[0]?.body ?? {};
    expect(readUnsentLeads()).toMatchObject([{ kind: builder.kind, key: sent[0]?.idempotencyKey, content }]);
    expect(JSON.stringify(readUnsentLeads())).not.toContain(recaptcha);
    await press(user, connection.unsentForget);
    expect(readUnsentLeads()).toEqual([]);
    await press(user, connection.unsentKeep);
    expect(readUnsentLeads()).toHaveLength(1);
    await user.click(submit());
    await success();
    expect(readUnsentLeads()).toEqual([]);
    expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
  });

  it('shows a message when the browser cannot store the lead', async () => {
    const { user } = await sendForm(answers.brokenLine);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No', 'QuotaExceededError');
    });
    await press(user, connection.unsentKeep);
    expect(screen.getByText(plain(connection.unsentRefused))).toBeDefined();
  });

  it.each<[string, Answer]>([
    ['refused', answers.refused(422, 'invalid', 'phone')],
    ['not taken by the server', answers.page],
  ])('does not offer to store a lead that is %s', async (_what, answer) => {
    await sendForm(answer);
    await screen.findByText(plain(connection.notSent));
    expect(screen.queryByRole('button', { name: connection.unsentKeep })).toBeNull();
  });
});

describe('the notice of an unsent lead in Kazakh', () => {
  const key = 'kept-key-0001';
  const content = {
    phone: '87010000001',
    firstname: 'Айгерім',
    comment: 'Переезд в марте',
    consent_version: '2026-09-01',
    consent_at: WORKING_MOMENT.toISOString(),
  };
  const notice = () => screen.queryByRole('region', { name: connection.unsentTitle });
  const button = (name: string) => screen.getByRole('button', { name });

  /** Shows the device's unsent leads, as the page does. */
  function show(...queue: Parameters<typeof mockLeads>) {
    const sent = mockLeads(...queue);
    keepUnsentLead({ kind: 'update-by-consultation', content, key });
    const { rerender } = renderInSite(<UnsentNotice leads={readUnsentLeads()} />, kazakh);
    const follow = () => rerender(<UnsentNotice leads={readUnsentLeads()} />);
    window.addEventListener('storage', follow);
    onTestFinished(() => window.removeEventListener('storage', follow));
    return { user: userEvent.setup({ delay: null }), sent };
  }

  it('sends the lead on a press with its own key and a fresh captcha, and shows its number', async () => {
    const { user, sent } = show(answers.delivered('24001'));
    expect(notice()?.textContent).toContain(acceptedLead.consultation);
    expect(sent).toEqual([]);
    await user.click(button(connection.unsentSend));
    await success();
    const call = filled(connection.nextCall, { hours: contacts.salesHours });
    for (const text of [filled(connection.number, { number: '24001' }), call])
      expect(screen.getByText(plain(text))).toBeDefined();
    expect(sent).toMatchObject([{ kind: 'update-by-consultation', idempotencyKey: key, body: content }]);
    expect(sent[0]?.body['recaptcha']).toMatch(/./);
    expect(ownLeads()).toMatchObject([{ number: '24001', kind: 'update-by-consultation' }]);
    expect(readUnsentLeads()).toEqual([]);
    await user.click(button(connection.done));
    expect(notice()).toBeNull();
  });

  it('keeps a lead that does not reach the site, shows the phone and can send it again', async () => {
    expectConsole(/The request was not sent/);
    const { user, sent } = show(answers.brokenLine, answers.delivered('24001'));
    await user.click(button(connection.unsentSend));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(connection.problemNetwork);
    expect(within(alert).getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    expect(readUnsentLeads()).toHaveLength(1);
    await user.click(button(connection.unsentSend));
    await success();
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([key, key]);
  });

  it('shows reason and phone when the CRM refuses the lead, and keeps it until the visitor deletes it', async () => {
    const { user } = show(answers.rejected('Заявка уже есть'));
    await user.click(button(connection.unsentSend));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Заявка уже есть');
    expect(within(alert).getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    expect(readUnsentLeads()).toHaveLength(1);
    await user.click(button(connection.unsentForget));
    expect([readUnsentLeads(), notice()]).toEqual([[], null]);
  });

  it('is hidden while offline and after the visitor has closed it', async () => {
    onlineManager.setOnline(false);
    const { user } = show(answers.delivered('24001'));
    expect(notice()).toBeNull();
    act(() => onlineManager.setOnline(true));
    expect(notice()).not.toBeNull();
    await user.click(button(dialogs.close));
    expect([notice(), readUnsentLeads().length]).toEqual([null, 1]);
  });
});
