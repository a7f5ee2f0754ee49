import { expect, it, vi } from 'vitest';
import { absentPages, hasCrm, listedRoutes, visitHours } from '@/lib/provider-files/company';
import type * as Current from '@/lib/provider-files/current';
import type { PromisesFile } from '@/lib/provider-files/promises';
import { settings } from '../../support/environment';

const promises = vi.hoisted((): Pick<PromisesFile, 'visits'> => ({}));
vi.mock('@/lib/provider-files/current', async (original) => {
  const current = await original<typeof Current>();
  return {
    ...current,
    providerFiles: () => ({
      ...current.providerFiles(),
      promises: { ...current.providerFiles().promises, ...promises },
    }),
  };
});
vi.mock('@/lib/config/env', () => import('../../support/environment'));

it.each([
  ['a site that is tried', {}, true],
  ['a public site with a CRM', { SITE_URL: 'https://step.example', CRM_API_HOST: 'https://crm.example' }, true],
  ['a public site without one', { SITE_URL: 'https://step.example', EMBEDDED_PROVIDER: true }, false],
  ['a public demonstration', { SITE_URL: 'https://step.example', PAYMENTS_TEST_MODE: true }, true],
])('%s accepts online orders: %o', (_what, environment, expected) => {
  settings.current = environment;
  expect(hasCrm()).toBe(expected);
  expect(listedRoutes().some(({ path }) => path === '/navigator')).toBe(expected);
  expect(absentPages().includes('/navigator')).toBe(!expected);
});

it('visitHours returns the visit times only when the folder sets them and there is no CRM', () => {
  settings.current = { SITE_URL: 'https://step.example', EMBEDDED_PROVIDER: true };
  expect(visitHours()).toBeUndefined();
  promises.visits = { hours: [9], length: 3, days_ahead: 10, days_off: [] };
  expect(visitHours()?.kk).toContain('күн сайын');
  settings.current = {};
  expect(visitHours()).toBeUndefined();
});
