import nextPlugin from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';

const serverOnly = ['lib/upstream', 'lib/store', 'lib/bff', 'lib/config/env.ts', 'lib/config/brand.ts'];

/** The compiler knows the globals; import/no-cycle writes the thousand of them out at every import, which is most of its time. */
const next = nextPlugin.map((part) =>
  part.languageOptions === undefined ? part : { ...part, languageOptions: { ...part.languageOptions, globals: {} } },
);

/** @type {import('eslint').Linter.Config[]} */
const config = [
  {
    ignores: [
      '**/.next/**',
      'node_modules/**',
      'bench/empty-site/**',
      'next-env.d.ts',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  ...next,
  ...nextTypescript,
  {
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
    settings: { 'import/resolver': { typescript: true } },
    rules: {
      'no-console': ['error', { allow: ['log', 'info', 'error'] }],
      eqeqeq: 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name="catch"][arguments.0.body.value=null]',
          message: 'A swallowed error turns an outage into an empty page.',
        },
      ],
      // Imports flow one way, without circles: app → components → lib (architecture).
      'import/no-cycle': 'error',
      'import/no-restricted-paths': [
        'error',
        {
          zones: [
            { target: './lib', from: ['./components', './app'] },
            { target: './components', from: './app' },
            { target: './lib/client-api', from: serverOnly.map((folder) => `./${folder}`) },
            { target: './lib/flows', from: [...serverOnly.map((folder) => `./${folder}`), './lib/client-api'] },
            { target: './components/dialogs', from: serverOnly.map((folder) => `./${folder}`) },
            {
              target: './lib/contracts',
              from: ['./lib/upstream', './lib/store', './lib/bff', './lib/client-api', './lib/flows'],
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
];

export default config;
