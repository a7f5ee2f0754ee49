import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { defaultLocale } from './lib/i18n/routing';
import { MAP_FRAME_PATH } from './lib/address/map-frame';
import { parameterisedRoutes, routes } from './lib/pages/routes';
import { callPolicy, securityHeaders } from './lib/security/security-headers.mjs';

const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

/** What webpack hands over, as much of it as is used. */
interface Webpack {
  optimization: { splitChunks: { cacheGroups: object } };
}
interface Sheet {
  nameForCondition: () => string | null;
}
interface Graphs {
  chunkGraph: { getModuleChunks: (sheet: Sheet) => { canBeInitial: () => boolean }[] };
}

/**
 * One sheet for what pages need at first, because each holds up the first paint, and one for what comes later: a rule that
 * stood in both would come again after those that change it. The frame of a map has rules of its own for the document.
 */
const sheets = { type: 'css/mini-extract', chunks: 'all', enforce: true };
const sheetGroups = {
  laterSheet: { ...sheets, name: 'later', test: (sheet: Sheet) => !isOfMapFrame(sheet) },
  firstSheet: {
    ...sheets,
    name: 'first',
    priority: 1,
    test: (sheet: Sheet, { chunkGraph }: Graphs) =>
      !isOfMapFrame(sheet) && chunkGraph.getModuleChunks(sheet).some((chunk) => chunk.canBeInitial()),
  },
};

function isOfMapFrame(sheet: Sheet): boolean {
  return /map.frame|leaflet/.test(sheet.nameForCondition() ?? '');
}

const config: NextConfig = {
  cacheHandler: new URL('./cache-handler.mjs', import.meta.url).pathname,
  cacheMaxMemorySize: PAGE_CACHE_BYTES,
  experimental: { isrFlushToDisk: false, cssChunking: false },
  poweredByHeader: false,
  serverExternalPackages: ['libsql', 'pg'],

  webpack: (webpack: Webpack, { dev, isServer }) => {
    if (!dev && !isServer) Object.assign(webpack.optimization.splitChunks.cacheGroups, sheetGroups);
    return webpack;
  },

  rewrites: async () => ({
    beforeFiles: [...routes.map(({ path }) => path), ...parameterisedRoutes, MAP_FRAME_PATH].map((source) => ({
      source,
      destination: source === '/' ? `/${defaultLocale}` : `/${defaultLocale}${source}`,
    })),
    afterFiles: [],
    fallback: [],
  }),

  redirects: async () => [
    { source: `/${defaultLocale}`, destination: '/', permanent: true },
    { source: `/${defaultLocale}/:path+`, destination: '/:path+', permanent: true },
  ],

  headers: async () => [
    { source: '/:path*', headers: listed(securityHeaders) },
    { source: '/client-api/:path*', headers: listed(callPolicy) },
  ],
};

function listed(headers: Record<string, string>): { key: string; value: string }[] {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
