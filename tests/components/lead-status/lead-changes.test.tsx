import { screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LeadStatus } from '@/lib/contracts/lead-status';
import { expectConsole } from '../../support/dom';
import { expectFocus } from '../../support/focus';
import { simulateDoublePress } from '../support/double-press';
import { filled, plain, russian } from '../support/languages';
import { keepLead, leadStatus, showStatusForm } from '../support/lead-status';
import { contacts } from '../support/render';
import { answers, mockChanges, mockLeadVisits, mockOwnStatuses, mockSite } from '../support/site';

const PHONE = '+7 (700) 000 00 02';
const WIRE = '87000000002';
const delivered = leadStatus({ possible_changes: ['phone', 'visit', 'cancel'] });
const cancelled = leadStatus({ state: 'cancelled', cancelled_at: '2026-11-21T05:00:00.000Z', possible_changes: [] });
const corrected = leadStatus({ phone_end: '02' });
const { connection, leadStatus: t, order } = russian.words;

mockSite();
beforeEach(() => {
  document.documentElement.lang = 'ru';
  keepLead('24001');
  window.history.replaceState(null, '', '/request?number=24001');
});

const title = () => screen.findByRole('heading', { name: filled(t.title, { number: '24001' }) });

/** Opens a request on the device that has left it. */
async function openOwn(status: LeadStatus): Promise<UserEvent> {
  mockOwnStatuses(status);
  await showStatusForm();
  await title();
  return userEvent.setup({ delay: null });
}

const button = (name: string) => screen.getByRole('button', { name });
const callUs = filled(connection.callUs, { phone: contacts.salesPhone });

describe('cancelling a lead', () => {
  it('requires a separate click to confirm, not the second click of a double click', async () => {
    const sent = mockChanges('cancel', answers.changed(cancelled));
    const user = await openOwn(delivered);
    const { press, waitOut } = simulateDoublePress(user);
    await press(button(t.cancel));
    await press(button(t.cancelYes));
    expect(button(t.cancelYes)).toBeDefined();
    expect(sent).toEqual([]);
    waitOut();
    await press(button(t.cancelYes));
    await screen.findByText(t.states.cancelled);
  });

  it('sends nothing when the visitor decides to keep the lead', async () => {
    const sent = mockChanges('cancel', answers.changed(cancelled));
    const user = await openOwn(delivered);
    await user.click(button(t.cancel));
    await user.click(button(t.keepAsIs));
    await expectFocus(() => button(t.cancel));
    expect(sent).toEqual([]);
    expect(screen.getByText(t.states.delivered)).toBeDefined();
  });

  it.each([
    [
      'the CRM says no',
      answers.rejected('мастер уже в пути'),
      filled(t.changeRefused, { reason: 'мастер уже в пути' }),
    ],
    ['it says no without a reason', answers.rejected(''), t.changeRefusedSilently],
    ['it cannot be done here', answers.refused(422, 'refused'), t.changeImpossible],
    ['there were too many', answers.refused(429, 'limit'), t.problemLimit],
  ])('shows an alert with the phone, keeps the state and allows a retry when %s', async (what, answer, words) => {
    if (!what.includes('says no')) expectConsole(/The request was not changed/);
    mockChanges('cancel', answer, answers.changed(cancelled));
    const user = await openOwn(delivered);
    await user.click(button(t.cancel));
    await user.click(button(t.cancelYes));
    expect((await screen.findByRole('alert')).textContent).toBe(words + callUs);
    expect(screen.getByText(t.states.delivered)).toBeDefined();
    await user.click(button(t.cancelYes));
    await screen.findByText(t.states.cancelled);
  });
});

describe('correcting the phone of a lead', () => {
  const typePhone = async (user: UserEvent) => {
    await user.click(button(t.changePhone));
    await expectFocus(() => screen.getByRole('heading', { name: t.newPhoneTitle }));
    await user.click(screen.getByRole('textbox', { name: t.newPhone }));
    await user.paste('8 700 000 00 02');
    await user.click(button(order.sendCode));
  };
  const codeField = () => screen.findByRole<HTMLInputElement>('textbox', { name: order.code });

  it('accepts the code after the connection broke before the answer', async () => {
    expectConsole(/The request was not changed/);
    mockChanges('code', answers.brokenLine);
    const sent = mockChanges('phone', answers.changed(corrected));
    const user = await openOwn(delivered);
    await typePhone(user);
    await screen.findByRole('alert');
    await user.click(button(order.phoneEnterCode));
    await user.click(await codeField());
    await user.paste('123456');
    await screen.findByText(plain(filled(t.phoneInLead, { phone: PHONE })));
    expect(sent.map(({ body }) => body)).toEqual([expect.objectContaining({ phone: WIRE, code: '123456' })]);
  });

  it('rejects a short or wrong code, accepts another and keeps the phone out of URL and storage', async () => {
    expectConsole(/The request was not changed/);
    mockChanges('code', answers.done);
    mockChanges('phone', answers.refused(422, 'invalid', 'code'), answers.changed(corrected));
    const user = await openOwn(delivered);
    await typePhone(user);
    const field = await codeField();
    await user.click(field);
    await user.paste('1234');
    await user.click(button(order.codeSubmit));
    expect(screen.getByRole('alert').textContent).toBe(order.codeRequired);
    await user.type(field, '5');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(field, '6');
    await screen.findByText(plain(t.newCodeWrong));
    await expectFocus(() => field);
    await user.clear(field);
    await user.paste('654321');
    await screen.findByText(plain(filled(t.phoneInLead, { phone: PHONE })));
    await expectFocus(await title());
    expect([window.location.search, JSON.stringify({ ...localStorage })].join()).not.toContain(WIRE.slice(2));
  });
});

describe('choosing a visit of a lead', () => {
  const sooner = { id: 'a', starts_at: '2026-11-24T10:00:00+05:00', ends_at: '2026-11-24T12:00:00+05:00' };
  const noon = { id: 'b', starts_at: '2026-11-25T12:00:00+05:00', ends_at: '2026-11-25T14:00:00+05:00' };
  const afternoon = { id: 'c', starts_at: noon.ends_at, ends_at: '2026-11-25T16:00:00+05:00' };
  const free = [sooner, noon, afternoon];
  const day = 'ср, 25 ноября';
  const select = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });

  it('shows the refusal of a time that is no longer free and offers the times free now', async () => {
    mockLeadVisits(free, [noon]);
    const reason = 'это время занято';
    const sent = mockChanges('visit', answers.rejected(reason), answers.changed({ ...delivered, visit: noon }));
    const user = await openOwn(delivered);
    await user.click(button(t.chooseVisit));
    await user.selectOptions(await select(order.visitDayLegend), day);
    await user.selectOptions(await select(order.visitTimeLegend), '14:00–16:00');
    await user.click(button(t.visitSubmit));
    expect((await screen.findByRole('alert')).textContent).toBe(filled(t.changeRefused, { reason }) + callUs);
    await waitFor(async () => expect((await select(order.visitTimeLegend)).value).toBe('b'));
    await user.click(button(t.visitSubmit));
    await screen.findByText(filled(t.visit, { time: `${day}, 12:00–14:00` }));
    expect(sent.map(({ body }) => body['visit'])).toEqual([afternoon, noon]);
  });

  it('allows a retry when fetching the free times fails', async () => {
    expectConsole(/The free times did not come/);
    mockLeadVisits(answers.brokenLine, free);
    const user = await openOwn(delivered);
    await user.click(button(t.chooseVisit));
    expect((await screen.findByRole('alert')).textContent).toContain(t.visitFailed);
    await user.click(button(order.retry));
    await select(order.visitDayLegend);
  });
});

it.each<[string, Partial<LeadStatus>]>([
  ['of a builder', { kind: 'store-lead-from-site' }],
  ['that is refused', { state: 'refused' }],
  ['that is closed', { state: 'closed' }],
  ['that is cancelled', { state: 'cancelled' }],
])('the button for another house is hidden for a lead %s', async (_what, change) => {
  await openOwn(leadStatus(change));
  expect(screen.queryByRole('button', { name: t.otherHouse })).toBeNull();
});
