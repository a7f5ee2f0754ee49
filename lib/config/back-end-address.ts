/** The host of a back end without `/api`. The base of every call is `{host}/api/` (product.md, section 7). */
export function backEndHost(written: string): string {
  return written
    .replace(/\/+$/, '')
    .replace(/\/api$/, '')
    .replace(/\/+$/, '');
}

/** The address of a call. Paths of product.md, section 7, start with `/api` or not; the address has it once. */
export function backEndAddress(host: string, path: string): URL {
  return new URL(`${backEndHost(host)}/api${path.replace(/^\/api(?=\/)/, '')}`);
}
