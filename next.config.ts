import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import createNextIntlPlugin from 'next-intl/plugin';
import { defaultLocale, locales, localizedPath } from './lib/i18n/routing.mjs';
import { MAP_FRAME_PATH } from './lib/address/map-frame';
import { packedFiles } from './lib/offline/packed-files';
import { OFFLINE_PATH, packedPaths } from './lib/offline/fetch-strategies';
import { contentAges } from './lib/process/content-age.mjs';
import { CURRENT_LOOK, rootBrandFiles } from './lib/pages/brand-files.mjs';
import { MANIFEST_PATH, parameterisedRoutes, routes } from './lib/pages/routes';

const PAGE_CACHE_BYTES = 64 * 1024 * 1024;
/** Each has 64 values: two of six hundred names are equal in one of 6,000 sites. */
const CLASS_NAME_LETTERS = 5;

interface Rule {
  test?: unknown;
  oneOf?: Rule[];
  use?: unknown;
}
/** The used part of webpack's configuration. */
interface Webpack {
  optimization: { splitChunks: { cacheGroups: object } };
  module: { rules: Rule[] };
  resolve: { alias: Record<string, string> };
}
interface Sheet {
  nameForCondition: () => string | null;
}
interface Graphs {
  chunkGraph: { getModuleChunks: (sheet: Sheet) => { name?: string; canBeInitial: () => boolean }[] };
}

/**
 * Style sheets of the first view block the first paint: one sheet for styles of four pages or more, and one per page.
 * Later styles have a separate sheet: a rule in both would come again after the rules that change it. The map frame is
 * excluded, because it has rules of its own for the document.
 */
const sheets = { type: 'css/mini-extract', chunks: 'all', enforce: true };
const sheetGroups = {
  laterSheet: {
    ...sheets,
    name: 'later',
    test: (sheet: Sheet, graphs: Graphs) => !isOfMapFrame(sheet) && countPages(sheet, graphs) === 0,
  },
  firstSheet: {
    ...sheets,
    name: 'first',
    priority: 1,
    test: (sheet: Sheet, graphs: Graphs) => !isOfMapFrame(sheet) && countPages(sheet, graphs) > 3,
  },
};

/** The number of pages with this sheet in their first view; infinite for a layout or an error page. */
function countPages(sheet: Sheet, { chunkGraph }: Graphs): number {
  const first = chunkGraph.getModuleChunks(sheet).filter((chunk) => chunk.canBeInitial());
  return first.every(({ name = '' }) => name.endsWith('/page')) ? first.length : Number.POSITIVE_INFINITY;
}

function isOfMapFrame(sheet: Sheet): boolean {
  return /map.frame|leaflet/.test(sheet.nameForCondition() ?? '');
}

/** Shortens class names, because page, code and style sheet contain each: they omit the names of files. */
function shortenClassNames(rules: readonly Rule[]): void {
  for (const { use } of rules.flatMap(({ oneOf = [] }) => oneOf))
    for (const loader of Array.isArray(use) ? use : []) {
      const modules: unknown = loader?.options?.modules;
      if (modules instanceof Object && 'getLocalIdent' in modules) modules.getLocalIdent = shortClassName;
    }
}

function shortClassName(file: { rootContext: string; resourcePath: string }, _pattern: string, name: string): string {
  const place = relative(file.rootContext, file.resourcePath).replaceAll('\\', '/');
  return `c${createHash('sha256').update(`${place} ${name}`).digest('base64url').slice(0, CLASS_NAME_LETTERS)}`;
}

/** The build compiles messages, so that neither the server nor the browser parses them. */
const compiledMessages = {
  test: /\.json$/,
  include: fileURLToPath(new URL('./messages', import.meta.url)),
  type: 'json',
  use: [fileURLToPath(new URL('./scripts/compiled-messages.mjs', import.meta.url))],
};

/** The fonts' addresses from the style sheets, for code that names the fonts too. */
const fontAddresses = {
  test: /\.woff2$/,
  issuer: /\.tsx$/,
  type: 'asset/resource',
  generator: { filename: 'static/media/[name].[hash:8][ext]', publicPath: '/_next/', emit: false },
};

const config: NextConfig = {
  cacheHandler: new URL('./server/cache-handler.mjs', import.meta.url).pathname,
  cacheMaxMemorySize: PAGE_CACHE_BYTES,
  // scripts/build.mjs: the same sources have the same id everywhere.
  generateBuildId: () => process.env['QOSYL_BUILD_ID'] ?? null,
  // npm test and npm run typecheck check the types, so that a build needs no packages for it.
  typescript: { ignoreBuildErrors: true },
  experimental: { isrFlushToDisk: false, cssChunking: false },
  expireTime: contentAges.pageExpiresMs / 1_000,
  // All pictures already have their sizes, so the server never resizes one.
  images: { unoptimized: true },
  poweredByHeader: false,
  serverExternalPackages: ['libsql', 'pg'],

  webpack: (webpack: Webpack, { dev, isServer }) => {
    webpack.module.rules.push(compiledMessages, fontAddresses);
    Object.assign(webpack.resolve.alias, { 'use-intl/format-message$': 'use-intl/format-message/format-only' });
    if (!dev) shortenClassNames(webpack.module.rules);
    if (!dev && !isServer) Object.assign(webpack.optimization.splitChunks.cacheGroups, sheetGroups);
    return webpack;
  },

  rewrites: async () => ({
    beforeFiles: [
      ...[...routes.map(({ path }) => path), ...parameterisedRoutes, MAP_FRAME_PATH, OFFLINE_PATH, MANIFEST_PATH].map(
        (source) => ({
          source,
          destination: source === '/' ? `/${defaultLocale}` : `/${defaultLocale}${source}`,
        }),
      ),
      ...rootBrandFiles.map((name) => ({ source: `/${name}`, destination: `/brand/${CURRENT_LOOK}/${name}` })),
    ],
    afterFiles: [],
    fallback: [],
  }),

  redirects: async () => [
    { source: `/${defaultLocale}`, destination: '/', permanent: true },
    { source: `/${defaultLocale}/:path+`, destination: '/:path+', permanent: true },
  ],
};

const site = createNextIntlPlugin('./lib/i18n/request.ts')(config);

/** Only the build writes the service worker (docs/decisions/0012), so that the server needs no packages for it. */
export default async function configuration(phase: string): Promise<NextConfig> {
  if (phase !== PHASE_PRODUCTION_BUILD) return site;
  const { default: withServiceWorker } = await import('next-pwa');
  return withServiceWorker({
    swSrc: 'lib/offline/service-worker.ts',
    dest: '.next',
    register: false,
    additionalManifestEntries: [],
    // Each page lists its files. The build id replaces a null revision.
    manifestTransforms: [
      (_assets, compilation) => ({
        manifest: locales.flatMap((locale) => {
          const files = packedFiles(compilation, locale);
          return packedPaths.map((path) => ({ url: localizedPath(locale, path), revision: null, size: 0, files }));
        }),
        warnings: [],
      }),
    ],
    cacheStartUrl: false,
  })(site);
}
