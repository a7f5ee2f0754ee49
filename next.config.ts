import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { defaultLocale } from './lib/i18n/routing';
import { MAP_FRAME_PATH } from './lib/address/map-frame';
import { parameterisedRoutes, routes } from './lib/pages/routes';

const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'geolocation=(self), camera=(), microphone=(), payment=()' },
];

const config: NextConfig = {
  cacheHandler: new URL('./cache-handler.mjs', import.meta.url).pathname,
  cacheMaxMemorySize: PAGE_CACHE_BYTES,
  experimental: { isrFlushToDisk: false },
  poweredByHeader: false,
  serverExternalPackages: ['libsql', 'pg'],

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
    { source: '/:path*', headers: securityHeaders },
    {
      source: '/client-api/:path*',
      headers: [{ key: 'Content-Security-Policy', value: "default-src 'none'; frame-ancestors 'none'" }],
    },
  ],
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
