import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The tests against mutants (docs/mutation.md): those of lib and of the site's own calls. On SQLite only, because a
 * runner that is ended in the middle of a mutant would leave its PostgreSQL behind.
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
    environment: 'node',
    env: { TEST_DATABASES: 'sqlite' },
    testTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'client-api',
          include: ['tests/client-api/**/*.test.ts'],
          setupFiles: ['tests/support/client-api.ts'],
        },
      },
    ],
  },
});
