import { expect, it, vi } from 'vitest';
import { UpstreamError } from '@/lib/upstream/upstream-error';
import { mainSection, optionalSection } from '@/lib/upstream/optional-section';

it('optionalSection returns the data of its read', async () => {
  expect(await optionalSection(Promise.resolve(['one']))).toEqual(['one']);
});

it('optionalSection returns null and logs the reason for a back-end error', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await optionalSection(Promise.reject(new UpstreamError('status', 'GET /v1/coverage', 503)))).toBeNull();
  expect(logged.mock.calls).toEqual([['part of a page: GET /v1/coverage: status 503']]);
});

it('optionalSection throws a programming error', async () => {
  await expect(optionalSection(Promise.reject(new TypeError('a mistake')))).rejects.toThrow('a mistake');
});

it('mainSection returns null for a failure before its first success, and throws afterwards', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = () => Promise.reject(new UpstreamError('status', 'GET /v1/coverage', 503));
  expect(await mainSection('tariffs', failing())).toBeNull();
  expect(await mainSection('tariffs', Promise.resolve(['one']))).toEqual(['one']);
  await expect(mainSection('tariffs', failing())).rejects.toThrow('503');
  expect(await mainSection('others', failing())).toBeNull();
});
