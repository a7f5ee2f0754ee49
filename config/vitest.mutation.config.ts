import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The tests that mutants are tried against (docs/mutation.md): those of lib and of the site's own calls. On SQLite alone:
 * a runner that is ended in the middle of a mutant would leave its PostgreSQL behind.
 */
export default defineConfig({
  root,
  resolve: {
    alias: {
      '@': root.replace(/\/$/, ''),
      'server-only': `${root}tests/support/empty.ts`,
    },
  },
  test: {
    include: ['tests/unit/**/*.test.ts', 'tests/client-api/**/*.test.ts'],
    environment: 'node',
    env: { TEST_DATABASES: 'sqlite' },
    testTimeout: 60_000,
  },
});
