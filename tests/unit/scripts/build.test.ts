import { expect, it, vi } from 'vitest';
import { fitsBuiltPages, pageVariables } from '@/lib/config/page-variables.mjs';
import { buildEnvironment } from '@/scripts/build.mjs';

it('a build knows nothing of the environment that pages show, and asks no back end', () => {
  for (const name of [...pageVariables, 'CRM_API_TOKEN', 'CONTENT_API_TOKEN', 'DATABASE_URL']) vi.stubEnv(name, 'x');
  const environment = buildEnvironment();
  expect(environment).toMatchObject({ CRM_API_HOST: '', CRM_API_TOKEN: '', CONTENT_API_TOKEN: '', DATABASE_URL: 'x' });
  expect(fitsBuiltPages(environment)).toBe(true);
});

it.each(pageVariables)('with %s the pages of the build are those of another site', (name) => {
  expect(fitsBuiltPages({})).toBe(true);
  expect(fitsBuiltPages({ [name]: ' ' })).toBe(true);
  expect(fitsBuiltPages({ [name]: 'x' })).toBe(false);
});
