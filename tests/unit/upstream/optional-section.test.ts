import { expect, it, vi } from 'vitest';
import { UpstreamError } from '@/lib/upstream/upstream-error';
import { mainSection, optionalSection } from '@/lib/upstream/optional-section';

it('a part of a page is what was read', async () => {
  expect(await optionalSection(Promise.resolve(['one']))).toEqual(['one']);
});

it('a part that cannot be read is none, and the log says why', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await optionalSection(Promise.reject(new UpstreamError('status', 'GET /v1/coverage', 503)))).toBeNull();
  expect(logged.mock.calls).toEqual([['part of a page: GET /v1/coverage: status 503']]);
});

it('a programming error is no missing part of a page', async () => {
  await expect(optionalSection(Promise.reject(new TypeError('a mistake')))).rejects.toThrow('a mistake');
});

it('the main part of a page fails the page once it was read, so that the older page stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = () => Promise.reject(new UpstreamError('status', 'GET /v1/coverage', 503));
  expect(await mainSection('tariffs', failing())).toBeNull();
  expect(await mainSection('tariffs', Promise.resolve(['one']))).toEqual(['one']);
  await expect(mainSection('tariffs', failing())).rejects.toThrow('503');
  expect(await mainSection('others', failing())).toBeNull();
});
