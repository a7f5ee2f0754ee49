/** Mutation tests, not part of `npm test`: docs/mutation.md has their scope, the commands and the results. */

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
const config = {
  testRunner: 'vitest',
  vitest: { configFile: 'config/vitest.mutation.config.ts' },
  mutate: [
    'lib/**/*-flow.ts',
    'lib/{lead,order,person}/*.ts',
    'lib/contact/call-windows.ts',
    'lib/tariff/{first-payment,tariff-bill}.ts',
    'lib/contracts/{lead,order}.ts',
    'lib/referral/marketing-source.ts',
    'lib/pages/safe-href.ts',
    // Migrations are history, and the mutants run on SQLite.
    'lib/store/**/!(migrations|postgres).ts',
    'lib/bff/**/*.ts',
    'lib/delivery/**/*.ts',
    'lib/provider-files/*.ts',
  ],
  coverageAnalysis: 'perTest',
  // A mutant in code that runs on import needs every test that loads the file.
  ignoreStatic: true,
  incremental: true,
  reporters: ['clear-text', 'html', 'progress'],
  concurrency: 2,
  // Long, because a slow machine must not count as a killed mutant; loops are limited by count.
  timeoutMS: 60_000,
  ignorePatterns: [
    '.stryker-tmp',
    '.next',
    '.data',
    'bench/empty-site',
    'playwright-report',
    'reports',
    'test-results',
    '*.tsbuildinfo',
  ],
};

export default config;
