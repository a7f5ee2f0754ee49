import type { Locale } from '../i18n/routing.mjs';

/** The used part of webpack's compilation. */
interface Compilation {
  chunkGroups: readonly { origins: readonly { request?: string }[]; getFiles: () => string[] }[];
}

/** Lazy code that the precached pages need, by import specifier (product.md, section 2.12). */
const lateImports = [
  './idle-features',
  './dialog-code',
  './form-root',
  '../dns/name-servers',
  '../lead-status/own-lead-links',
  '../install/install-offer',
];

/** Paths of lazy files that the precached pages of a language need. Throws if an import no longer exists. */
export function packedFiles({ chunkGroups }: Compilation, locale: Locale): string[] {
  const files = [...lateImports, `@/messages/browser/${locale}.json`].flatMap((wanted) => {
    const groups = chunkGroups.filter(({ origins }) => origins.some(({ request }) => request === wanted));
    if (groups.length === 0) throw new Error(`No late code is imported as ${wanted}: the offline pages would lack it`);
    return groups.flatMap((group) => group.getFiles());
  });
  return [...new Set(files)].map((file) => `/_next/${file}`);
}
