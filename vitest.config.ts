import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));
/** One for each processor: by itself the runner leaves one of them idle, which is half of a machine with two. */
const maxWorkers = availableParallelism();
const oneDatabase = (process.env['TEST_DATABASE_URL'] ?? '') !== '';
const shared = {
  plugins: [react()],
  resolve: {
    alias: {
      '@': root.replace(/\/$/, ''),
      // Next's guard against server code in the browser has no meaning in a test runner.
      'server-only': fileURLToPath(new URL('./tests/support/empty.ts', import.meta.url)),
    },
  },
};

export default defineConfig({
  test: {
    coverage: {
      include: ['lib/**/*.{ts,mjs}', 'components/**/*.{ts,tsx}', 'app/**/*.{ts,tsx}', 'middleware.ts'],
      reporter: ['text-summary', 'json-summary'],
    },
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'tests/support/**/*.test.ts'],
          environment: 'node',
          maxWorkers,
        },
      },
      {
        ...shared,
        test: {
          name: 'client-api',
          include: ['tests/client-api/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/postgres.ts'],
          testTimeout: 20_000,
          // Each file has a PostgreSQL database of its own, unless one was given.
          maxWorkers: oneDatabase ? 1 : maxWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...shared,
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/dom.ts'],
          maxWorkers,
        },
      },
    ],
  },
});
