import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
/** One for each processor: by itself the runner leaves one of them idle, which is half of a machine with two. */
const maxWorkers = availableParallelism();
const oneDatabase = (process.env['TEST_DATABASE_URL'] ?? '') !== '';
const shared = {
  root,
  plugins: [react()],
  resolve: {
    alias: {
      '@': root.replace(/\/$/, ''),
      // Next's guard against server code in the browser has no meaning in a test runner.
      'server-only': `${root}tests/support/empty.ts`,
    },
  },
};

/**
 * Tests that replace modules or the window's address, which the files of one worker would otherwise share, and those of the
 * host of dialogs, whose idle features run as long as there is a window.
 */
const replacing = readdirSync(root + 'tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(unit|support|components|client-api)\b.*\.test\.tsx?$/.test(file))
  .map((file) => `tests/${file}`)
  .filter((file) =>
    /\bvi\.(mock|doMock|resetModules)\b|stubGlobal\('location'|<DialogHost/.test(readFileSync(root + file, 'utf8')),
  );
/** A slow machine is no fault. */
const testTimeout = 60_000;
const unstub = { unstubGlobals: true, unstubEnvs: true };
const unit = {
  environment: 'node',
  setupFiles: ['tests/support/async-local-storage.ts'],
  maxWorkers,
  restoreMocks: true,
  testTimeout,
  ...unstub,
};
const component = { environment: 'jsdom', setupFiles: ['tests/support/dom.ts'], testTimeout, maxWorkers, ...unstub };

export default defineConfig({
  root,
  test: {
    coverage: {
      include: ['lib/**/*.{ts,mjs}', 'components/**/*.{ts,tsx}', 'app/**/*.{ts,tsx}', 'middleware.ts'],
      reporter: ['text-summary', 'json-summary'],
    },
    projects: [
      {
        ...shared,
        test: {
          ...unit,
          name: 'unit',
          include: ['tests/{unit,support,components}/**/*.test.ts'],
          exclude: replacing,
          // Loading the same modules for each file took longer than the tests.
          isolate: false,
        },
      },
      {
        ...shared,
        test: { ...unit, name: 'unit apart', include: replacing.filter((file) => file.endsWith('.ts')) },
      },
      {
        ...shared,
        test: {
          name: 'client-api',
          include: ['tests/client-api/**/*.test.ts'],
          exclude: replacing,
          environment: 'node',
          globalSetup: ['tests/support/postgres.ts'],
          setupFiles: ['tests/support/client-api.ts'],
          // As above: loading the server for each file took a third of the time.
          isolate: false,
          ...unstub,
          testTimeout,
          // Each worker has a PostgreSQL database of its own, unless one was given.
          maxWorkers: oneDatabase ? 1 : maxWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...shared,
        test: {
          ...component,
          name: 'components',
          include: ['tests/components/**/*.test.tsx'],
          exclude: replacing,
          isolate: false,
        },
      },
      {
        ...shared,
        test: { ...component, name: 'components apart', include: replacing.filter((file) => file.endsWith('.tsx')) },
      },
    ],
  },
});
