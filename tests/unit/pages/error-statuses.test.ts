import { describe, expect, it } from 'vitest';
import { allMessages } from '@/lib/i18n/all-messages';
import { errorStatuses, errorTitleKey } from '@/lib/pages/error-statuses';

const { kk, ru } = allMessages;

describe('errorTitleKey', () => {
  it('returns a separate key for each status of the site', () => {
    for (const status of errorStatuses) {
      expect(errorTitleKey(status)).toBe(`s${status}`);
    }
  });

  it('returns the generic key for every other status', () => {
    for (const status of [
      0,
      -1,
      200,
      302,
      399,
      402,
      418,
      499,
      501,
      505,
      599,
      4040,
      404.5,
      Number.NaN,
      Number.POSITIVE_INFINITY,
    ]) {
      expect(errorTitleKey(status)).toBe('generic');
    }
  });
});

it.each([400, 404, 502])('the status %d, which the middleware answers, is among the error statuses', (status) => {
  expect(errorStatuses).toContain(status);
});

it('the error statuses are unique and sorted', () => {
  expect(errorStatuses).toEqual([...new Set(errorStatuses)].toSorted((one, other) => one - other));
});

describe.each([
  ['ru', ru.error.titles],
  ['kk', kk.error.titles],
])('the titles of the error statuses in %s', (_language, titles) => {
  it('exist for every status and the generic key, and for nothing else', () => {
    expect(Object.keys(titles).toSorted()).toEqual([...errorStatuses.map(errorTitleKey), 'generic'].toSorted());
  });

  it('are unique, not empty and without a number', () => {
    expect(new Set(Object.values(titles)).size).toBe(Object.keys(titles).length);
    expect(Object.values(titles).filter((title) => title.trim() === '' || /\d/.test(title))).toEqual([]);
  });
});
