import { expect, it, vi } from 'vitest';
import { fitsBuiltPages, pageVariables } from '@/lib/config/page-variables.mjs';
import { buildEnvironment } from '@/scripts/build.mjs';

it('a build ignores the environment variables that pages show, and uses no back end', () => {
  for (const name of [...pageVariables, 'CRM_API_TOKEN', 'CONTENT_API_TOKEN', 'DATABASE_URL']) vi.stubEnv(name, 'x');
  const environment = buildEnvironment();
  expect(environment).toMatchObject({ CRM_API_HOST: '', CRM_API_TOKEN: '', CONTENT_API_TOKEN: '', DATABASE_URL: 'x' });
  expect(fitsBuiltPages(environment)).toBe(true);
});

it.each(pageVariables)('the built pages do not fit an environment with %s', (name) => {
  expect(fitsBuiltPages({})).toBe(true);
  expect(fitsBuiltPages({ [name]: ' ' })).toBe(true);
  expect(fitsBuiltPages({ [name]: 'x' })).toBe(false);
});
