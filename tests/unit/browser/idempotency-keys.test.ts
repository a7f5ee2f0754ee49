import { expect, it } from 'vitest';
import { createIdempotencyKeys } from '@/lib/browser/idempotency-keys';

it('keyFor gives the same content the same key', () => {
  const keys = createIdempotencyKeys();
  expect(keys.keyFor('a')).toBe(keys.keyFor('a'));
});

it.each([
  ['a', 'b'],
  ['a', 'a '],
  ['', ' '],
])('keyFor gives "%s" and "%s" different keys', (one, other) => {
  const keys = createIdempotencyKeys();
  expect(keys.keyFor(one)).not.toBe(keys.keyFor(other));
});

it('keyFor gives a content that comes back its first key, so that no second lead is made', () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyFor('a');
  keys.keyFor('b');
  expect(keys.keyFor('a')).toBe(first);
});

it('keyFor gives another visitor another key for the same content', () => {
  expect(createIdempotencyKeys().keyFor('a')).not.toBe(createIdempotencyKeys().keyFor('a'));
});

it('keyFor gives keys in the form that the server accepts', () => {
  expect(createIdempotencyKeys().keyFor('a')).toMatch(/^[\w-]{8,100}$/);
});
