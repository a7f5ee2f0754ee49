import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AS_SOON_AS_POSSIBLE, choiceOf } from '@/lib/contact/call-windows';
import { filled, kazakh, plain, russian } from '../support/languages';
import { callback, consultation, openFilledLeadForm } from '../support/lead-form';
import { contacts } from '../support/render';
import { answers, mockLeads, mockSite } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();

/** A moment of 21 November 2026 in Almaty, or of another day. */
const at = (time: string, day = '2026-11-21') => Date.parse(`${day}T${time}+05:00`);
const between = (from: string, to: string, day?: string) =>
  choiceOf({ from: at(`${from}:00`, day), to: at(`${to}:00`, day) });

const when = ({ callWindow } = kazakh.words) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: callWindow.label });

describe('the call time field of the consultation in Kazakh', () => {
  const { callWindow, connection } = kazakh.words;
  const day = (number: number) => ({ date: `${number} қараша` });

  async function openAt(now: number) {
    vi.useFakeTimers({ toFake: ['Date'], now });
    return openFilledLeadForm(consultation, kazakh);
  }

  it('offers the rest of today, tomorrow and “as soon as possible” during working hours', async () => {
    await openAt(at('14:00:00'));
    expect(when().value).toBe(AS_SOON_AS_POSSIBLE);
    expect(when().selectedOptions[0]?.textContent).toBe(callWindow.soon);
    const hours = [9, 11, 13, 15, 17, 19];
    for (const [name, option, starts] of [
      [filled(callWindow.today, day(21)), callWindow.todayOption, hours.slice(2)],
      [filled(callWindow.tomorrow, day(22)), callWindow.tomorrowOption, hours],
    ] as const) {
      const group = within(within(when()).getByRole('group', { name }));
      expect(group.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
        starts.map((start) => filled(option, { from: `${start}:00`, to: `${start + 2}:00` })),
      );
    }
    expect(screen.getByText(plain(filled(callWindow.hours, { hours: contacts.salesHours })))).toBeDefined();
  });

  it.each([
    ['08:59:00', between('09:00', '11:00'), callWindow.backToday],
    ['21:00:00', between('09:00', '11:00', '2026-11-22'), callWindow.backTomorrow],
  ])('selects the first window and shows the next opening time at %s', async (time, first, back) => {
    await openAt(at(time));
    expect(when().value).toBe(first);
    expect(within(when()).queryByRole('option', { name: callWindow.soon })).toBeNull();
    expect(screen.getByText(plain(filled(back, { time: '9:00' })))).toBeDefined();
  });

  it.each([
    ['today', at('14:00:00'), '2026-11-21', callWindow.commentToday, callWindow.promiseToday, ''],
    [
      'tomorrow, after closing',
      at('22:00:00'),
      '2026-11-22',
      callWindow.commentTomorrow,
      callWindow.promiseTomorrow,
      `. ${filled(callWindow.backTomorrow, { time: '9:00' })}`,
    ],
  ])('sends the chosen window and confirms it: %s', async (_day, now, date, comment, promise, back) => {
    const sent = mockLeads(answers.delivered('24001'));
    const { user, submit } = await openAt(now);
    await user.selectOptions(when(), between('15:00', '17:00', date));
    await user.click(submit());
    await screen.findByRole('heading', { name: connection.successTitle });
    const span = { ...day(Number(date.slice(-2))), from: '15:00', to: '17:00' };
    expect(sent[0]?.body['comment']).toBe(`${filled(comment, span)}. Переезд в марте`);
    expect(screen.getAllByRole('listitem')[1]?.textContent).toBe(filled(promise, span) + back);
  });

  it.each([
    ['a window', at('14:00:00'), between('15:00', '17:00'), at('16:30:01'), callWindow.passed],
    ['as soon as possible', at('20:50:00'), AS_SOON_AS_POSSIBLE, at('21:00:00'), callWindow.closed],
  ])(
    'rejects a time that has passed, keeps the input and accepts another time: %s',
    async (_what, opened, choice, sentAt, words) => {
      const sent = mockLeads(answers.delivered('24001'));
      const { user, submit, field } = await openAt(opened);
      await user.selectOptions(when(), choice);
      vi.setSystemTime(sentAt);
      await user.click(submit());
      expect((await screen.findByRole('alert')).textContent).toBe(words);
      await expectFocus(() => when());
      expect([when().getAttribute('aria-invalid'), when().value]).toEqual(['true', choice]);
      expect(when().selectedOptions[0]?.disabled).toBe(true);
      expect(field('firstname').value).toBe('Айгерім');
      expect(sent).toEqual([]);

      const options = within(when()).getAllByRole<HTMLOptionElement>('option');
      await user.selectOptions(when(), options.find(({ disabled }) => !disabled)?.value ?? '');
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      await user.click(submit());
      await screen.findByRole('heading', { name: connection.successTitle });
      expect(sent).toHaveLength(1);
    },
  );
});

it('the list of call times drops and disables past times while the form is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: at('20:29:30') });
  const { callWindow } = russian.words;
  await openFilledLeadForm(callback);
  const times = within(when(russian.words));
  const ofToday = () => times.queryByRole('group', { name: filled(callWindow.today, { date: '21 ноября' }) });
  const soon = () => times.getByRole<HTMLOptionElement>('option', { name: callWindow.soon });
  expect(ofToday()).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(ofToday()).toBeNull();
  expect(soon().disabled).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(30 * 60_000));
  expect(soon().disabled).toBe(true);
});
