import type { Locale } from '../i18n/routing';

/** As much of webpack's compilation as is used. */
interface Compilation {
  chunkGroups: readonly { origins: readonly { request?: string }[]; getFiles: () => string[] }[];
}

/** Late code that the packed pages work with, by its imports as they stand in the code (product.md, section 2.12). */
const lateImports = [
  './idle-features',
  './dialog-code',
  './form-root',
  '../dns/name-servers',
  '../lead-status/own-lead-links',
  '../install/install-offer',
];
const wordImports: Record<Locale, string> = { ru: './messages-ru', kk: './messages-kk' };

/**
 * Paths of the files of late code that the packed pages of a language need beside those that their markup names, as the build
 * has written them. Throws for an import that is not in the code any more.
 */
export function packedFiles({ chunkGroups }: Compilation, locale: Locale): string[] {
  const files = [...lateImports, wordImports[locale]].flatMap((wanted) => {
    const groups = chunkGroups.filter(({ origins }) => origins.some(({ request }) => request === wanted));
    if (groups.length === 0) throw new Error(`No late code is imported as ${wanted}: the offline pages would lack it`);
    return groups.flatMap((group) => group.getFiles());
  });
  return [...new Set(files)].map((file) => `/_next/${file}`);
}
