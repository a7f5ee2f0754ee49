import nextPlugin from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';

/* Allowed imports and cycles: dependency-cruiser.mjs. Colours and breakpoints of style sheets: tests/support. */

const CYRILLIC = '/\\p{Script=Cyrillic}/u';
const COLOUR = '/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$|\\b(?:rgba?|hsla?|oklch)\\(/i';
const WIDTH_QUERY =
  '/\\((?:min|max)-width:(?! (?:48|60|77\\.5|81\\.25|93\\.75|47\\.9375|59\\.9375|77\\.4375|81\\.1875)em\\))/';

/**
 * A selector for texts in the code, quoted or in templates.
 *
 * @param {string} pattern
 */
const textWith = (pattern) => `:matches(Literal[value=${pattern}], TemplateElement[value.raw=${pattern}])`;

const everywhere = [
  {
    selector: 'CallExpression[callee.property.name="catch"][arguments.0.body.value=null]',
    message: 'A swallowed error turns an outage into an empty page.',
  },
];
const madeHere = [
  { selector: 'ExportAllDeclaration', message: 'A file exports only its own definitions: no barrels.' },
  {
    selector: 'ExportNamedDeclaration[source][exportKind="value"]',
    message: 'A file exports only its own definitions: no barrels.',
  },
];
const named = [
  { selector: 'ExportDefaultDeclaration', message: 'Exports have names; only Next and its plugins get defaults.' },
];
const widths = [{ selector: textWith(WIDTH_QUERY), message: 'The breakpoints are 768, 960, 1240, 1300 and 1500 px.' }];
const colours = [{ selector: textWith(COLOUR), message: 'Colours come from app/tokens.css.' }];
const words = [
  { selector: textWith(CYRILLIC), message: 'The words of a page stand in messages/.' },
  { selector: `JSXText[value=${CYRILLIC}]`, message: 'The words of a page stand in messages/.' },
];
const wordsBetweenTags = [{ selector: 'JSXText[value=/\\p{L}/u]', message: 'The words of a page stand in messages/.' }];
const ofPages = [...widths, ...colours, ...words, ...wordsBetweenTags];
const ofModules = [...widths, ...madeHere, ...named, ...colours];
const ofComponents = [...ofModules, ...words, ...wordsBetweenTags];
const renderedOnServer = [
  {
    selector: 'ExpressionStatement[directive="use client"]',
    message: 'The server renders everything that a visitor reads without a click.',
  },
];
const serverOnlyFirst = [
  {
    selector: 'Program > :first-child:not(ImportDeclaration[source.value="server-only"])',
    message: "A file of the server side begins with import 'server-only'.",
  },
];
const focusAtOnce = [
  {
    selector:
      ':matches([property.name="toBe"] > CallExpression[callee.name="expect"], CallExpression[callee.property.name="toBe"]) > MemberExpression[property.name="activeElement"]',
    message: 'The focus moves in an effect: await expectFocus(…).',
  },
];
const typesAlone = [
  {
    selector:
      'Program > :not(ImportDeclaration[importKind="type"], ExportNamedDeclaration[exportKind="type"], TSInterfaceDeclaration, TSTypeAliasDeclaration)',
    message: "Without import 'server-only' this file holds nothing but types.",
  },
];

/** @typedef {{ selector: string, message: string }} Forbidden */

/**
 * Forbids syntax in some files, besides that which is forbidden everywhere. A later entry for the same files replaces
 * the rule instead of adding to it.
 * @param {string[]} files
 * @param {...readonly Forbidden[]} lists
 * @returns {import('eslint').Linter.Config}
 */
const forbid = (files, ...lists) => ({
  files,
  rules: { 'no-restricted-syntax': ['error', ...everywhere, ...lists.flat()] },
});
/**
 * Limits the lines of code of a file, as Prettier breaks them.
 *
 * @param {string[]} files
 * @param {number} max
 * @returns {import('eslint').Linter.Config}
 */
const atMost = (files, max) => ({
  files,
  rules: { 'max-lines': ['error', { max, skipBlankLines: true, skipComments: true }] },
});

/** @type {import('eslint').Linter.RulesRecord} */
const withoutCompiler = Object.fromEntries(
  nextPlugin
    .flatMap(({ rules }) => Object.keys(rules ?? {}))
    .filter((rule) => rule.startsWith('react-hooks/') && !/rules-of-hooks|exhaustive-deps/.test(rule))
    .map((rule) => [rule, /** @type {const} */ ('off')]),
);

/** @type {import('eslint').Rule.RuleModule} */
const fileNames = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    Program(node) {
      const name = context.filename.replace(/^.*[\\/]/, '');
      if (!/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.test)?\.(?:tsx?|mjs)$/.test(name))
        context.report({ node, message: 'File names are in kebab-case.' });
      if (/^index\./.test(name)) context.report({ node, message: 'A file name tells what the file is: no index.' });
    },
  }),
};

/** @type {import('eslint').Linter.Config[]} */
const config = [
  {
    ignores: [
      '**/.next/**',
      'release/**',
      'node_modules/**',
      'bench/empty-site/**',
      'coverage/**',
      '.stryker-tmp/**',
      'reports/**',
      'next-env.d.ts',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  ...nextPlugin,
  ...nextTypescript,
  {
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
    plugins: { house: { rules: { 'file-names': fileNames } } },
    rules: {
      'no-console': ['error', { allow: ['log', 'info', 'error'] }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'istanbul ignore', 'v8 ignore'] }],
      eqeqeq: 'error',
      // The component of Next needs browser code; pictures have their sizes without it.
      '@next/next/no-img-element': 'off',
    },
  },
  forbid(['**/*']),
  {
    files: ['{lib,components,app,server,scripts}/**'],
    ignores: ['lib/process/shared-state.mjs'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'globalThis', message: 'Shared state has its place in lib/process/shared-state.mjs.' },
      ],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  // These rules run the React Compiler on every file, but only files with components can break them.
  { files: ['lib/**', 'tests/**', 'scripts/**', 'server/**', 'bench/**', '*.{ts,mjs}'], rules: withoutCompiler },
  { files: ['lib/**', 'components/**', 'tests/**/*.test.*'], rules: { 'house/file-names': 'error' } },
  atMost(['lib/**'], 225),
  atMost(['app/**', 'components/**'], 165),
  atMost(['app/**/page.tsx'], 45),
  atMost(['app/**/route.ts'], 10),

  forbid(['app/**'], ofPages, renderedOnServer),
  forbid(['app/**/error.tsx'], ofPages),
  // Colours of the browser's frame, which apply before any style sheet loads.
  forbid(['app/?locale?/layout.tsx'], widths, words, wordsBetweenTags),
  // The last fallback page is in English, without messages.
  forbid(['app/global-error.tsx'], widths, colours, words),
  forbid(['components/**'], ofComponents),
  forbid(['components/{articles,company,home,page,page-forms,support,tariffs}/**'], ofComponents, renderedOnServer),
  // Each language has its own name in both languages.
  forbid(['components/layout/language-switch.tsx'], ofModules, wordsBetweenTags),
  forbid(['lib/**'], ofModules),
  forbid(['lib/i18n/request.ts'], widths, madeHere, colours),
  forbid(['lib/{store,embedded-provider,upstream,bff}/**', 'lib/config/env.ts'], ofModules, serverOnlyFirst),
  forbid(['lib/{store/database,embedded-provider}/schema.ts'], typesAlone),
  forbid(['tests/components/**'], focusAtOnce),
];

export default config;
