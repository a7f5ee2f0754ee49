import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { typedPerson } from '@/components/lead/typed-lead';
import { loadForm } from '@/components/hosts/form-root';
import { forgetForms } from '@/components/dialog/form-memory';
import type { LeadStatus } from '@/lib/contracts/lead-status';
import { saveOwnLead } from '@/lib/lead/own-leads';
import { expectConsole } from '../../support/dom';
import { expectFocus } from '../../support/focus';
import { simulateDoublePress } from '../support/double-press';
import { filled, type Language, plain, russian } from '../support/languages';
import { contacts } from '../support/render';
import {
  ACCESS_KEY,
  answers,
  mockChanges,
  mockLeadVisits,
  mockOwnStatuses,
  mockSite,
  mockStatusCodes,
  mockStatuses,
} from '../support/site';

const PHONE = '+7 (700) 000 00 02';
const WIRE = '87000000002';
const delivered: LeadStatus = {
  number: '24001',
  state: 'delivered',
  kind: 'store-lead',
  for_waiting_list: false,
  address: 'пр-т Абая, 150/230',
  created_at: '2026-11-20T09:32:00.000Z',
  delivered_at: '2026-11-20T09:35:00.000Z',
  taken_at: null,
  missed_at: null,
  answered_at: null,
  note: null,
  reason: null,
  cancelled_at: null,
  tariff_id: null,
  visit: null,
  phone_end: '01',
  possible_changes: ['phone', 'visit', 'cancel'],
  key: ACCESS_KEY,
};
const cancelled: LeadStatus = {
  ...delivered,
  state: 'cancelled',
  cancelled_at: '2026-11-21T05:00:00.000Z',
  possible_changes: [],
};
const corrected: LeadStatus = { ...delivered, phone_end: '02' };

mockSite();
beforeEach(() => {
  forgetForms();
  saveOwnLead({ number: '24001', kind: 'store-lead', at: '2026-11-20T09:32:00.000Z', key: ACCESS_KEY });
  window.history.replaceState(null, '', '/request?number=24001');
});

/** Opens a request on the device that has left it. */
async function openOwn(status: LeadStatus, { language, words }: Language = russian): Promise<UserEvent> {
  document.documentElement.lang = language;
  mockOwnStatuses(status);
  const form = await loadForm('request-status', contacts);
  await act(async () => render(form));
  await screen.findByRole('heading', { name: filled(words.leadStatus.title, { number: status.number }) });
  return userEvent.setup({ delay: null });
}

const button = (name: string) => screen.getByRole('button', { name });
const title = ({ words }: Language) =>
  screen.getByRole('heading', { name: filled(words.leadStatus.title, { number: '24001' }) });
const callUs = ({ words }: Language) => filled(words.connection.callUs, { phone: contacts.salesPhone });

describe('the changes of a lead in Russian', () => {
  const language = russian;
  const { leadStatus, order } = language.words;

  describe('cancelling the lead', () => {
    it('requires a separate click to confirm, not the second click of a double click', async () => {
      const sent = mockChanges('cancel', answers.changed(cancelled));
      const user = await openOwn(delivered, language);
      const { press, waitOut } = simulateDoublePress(user);
      await press(button(leadStatus.cancel));
      await press(button(leadStatus.cancelYes));
      expect(button(leadStatus.cancelYes)).toBeDefined();
      expect(sent).toEqual([]);
      waitOut();
      await press(button(leadStatus.cancelYes));
      await screen.findByText(leadStatus.states.cancelled);
    });

    it('sends nothing when the visitor decides to keep the lead', async () => {
      const sent = mockChanges('cancel', answers.changed(cancelled));
      const user = await openOwn(delivered, language);
      await user.click(button(leadStatus.cancel));
      await user.click(button(leadStatus.keepAsIs));
      await expectFocus(() => button(leadStatus.cancel));
      expect(sent).toEqual([]);
      expect(screen.getByText(leadStatus.states.delivered)).toBeDefined();
    });

    it.each([
      [
        'the CRM says no',
        answers.rejected('мастер уже в пути'),
        filled(leadStatus.changeRefused, { reason: 'мастер уже в пути' }),
      ],
      ['it says no without a reason', answers.rejected(''), leadStatus.changeRefusedSilently],
    ])('shows an alert with the phone and keeps the state when %s', async (_what, answer, words) => {
      mockChanges('cancel', answer);
      const user = await openOwn(delivered, language);
      await user.click(button(leadStatus.cancel));
      await user.click(button(leadStatus.cancelYes));
      expect((await screen.findByRole('alert')).textContent).toBe(words + callUs(language));
      expect(screen.getByText(leadStatus.states.delivered)).toBeDefined();
    });

    it.each([
      ['it cannot be done here', answers.refused(422, 'refused'), leadStatus.changeImpossible],
      ['there were too many', answers.refused(429, 'limit'), leadStatus.problemLimit],
    ])('shows an alert with the phone and allows a retry when %s', async (_what, answer, words) => {
      expectConsole(/The request was not changed/);
      mockChanges('cancel', answer, answers.changed(cancelled));
      const user = await openOwn(delivered, language);
      await user.click(button(leadStatus.cancel));
      await user.click(button(leadStatus.cancelYes));
      expect((await screen.findByRole('alert')).textContent).toBe(words + callUs(language));
      await user.click(button(leadStatus.cancelYes));
      await screen.findByText(leadStatus.states.cancelled);
    });
  });

  describe('correcting the phone', () => {
    const typePhone = async (user: UserEvent) => {
      await user.click(button(leadStatus.changePhone));
      await expectFocus(() => screen.getByRole('heading', { name: leadStatus.newPhoneTitle }));
      await user.click(screen.getByRole('textbox', { name: leadStatus.newPhone }));
      await user.paste('8 700 000 00 02');
      await user.click(button(order.sendCode));
    };
    const codeField = () => screen.findByRole<HTMLInputElement>('textbox', { name: order.code });

    it('accepts the code after the connection broke before the answer', async () => {
      expectConsole(/The request was not changed/);
      mockChanges('code', answers.brokenLine);
      const sent = mockChanges('phone', answers.changed(corrected));
      const user = await openOwn(delivered, language);
      await typePhone(user);
      await screen.findByRole('alert');
      await user.click(button(order.phoneEnterCode));
      await user.click(await codeField());
      await user.paste('123456');
      await screen.findByText(plain(filled(leadStatus.phoneInLead, { phone: PHONE })));
      expect(sent.map(({ body }) => body)).toEqual([expect.objectContaining({ phone: WIRE, code: '123456' })]);
    });

    it('rejects a short or wrong code, accepts another and keeps the phone out of URL and storage', async () => {
      expectConsole(/The request was not changed/);
      mockChanges('code', answers.done);
      mockChanges('phone', answers.refused(422, 'invalid', 'code'), answers.changed(corrected));
      const user = await openOwn(delivered, language);
      await typePhone(user);
      const field = await codeField();
      await user.click(field);
      await user.paste('12345');
      await user.click(button(order.codeSubmit));
      expect(screen.getByRole('alert').textContent).toBe(order.codeRequired);
      await user.type(field, '6');
      await screen.findByText(plain(leadStatus.newCodeWrong));
      await expectFocus(() => field);
      await user.clear(field);
      await user.paste('654321');
      await screen.findByText(plain(filled(leadStatus.phoneInLead, { phone: PHONE })));
      await expectFocus(() => title(language));
      expect([window.location.search, JSON.stringify({ ...localStorage })].join()).not.toContain(WIRE.slice(2));
    });
  });

  describe('choosing a visit', () => {
    const sooner = { id: 'a', starts_at: '2026-11-24T10:00:00+05:00', ends_at: '2026-11-24T12:00:00+05:00' };
    const noon = { id: 'b', starts_at: '2026-11-25T12:00:00+05:00', ends_at: '2026-11-25T14:00:00+05:00' };
    const afternoon = { id: 'c', starts_at: noon.ends_at, ends_at: '2026-11-25T16:00:00+05:00' };
    const free = [sooner, noon, afternoon];
    const dayWords = { ru: 'ср, 25 ноября', kk: 'ср, 25 қараша' }[language.language];
    const select = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });

    it('shows the refusal of a time that is no longer free and offers the times free now', async () => {
      mockLeadVisits(free, [noon]);
      const reason = 'это время занято';
      const sent = mockChanges('visit', answers.rejected(reason), answers.changed({ ...delivered, visit: noon }));
      const user = await openOwn(delivered, language);
      await user.click(button(leadStatus.chooseVisit));
      await user.selectOptions(await select(order.visitDayLegend), dayWords);
      await user.selectOptions(await select(order.visitTimeLegend), '14:00–16:00');
      await user.click(button(leadStatus.visitSubmit));
      expect((await screen.findByRole('alert')).textContent).toBe(
        filled(leadStatus.changeRefused, { reason }) + callUs(language),
      );
      await waitFor(async () => expect((await select(order.visitTimeLegend)).value).toBe('b'));
      await user.click(button(leadStatus.visitSubmit));
      await screen.findByText(filled(leadStatus.visit, { time: `${dayWords}, 12:00–14:00` }));
      expect(sent.map(({ body }) => body['visit'])).toEqual([afternoon, noon]);
    });

    it('allows a retry when fetching the free times fails', async () => {
      expectConsole(/The free times did not come/);
      mockLeadVisits(answers.brokenLine, free);
      const user = await openOwn(delivered, language);
      await user.click(button(leadStatus.chooseVisit));
      expect((await screen.findByRole('alert')).textContent).toContain(leadStatus.visitFailed);
      await user.click(button(order.retry));
      await select(order.visitDayLegend);
    });
  });
});

const { leadStatus } = russian.words;

describe('the button for another house', () => {
  it('is hidden for a lead of a builder', async () => {
    await openOwn({ ...delivered, kind: 'store-lead-from-site' });
    expect(screen.queryByRole('button', { name: leadStatus.otherHouse })).toBeNull();
  });

  it.each(['refused', 'closed', 'cancelled'] as const)('is hidden for a lead that is %s', async (state) => {
    await openOwn({ ...delivered, state });
    expect(screen.queryByRole('button', { name: leadStatus.otherHouse })).toBeNull();
  });

  it('opens the connectivity check with the phone that opened the lead', async () => {
    localStorage.clear();
    window.history.replaceState(null, '', '/request');
    mockStatusCodes(answers.done);
    mockStatuses(delivered);
    const form = await loadForm('request-status', contacts);
    await act(async () => render(form));
    const user = userEvent.setup({ delay: null });
    await user.type(await screen.findByRole('textbox', { name: leadStatus.number }), '24001');
    await user.click(screen.getByRole('textbox', { name: leadStatus.phone }));
    await user.paste('8 700 000 00 02');
    await user.click(button(leadStatus.submit));
    await user.click(await screen.findByRole('textbox', { name: russian.words.order.code }));
    await user.paste('123456');
    const ask = await screen.findByRole('button', { name: leadStatus.otherHouse });
    expect(ask.dataset['dialog']).toBe('check-connectivity');
    await user.click(ask);
    expect(typedPerson.read()).toEqual({ phone: PHONE, firstname: '', consent: false });
  });
});
