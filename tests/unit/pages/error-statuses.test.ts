import { expect, it } from 'vitest';
import { allMessages } from '@/lib/i18n/all-messages';
import { errorStatuses, errorTitleKey } from '@/lib/pages/error-statuses';

it('errorTitleKey returns a separate key for each status of the site, and the generic key for others', () => {
  for (const status of errorStatuses) expect(errorTitleKey(status)).toBe(`s${status}`);
  for (const status of [0, 200, 402, 418, 501, 4040, Number.NaN]) expect(errorTitleKey(status)).toBe('generic');
});

it.each(Object.entries(allMessages))('the titles of the error statuses in %s are unique', (_language, { error }) => {
  expect(Object.keys(error.titles)).toHaveLength(errorStatuses.length + 1);
  expect(new Set(Object.values(error.titles)).size).toBe(errorStatuses.length + 1);
});
