import { expect, it } from 'vitest';
import { storeOfDevice } from '@/lib/browser/device-store';

it.each([
  ['a phone with Android', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0.0.0 Mobile', 5, 'google-play'],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile', 5, 'app-store'],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 5, 'app-store'],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 0, null],
  ['Windows with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0', 10, null],
  ['something else', '', 0, null],
])('storeOfDevice returns the app store, or null, for %s', (_device, userAgent, maxTouchPoints, store) => {
  expect(storeOfDevice({ userAgent, maxTouchPoints })).toBe(store);
});
