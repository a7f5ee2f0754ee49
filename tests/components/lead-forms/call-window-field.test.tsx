import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AS_SOON_AS_POSSIBLE, choiceOf } from '@/lib/contact/call-windows';
import { openFilledCallback } from '../support/callback';
import { filled, languages, plain, russian, type Language } from '../support/languages';
import { contacts } from '../support/render';
import { consultation, openFilledLeadForm } from '../support/lead-form';
import { answers, mockLeads, mockSite } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();

/** A moment of 21 November 2026 in Almaty, or of another day. */
const at = (time: string, day = '2026-11-21') => Date.parse(`${day}T${time}+05:00`);
const between = (from: string, to: string, day?: string) =>
  choiceOf({ from: at(`${from}:00`, day), to: at(`${to}:00`, day) });

interface Place {
  place: string;
  open: (language: Language) => Promise<{ user: UserEvent; submit: () => HTMLElement }>;
  /** The end of the comment after the time. */
  rest: string;
}

const places: Place[] = [
  {
    place: 'the form of a consultation',
    open: (language) => openFilledLeadForm(consultation, language),
    rest: '. Переезд в марте',
  },
  { place: 'the dialog of a call', open: openFilledCallback, rest: '' },
];
const cases = places.map((place, index) => ({ ...place, language: languages[index % 2] ?? russian }));

describe.each(cases)('the call time field in $place in $language.language', ({ open, rest, language }) => {
  const { callWindow, connection } = language.words;
  const inKazakh = language.language === 'kk';
  const november = (day: number) => (inKazakh ? `${day} қараша` : `${day} ноября`);

  async function openAt(now: number) {
    vi.useFakeTimers({ toFake: ['Date'], now });
    const page = await open(language);
    return { ...page, when: () => screen.getByRole<HTMLSelectElement>('combobox', { name: callWindow.label }) };
  }

  const namesIn = (group: HTMLElement) =>
    within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  const named = (message: string, spans: string[]) =>
    spans.map((span) => filled(message, { from: span.split('–')[0] ?? '', to: span.split('–')[1] ?? '' }));
  const wholeDay = ['9:00–11:00', '11:00–13:00', '13:00–15:00', '15:00–17:00', '17:00–19:00', '19:00–21:00'];

  it('offers the rest of today, tomorrow and “as soon as possible” during working hours', async () => {
    const { when } = await openAt(at('14:00:00'));
    expect(when().value).toBe(AS_SOON_AS_POSSIBLE);
    expect(when().selectedOptions[0]?.textContent).toBe(callWindow.soon);
    const today = within(when()).getByRole('group', { name: filled(callWindow.today, { date: november(21) }) });
    const tomorrow = within(when()).getByRole('group', { name: filled(callWindow.tomorrow, { date: november(22) }) });
    expect(namesIn(today)).toEqual(named(callWindow.todayOption, wholeDay.slice(2)));
    expect(namesIn(tomorrow)).toEqual(named(callWindow.tomorrowOption, wholeDay));
    expect(screen.getByText(plain(filled(callWindow.hours, { hours: contacts.salesHours })))).toBeDefined();
  });

  it.each([
    ['08:59:00', between('09:00', '11:00'), callWindow.backToday],
    ['21:00:00', between('09:00', '11:00', '2026-11-22'), callWindow.backTomorrow],
  ])('selects the first window and shows the next opening time at %s', async (time, first, back) => {
    const { when } = await openAt(at(time));
    expect(when().value).toBe(first);
    expect(within(when()).queryByRole('option', { name: callWindow.soon })).toBeNull();
    expect(screen.getByText(plain(filled(back, { time: '9:00' })))).toBeDefined();
  });

  it.each([
    [
      'today',
      at('14:00:00'),
      between('15:00', '17:00'),
      { date: november(21), from: '15:00', to: '17:00' },
      callWindow.commentToday,
      callWindow.promiseToday,
      '',
    ],
    [
      'tomorrow, after closing',
      at('22:00:00'),
      between('13:00', '15:00', '2026-11-22'),
      { date: november(22), from: '13:00', to: '15:00' },
      callWindow.commentTomorrow,
      callWindow.promiseTomorrow,
      `. ${filled(callWindow.backTomorrow, { time: '9:00' })}`,
    ],
  ])('sends the chosen window and confirms it: %s', async (_day, now, choice, span, comment, promise, back) => {
    const sent = mockLeads(answers.delivered('24001'));
    const { user, submit, when } = await openAt(now);
    await user.selectOptions(when(), choice);
    await user.click(submit());
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(sent[0]?.body['comment']).toBe(filled(comment, span) + rest);
    expect(screen.getAllByRole('listitem')[1]?.textContent).toBe(filled(promise, span) + back);
  });

  it.each([
    ['a window', at('14:00:00'), between('15:00', '17:00'), at('16:30:01'), callWindow.passed],
    ['as soon as possible', at('20:50:00'), AS_SOON_AS_POSSIBLE, at('21:00:00'), callWindow.closed],
  ])(
    'rejects a time that has passed, keeps the input and accepts another time: %s',
    async (_what, opened, choice, sentAt, words) => {
      const sent = mockLeads(answers.delivered('24001'));
      const { user, submit, when } = await openAt(opened);
      await user.selectOptions(when(), choice);
      vi.setSystemTime(sentAt);
      await user.click(submit());
      expect((await screen.findByRole('alert')).textContent).toBe(words);
      await expectFocus(() => when());
      expect(when().getAttribute('aria-invalid')).toBe('true');
      expect(when().value).toBe(choice);
      expect(when().selectedOptions[0]?.disabled).toBe(true);
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: connection.firstname }).value).toBe('Айгерім');
      expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
      expect(sent).toEqual([]);

      const [another] = within(when())
        .getAllByRole<HTMLOptionElement>('option')
        .filter(({ disabled }) => !disabled);
      await user.selectOptions(when(), another?.value ?? '');
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      await user.click(submit());
      await screen.findByRole('heading', { name: connection.successTitle });
      expect(sent).toHaveLength(1);
    },
  );
});

it('the list of call times drops and disables past times while the form is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: at('20:29:30') });
  const [language] = languages;
  const { callWindow } = language.words;
  await openFilledCallback(language);
  const when = screen.getByRole('combobox', { name: callWindow.label });
  const ofToday = () => within(when).queryByRole('group', { name: filled(callWindow.today, { date: '21 ноября' }) });
  expect(ofToday()).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(ofToday()).toBeNull();
  expect(within(when).getByRole('option', { name: callWindow.soon })).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(30 * 60_000));
  expect(within(when).getByRole<HTMLOptionElement>('option', { name: callWindow.soon }).disabled).toBe(true);
});
