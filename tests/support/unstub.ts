import { afterAll, vi } from 'vitest';

// Vitest removes stubs before the next test only; the next file of a worker is loaded before that.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
