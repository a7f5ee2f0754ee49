import { expect, it, vi } from 'vitest';
import { installDeclined, installOffer } from '@/lib/browser/install-offer';
import { mockStorage } from '@/tests/support/browser-storage';

const DAY_MS = 24 * 60 * 60_000;
const NOW = 100 * DAY_MS;
const phone = { hasPrompt: true, isInstalled: false, standalone: undefined, hasTouch: true, declinedAt: null };

it.each([
  ['a phone whose browser asks', {}, 'prompt'],
  ['a browser that does not ask', { hasPrompt: false }, 'none'],
  ['iOS, which has a menu for it', { hasPrompt: false, standalone: false }, 'share'],
  ['the application on iOS', { hasPrompt: false, standalone: true }, 'none'],
  ['the application', { isInstalled: true }, 'none'],
  ['a computer', { hasTouch: false }, 'none'],
  ['a menu on a computer', { hasPrompt: false, standalone: false, hasTouch: false }, 'none'],
  ['who declined it less than 30 days ago', { declinedAt: NOW - 30 * DAY_MS + 1 }, 'none'],
  ['who declined it 30 days ago', { declinedAt: NOW - 30 * DAY_MS }, 'prompt'],
] as const)('installOffer returns the right offer: %s', (_who, facts, offer) => {
  expect(installOffer({ ...phone, ...facts }, NOW)).toBe(offer);
});

it('a declined install offer is stored on the device, and an unreadable value counts as not declined', () => {
  const kept = mockStorage('localStorage');
  vi.spyOn(console, 'info').mockReturnValue();
  expect(installDeclined.read()).toBeNull();
  installDeclined.keep(NOW);
  expect(installDeclined.read()).toBe(NOW);
  for (const key of kept.keys()) kept.set(key, '"soon"');
  expect(installDeclined.read()).toBeNull();
});
