import { expect, it } from 'vitest';
import { createIdempotencyKeys } from '@/lib/browser/idempotency-keys';

it('keyFor returns the same key for the same content', () => {
  const keys = createIdempotencyKeys();
  expect(keys.keyFor('a')).toBe(keys.keyFor('a'));
});

it.each([
  ['a', 'b'],
  ['a', 'a '],
  ['', ' '],
])('keyFor maps "%s" and "%s" to different keys', (one, other) => {
  const keys = createIdempotencyKeys();
  expect(keys.keyFor(one)).not.toBe(keys.keyFor(other));
});

it('keyFor returns the first key of a content again after another content, to prevent a second lead', () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyFor('a');
  keys.keyFor('b');
  expect(keys.keyFor('a')).toBe(first);
});

it('keyFor of two instances returns different keys for the same content', () => {
  expect(createIdempotencyKeys().keyFor('a')).not.toBe(createIdempotencyKeys().keyFor('a'));
});

it('keyFor returns keys in the format that the server accepts', () => {
  expect(createIdempotencyKeys().keyFor('a')).toMatch(/^[\w-]{8,100}$/);
});
