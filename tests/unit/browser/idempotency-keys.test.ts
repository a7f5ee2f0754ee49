import { expect, it } from 'vitest';
import { createIdempotencyKeys } from '@/lib/browser/idempotency-keys';

it('keyFor returns the first key of a content again, also after another content, to prevent a second lead', () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyFor('a');
  expect(keys.keyFor('a ')).not.toBe(first);
  expect(keys.keyFor('a')).toBe(first);
});

it('keyFor of two instances returns different keys for the same content, in the format of the server', () => {
  const [one, other] = [createIdempotencyKeys().keyFor('a'), createIdempotencyKeys().keyFor('a')];
  expect(one).not.toBe(other);
  expect(one).toMatch(/^[\w-]{8,100}$/);
});
