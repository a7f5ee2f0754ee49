/** The Content API's key of a page: its path without the first `/`, other `/` as `-`. */
export function pageKey(path: string): string {
  return path.slice(1).replaceAll('/', '-');
}
