import { afterEach, vi } from 'vitest';
import type * as Env from '@/lib/config/env';

/*
 * The environment of the server with other settings. A file of tests takes it with
 * `vi.mock('@/lib/config/env', () => import('../support/environment'))`.
 */

const real = await vi.importActual<typeof Env>('@/lib/config/env');
export const { EnvironmentError, readEnvironment, requireChosenBackEnds } = real;

/** A test's settings, until its end. */
export const settings: { current: Partial<Env.Environment> } = { current: {} };

afterEach(() => {
  settings.current = {};
});

/** Replaces the server's environment. */
export function environment(): Env.Environment {
  return { ...real.environment(), ...settings.current };
}
