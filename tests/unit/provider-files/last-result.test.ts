import { expect, it } from 'vitest';
import { memoizedLast } from '@/lib/provider-files/last-result';

it('memoizedLast reuses its result until the arguments change', () => {
  const read = memoizedLast((first: string, second: string | null) => ({ read: [first, second] }));
  const result = read('a', null);
  expect(read('a', null)).toBe(result);
  expect(read('a', '')).toEqual({ read: ['a', ''] });
  expect(read('', 'a')).toEqual({ read: ['', 'a'] });
  expect(read('a', null)).toEqual(result);
});
