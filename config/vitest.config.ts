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

/** Tests that replace modules, which the files of one worker would otherwise share. */
const replacing = readdirSync(root + 'tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(unit|support|components|client-api)\b.*\.test\.ts$/.test(file))
  .map((file) => `tests/${file}`)
  .filter((file) => /\bvi\.(mock|doMock|resetModules)\b/.test(readFileSync(root + file, 'utf8')));
/** A slow machine is no fault: some tests run seven commands one after another. */
const testTimeout = 180_000;
const unstub = { unstubGlobals: true, unstubEnvs: true };
const unit = {
  environment: 'node',
  setupFiles: ['tests/support/async-local-storage.ts'],
  maxWorkers,
  restoreMocks: true,
  testTimeout,
  ...unstub,
};
/** The files of a run come in an order of their own; flags would replace the order of the projects. */
const seed = process.env['TEST_SEED'];
/** A worker keeps its modules only while the next file is of the same project. */
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
          setupFiles: ['tests/support/client-api.ts'],
          // As above: loading the server for each file took a third of the time.
          isolate: false,
          ...unstub,
          testTimeout,
          // Each worker has a PostgreSQL database of its own, unless one was given.
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
          // A worker for each file: timers and the history of a window outlive a test.
          environment: 'jsdom',
          setupFiles: ['tests/support/dom.ts'],
          testTimeout,
          maxWorkers,
          ...unstub,
          ...inGroup(2),
        },
      },
    ],
  },
});
