import { expect, it, vi } from 'vitest';
import { absentPages, hasCrm, listedRoutes } from '@/lib/provider-files/company';
import { settings } from '../../support/environment';

vi.mock('@/lib/config/env', () => import('../../support/environment'));

it.each([
  ['a site that is tried', {}, true],
  ['a public site with a CRM', { SITE_URL: 'https://step.example', CRM_API_HOST: 'https://crm.example' }, true],
  ['a public site without one', { SITE_URL: 'https://step.example', EMBEDDED_PROVIDER: true }, false],
  ['a public demonstration', { SITE_URL: 'https://step.example', PAYMENTS_TEST_MODE: true }, true],
])('%s takes online orders: %o', (_what, environment, expected) => {
  settings.current = environment;
  expect(hasCrm()).toBe(expected);
  expect(listedRoutes().some(({ path }) => path === '/navigator')).toBe(expected);
  expect(absentPages().includes('/navigator')).toBe(!expected);
});
