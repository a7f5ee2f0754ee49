import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
/** One per processor: the default leaves one idle, which is half of a machine with two. */
const maxWorkers = availableParallelism();
const oneDatabase = (process.env['TEST_DATABASE_URL'] ?? '') !== '';
const shared = {
  root,
  plugins: [react()],
  resolve: {
    alias: {
      '@': root.replace(/\/$/, ''),
      // The test runner does not need Next's guard against server code in the browser.
      'server-only': `${root}tests/support/empty.ts`,
    },
  },
};

/** Tests that replace modules: they need a worker of their own, because other files share modules. */
const replacing = readdirSync(root + 'tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(unit|support|components|client-api)\b.*\.test\.ts$/.test(file))
  .map((file) => `tests/${file}`)
  .filter((file) => /\bvi\.(mock|doMock|resetModules)\b/.test(readFileSync(root + file, 'utf8')));
/** Long, because some tests run seven commands one after another, and some hooks open a database, on a slow machine. */
const timeouts = { testTimeout: 180_000, hookTimeout: 180_000 };
const unstub = { unstubGlobals: true, unstubEnvs: true };
const unit = {
  environment: 'node',
  setupFiles: ['tests/support/async-local-storage.ts', 'tests/support/unstub.ts'],
  maxWorkers,
  restoreMocks: true,
  ...timeouts,
  ...unstub,
};
/** Seed for the order of files; flags would replace the order of the projects. */
const seed = process.env['TEST_SEED'];
/** Groups projects, because a worker keeps its modules only between files of one project. */
const inGroup = (groupOrder: number) => ({ sequence: { groupOrder } });
export default defineConfig({
  root,
  test: {
    ...(seed !== undefined && { sequence: { shuffle: { files: true }, seed: Number(seed) } }),
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
          ...inGroup(0),
        },
      },
      {
        ...shared,
        test: {
          name: 'client-api',
          include: ['tests/client-api/**/*.test.ts'],
          exclude: replacing,
          environment: 'node',
          globalSetup: ['tests/support/postgres.ts'],
          setupFiles: ['tests/support/client-api.ts', 'tests/support/unstub.ts'],
          // As above: loading the server for each file took a third of the time.
          isolate: false,
          ...unstub,
          ...timeouts,
          // Each worker has a PostgreSQL database of its own, unless TEST_DATABASE_URL names one.
          maxWorkers: oneDatabase ? 1 : maxWorkers,
          ...inGroup(1),
        },
      },
      { ...shared, test: { ...unit, name: 'unit apart', include: replacing, ...inGroup(2) } },
      {
        ...shared,
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.tsx'],
          // One worker per file: timers and the history of a window outlive a test.
          environment: 'jsdom',
          setupFiles: ['tests/support/dom.ts'],
          ...timeouts,
          maxWorkers,
          ...unstub,
          ...inGroup(2),
        },
      },
    ],
  },
});
