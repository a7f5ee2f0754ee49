/** Types of packages without their own, as far as they are used. */

declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
    keepFeatures?: readonly string[];
  }
  export default function subsetFont(font: Uint8Array, text: string, options?: Options): Promise<Uint8Array>;
}

declare module 'next-pwa' {
  import type { NextConfig } from 'next';
  interface Options {
    swSrc: string;
    dest: string;
    register: boolean;
    additionalManifestEntries: [];
    manifestTransforms: ((
      assets: unknown,
      compilation: { chunkGroups: readonly { origins: readonly { request?: string }[]; getFiles: () => string[] }[] },
    ) => { manifest: { url: string; revision: null; size: number; files: string[] }[]; warnings: string[] })[];
    cacheStartUrl: boolean;
  }
  export default function withServiceWorker(options: Options): (config: NextConfig) => NextConfig;
}
