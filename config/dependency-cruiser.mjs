/** Imports flow one way: app → components → lib (docs/architecture.md). Types count too. */

const SERVER_SIDE =
  '^lib/(?:embedded-provider|upstream|store|bff)/|^lib/config/env\\.ts$|^lib/provider-files/(?:company|current)\\.ts$|^lib/i18n/all-messages\\.ts$';
const FLOWS = '^lib/[^/]+/[^/]+-flow\\.ts$';
const IN_THE_BROWSER = [
  'ui|runtime|install|address|dialog|contact|map|fields|share|visit-house|referral|lead-forms|lead|address-check|channels|dns',
  'search|lead-status|order|hosts',
].join('|');
const CONFIGURATION_OF_TESTS = '^(?:config/)?(?:vitest|playwright|stryker)[\\w.-]*\\.[a-z]+$';

/** @typedef {Extract<NonNullable<import('dependency-cruiser').IConfiguration['forbidden']>[number], { to: unknown }>} Rule */

/**
 * @param {string} name
 * @param {string} comment
 * @param {Rule['from']} from
 * @param {Rule['to']} to
 */
const forbid = (name, comment, from, to) => /** @type {Rule} */ ({ name, comment, severity: 'error', from, to });

/** The rooms in order: each may use those before it, never those after it. */
const rooms = {
  lib: [
    'process log metrics i18n config security person browser pages offline contracts search lead address client-api contact referral tariff provider-files',
    'metadata city order channel delivery store embedded-provider upstream bff',
  ],
  components: [
    'ui runtime install address dialog contact map fields share visit-house page referral lead-forms lead address-check articles channels',
    'company dns search support lead-status order hosts home page-forms tariffs layout',
  ],
};
const oneWay = Object.entries(rooms).flatMap(([house, lines]) => {
  const names = lines.join(' ').split(' ');
  return [
    forbid(
      'every-room-has-a-place',
      'A folder that is in no list.',
      {},
      { path: `^${house}/(?!(?:${names.join('|')})/)` },
    ),
    ...names
      .slice(0, -1)
      .map((name, index) =>
        forbid(
          `${house}-${name}-stands-below`,
          'Rooms use those before them (docs/architecture.md).',
          { path: `^${house}/${name}/` },
          { path: `^${house}/(?:${names.slice(index + 1).join('|')})/` },
        ),
      ),
  ];
});

/** @type {import('dependency-cruiser').IConfiguration} */
const config = {
  forbidden: [
    forbid('no-circles', 'This includes imports of types.', {}, { circular: true }),
    ...oneWay,
    { ...forbid('no-circles-of-folders', '', {}, { circular: true }), scope: 'folder' },
    forbid('resolvable', 'Every import resolves to a file.', {}, { couldNotResolve: true }),
    forbid('lib-stands-below', '', { path: '^lib/' }, { path: '^(?:components|app)/' }),
    forbid('components-stand-below-app', '', { path: '^components/' }, { path: '^app/' }),
    forbid('product-without-tests', '', { pathNot: `^tests/|${CONFIGURATION_OF_TESTS}` }, { path: '^tests/' }),
    forbid(
      'kept-pages-stand-in-front',
      'The server starts as plain Node: it uses only the files of the site that are written for plain Node.',
      { path: '^server/page-cache/' },
      { path: '^(?:app|components|middleware|lib/.*\\.tsx?$)' },
    ),
    forbid(
      'decisions-on-kept-pages',
      'The strategy of the service worker does no input and output.',
      { path: '^server/page-cache/page-(?:request|answer|reply)' },
      { path: '/(?:render-page|page-cache)\\.mjs$|^(?:node:)?(?:fs|http|net|zlib)$' },
    ),
    forbid(
      'pure-contracts',
      'Contracts are free of input and output.',
      { path: '^lib/contracts/' },
      { path: `${SERVER_SIDE}|^lib/client-api/|node_modules/(?:kysely|next)/|^(?:node:)?fs$` },
    ),
    forbid(
      'small-schemas-in-the-browser',
      'Code that may run in the browser takes its schemas and their types from zod/mini.',
      { pathNot: `${SERVER_SIDE}|^(?:tests|bench)/` },
      { path: 'node_modules/zod/', pathNot: 'node_modules/zod/mini/' },
    ),
    forbid(
      'words-of-documents',
      'Prose of the OpenAPI files reaches neither the browser nor the server.',
      { pathNot: '^(?:scripts|tests)/' },
      { path: '^scripts/contracts/' },
    ),
    forbid(
      'pure-flows',
      'Flows are free of React, of the network and of the server.',
      { path: FLOWS },
      { path: `${SERVER_SIDE}|^lib/client-api/|node_modules/(?:react|react-dom|next)/` },
    ),
    forbid('browser-side', '', { path: '^lib/client-api/' }, { path: SERVER_SIDE }),
    forbid('rooms-in-the-browser', '', { path: `^components/(?:${IN_THE_BROWSER})/` }, { path: SERVER_SIDE }),
    forbid(
      'the-provider-is-asked-by-calls',
      'This includes the check of a payment: only the code that makes all calls opens the embedded provider.',
      {
        pathNot:
          '^lib/embedded-provider/|^lib/upstream/back-end\\.ts$|^scripts/(?:provider|migrate|leads|database)\\.ts$|^(?:tests|bench)/',
      },
      { path: '^lib/embedded-provider/' },
    ),
    forbid(
      'the-provider-stands-alone',
      'The embedded provider uses schemas, texts, pure rooms and the database connection, but no code of the store, the delivery and the API of the site.',
      { path: '^lib/embedded-provider/' },
      {
        path: '^lib/(?:store/(?!database/database(?:-kind)?\\.ts$)|channel/|client-api/|browser/|metadata/|contracts/calls/site)',
      },
    ),
    forbid(
      'the-provider-is-loaded-where-it-serves',
      'Load it by import() alone: with real back ends none of it is in memory.',
      { path: '^lib/upstream/' },
      { path: '^lib/embedded-provider/', dynamic: false },
    ),
    forbid(
      'nothing-of-the-server-in-the-browser',
      'At run time these files may reach no file with server-only; the build checks client components.',
      { path: `^lib/client-api/|${FLOWS}` },
      { path: 'node_modules/server-only/', reachable: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^\\.next/|^release/|^bench/empty-site/|^\\.stryker-tmp/|^reports/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};

export default config;
