/**
 * The host of a back end, however its address was written: with `/api` and slashes at its end or without. The base of
 * every call is `{host}/api/` (product.md, section 7).
 */
export function backEndHost(written: string): string {
  return written
    .replace(/\/+$/, '')
    .replace(/\/api$/, '')
    .replace(/\/+$/, '');
}

/**
 * The address of a call. Some paths are written with `/api` before them and some without (product.md, section 7): both lie
 * right below the base, so that `/api` is there once.
 */
export function backEndAddress(host: string, path: string): URL {
  return new URL(`${backEndHost(host)}/api${path.replace(/^\/api(?=\/)/, '')}`);
}
