import { describe, expect, it } from 'vitest';
import {
  AS_SOON_AS_POSSIBLE,
  callComment,
  callWindows,
  choiceOf,
  chosenSpan,
  dayAndMonth,
  dayOf,
  lastTimeOfDay,
  nextOpening,
  workingTime,
  offeredChoices,
  timeOfDay,
  workingHours,
} from '@/lib/contact/call-windows';
import { COMMENT_MAXIMUM_LENGTH, OWN_WORDS_MAXIMUM_LENGTH } from '@/lib/config/limits';
import { allMessages } from '@/lib/i18n/all-messages';
import { filled } from '../../support/filled';

const { kk, ru } = allMessages;

const hours = workingHours('9:00–21:00');

/** A moment of 21 November 2026 in Almaty, or of another day. */
const at = (time: string, day = '2026-11-21') => Date.parse(`${day}T${time}+05:00`);

const inWords = (now: number, working = hours) =>
  callWindows(now, working).map(({ day, from, to }) => `${day} ${timeOfDay(from)}–${timeOfDay(to)}`);
const whole = (day: string) =>
  ['9:00–11:00', '11:00–13:00', '13:00–15:00', '15:00–17:00', '17:00–19:00', '19:00–21:00'].map(
    (span) => `${day} ${span}`,
  );
const today = whole('today');
const tomorrow = whole('tomorrow');

const evening = Date.parse('2026-11-21T18:00+05:00') - Date.parse('2026-11-21T00:00+05:00');
it.each([
  ['17:59', '2026-11-20'],
  ['18:00', '2026-11-21'],
  ['23:59', '2026-11-21'],
  ['00:01', '2026-11-20'],
])('the last occurrence of 18:00 is, at %s, on %s', (time, day) => {
  const last = lastTimeOfDay(at(time), evening);
  expect([timeOfDay(last), dayOf(last)]).toEqual(['18:00', day]);
});

describe('working hours', () => {
  it('are parsed into times of day', () => {
    expect(workingHours('9:00–21:00')).toEqual({ opens: 9 * 3_600_000, closes: 21 * 3_600_000 });
    expect(workingHours('08:30–24:00')).toEqual({ opens: 8.5 * 3_600_000, closes: 24 * 3_600_000 });
  });

  it.each(['9–21', '9:00-21:00', '9:00–9:00', '9:00–24:30', 'с 9:00–21:00'])('cannot be parsed from «%s»', (text) => {
    expect(() => workingHours(text)).toThrow(`not "${text}"`);
  });
});

describe('the call windows of a day from 9:00 to 21:00', () => {
  it.each([
    ['10:30:00', [...today, ...tomorrow]],
    ['10:30:01', [...today.slice(1), ...tomorrow]],
    ['20:30:00', [...today.slice(5), ...tomorrow]],
    ['20:31:00', tomorrow],
  ])('include all windows with at least 30 minutes left: at %s', (time, windows) => {
    expect(inWords(at(time))).toEqual(windows);
  });

  it('are moments of today and tomorrow, also at the end of a year', () => {
    const now = at('20:00:00', '2026-12-31');
    const [first, second] = callWindows(now, hours);
    expect(first).toEqual({ day: 'today', from: at('19:00:00', '2026-12-31'), to: at('21:00:00', '2026-12-31') });
    expect(second).toEqual({ day: 'tomorrow', from: at('09:00:00', '2027-01-01'), to: at('11:00:00', '2027-01-01') });
  });
});

it.each([
  ['9:00–18:00', ['17:00–18:00']],
  ['9:00–17:29', ['15:00–17:00']],
  ['9:00–24:00', ['23:00–0:00']],
])('the last call window of a day for the hours %s is %j', (working, [last]) => {
  expect(inWords(at('08:00:00'), workingHours(working)).at(-1)).toBe(`tomorrow ${last}`);
});

it.each([
  ['08:59:59', { day: 'today', at: at('09:00:00') }],
  ['09:00:00', null],
  ['20:59:59', null],
  ['21:00:00', { day: 'tomorrow', at: at('09:00:00', '2026-11-22') }],
])('the next opening of the sales team at %s is %j', (time, opening) => {
  expect(nextOpening(at(time), hours)).toEqual(opening);
});

describe('the offered call windows', () => {
  it.each([
    ['08:59:00', []],
    ['09:00:00', [AS_SOON_AS_POSSIBLE]],
    ['20:31:00', [AS_SOON_AS_POSSIBLE]],
    ['21:00:00', []],
  ])('begin at %s with %j, then with every call window', (time, soon) => {
    const windows = callWindows(at(time), hours).map(choiceOf);
    expect(offeredChoices(at(time), hours)).toEqual([...soon, ...windows]);
  });

  it('keep a window of tomorrow after midnight', () => {
    const chosen = choiceOf({ from: at('09:00:00', '2026-11-22'), to: at('11:00:00', '2026-11-22') });
    expect(offeredChoices(at('23:59:59'), hours)).toContain(chosen);
    expect(offeredChoices(at('00:00:00', '2026-11-22'), hours)).toContain(chosen);
    expect(offeredChoices(at('10:30:01', '2026-11-22'), hours)).not.toContain(chosen);
  });

  it('can be parsed from their own values', () => {
    const span = { from: at('09:00:00'), to: at('11:00:00') };
    expect(chosenSpan(choiceOf(span))).toEqual(span);
    for (const none of [AS_SOON_AS_POSSIBLE, '5-soon', 'soon-5']) expect(chosenSpan(none)).toBeNull();
  });
});

describe('the texts of call windows', () => {
  it.each([
    [at('09:00:00'), '9:00', { day: '21', month: '11' }],
    [at('00:05:00', '2027-01-01'), '0:05', { day: '1', month: '1' }],
    [Date.parse('2026-12-31T18:59:00Z'), '23:59', { day: '31', month: '12' }],
  ])('show the moment %i as %s and %j', (moment, time, day) => {
    expect(timeOfDay(moment)).toBe(time);
    expect(dayAndMonth(moment)).toEqual(day);
  });

  it('contain the words of the visitor, if any, after the time of the call', () => {
    expect(callComment('Перезвонить как можно скорее', 'Переезд в марте')).toBe(
      'Перезвонить как можно скорее. Переезд в марте',
    );
    expect(callComment('Перезвонить как можно скорее', '')).toBe('Перезвонить как можно скорее');
  });

  it.each([
    ['ru', ru],
    ['kk', kk],
  ])('leave room in %s for a comment of the promised length', (_language, { callWindow }) => {
    const dates = Array.from({ length: 12 }, (_, month) =>
      filled(callWindow.dayMonth, { day: '30', month: String(month + 1) }),
    );
    expect(new Set(dates).size).toBe(12);
    for (const date of dates) {
      for (const message of [callWindow.commentSoon, callWindow.commentToday, callWindow.commentTomorrow]) {
        const when = filled(message, { date, from: '19:00', to: '21:00' });
        expect(callComment(when, 'я'.repeat(OWN_WORDS_MAXIMUM_LENGTH)).length).toBeLessThanOrEqual(
          COMMENT_MAXIMUM_LENGTH,
        );
      }
    }
  });
});

it.each([
  ['within a day', '2026-11-27T10:00', '2026-11-27T10:12', 12],
  ['from before the opening', '2026-11-27T03:00', '2026-11-27T09:07', 7],
  ['from after the closing to the next morning', '2026-11-27T23:00', '2026-11-28T09:04', 4],
  ['over a night', '2026-11-27T20:55', '2026-11-28T09:05', 10],
])('the working time between two moments counts only working hours: %s', (_what, from, to, minutes) => {
  const moment = (time: string) => Date.parse(`${time}:00+05:00`);
  expect(workingTime(moment(from), moment(to), workingHours('9:00–21:00'))).toBe(minutes * 60_000);
});
