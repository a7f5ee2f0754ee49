import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import createNextIntlPlugin from 'next-intl/plugin';
import { defaultLocale, locales, localizedPath } from './lib/i18n/routing';
import { MAP_FRAME_PATH } from './lib/address/map-frame';
import { packedFiles } from './lib/offline/packed-files';
import { OFFLINE_PATH, packedPaths } from './lib/offline/request-ways';
import { contentAges } from './lib/process/content-age.mjs';
import { CURRENT_LOOK, rootBrandFiles } from './lib/pages/brand-files.mjs';
import { MANIFEST_PATH, parameterisedRoutes, routes } from './lib/pages/routes';

const PAGE_CACHE_BYTES = 64 * 1024 * 1024;
/** Of 64 values each: among a thousand names two are the same in one of 100,000 sites. */
const CLASS_NAME_LETTERS = 6;

interface Rule {
  test?: unknown;
  oneOf?: Rule[];
  use?: unknown;
}
/** What webpack hands over, as much of it as is used. */
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
 * What a page needs at first holds up its first paint: one sheet for what four pages or more share, and one of the page's
 * own. What comes later has a sheet of its own: a rule that stood in both would come again after those that change it. The
 * frame of a map has rules of its own for the document.
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

/** The number of pages that need a sheet at first; a layout or an error page counts as all of them. */
function countPages(sheet: Sheet, { chunkGraph }: Graphs): number {
  const first = chunkGraph.getModuleChunks(sheet).filter((chunk) => chunk.canBeInitial());
  return first.every(({ name = '' }) => name.endsWith('/page')) ? first.length : Number.POSITIVE_INFINITY;
}

function isOfMapFrame(sheet: Sheet): boolean {
  return /map.frame|leaflet/.test(sheet.nameForCondition() ?? '');
}

/** Names of classes are in every page, in its code and in its sheet: a visitor is not sent those of the files too. */
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

/** Messages are compiled with the build, so that neither the server nor the browser parses them. */
const compiledMessages = {
  test: /\.json$/,
  include: fileURLToPath(new URL('./messages', import.meta.url)),
  type: 'json',
  use: [fileURLToPath(new URL('./scripts/compiled-messages.mjs', import.meta.url))],
};

/** Where the style sheets put the fonts, for what names them beside. */
const fontAddresses = {
  test: /\.woff2$/,
  issuer: /\.tsx$/,
  type: 'asset/resource',
  generator: { filename: 'static/media/[name].[hash:8][ext]', publicPath: '/_next/', emit: false },
};

const config: NextConfig = {
  cacheHandler: new URL('./server/cache-handler.mjs', import.meta.url).pathname,
  cacheMaxMemorySize: PAGE_CACHE_BYTES,
  // scripts/build.mjs: the same sources have the same name everywhere.
  generateBuildId: () => process.env['QOSYL_BUILD_ID'] ?? null,
  // Types are checked by npm test and npm run typecheck: a build does without the packages for it.
  typescript: { ignoreBuildErrors: true },
  experimental: { isrFlushToDisk: false, cssChunking: false },
  expireTime: contentAges.pageExpiresMs / 1_000,
  // Pictures are made in their sizes beforehand: nobody has the server work on one.
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

/** The build alone writes the service worker (docs/decisions/0012): the server does without the packages for it. */
export default async function configuration(phase: string): Promise<NextConfig> {
  if (phase !== PHASE_PRODUCTION_BUILD) return site;
  const { default: withServiceWorker } = await import('next-pwa');
  return withServiceWorker({
    swSrc: 'lib/offline/service-worker.ts',
    dest: '.next',
    register: false,
    additionalManifestEntries: [],
    // Files are kept with the pages that need them. The name of the build comes in the place of a revision that is null.
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
