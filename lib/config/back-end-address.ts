/**
 * The host of a back end without trailing slashes or `/api`. The base of every call is `{host}/api/` (product.md,
 * section 7).
 */
export function backEndHost(written: string): string {
  return written
    .replace(/\/+$/, '')
    .replace(/\/api$/, '')
    .replace(/\/+$/, '');
}

/**
 * The address of a call. Some paths of product.md, section 7, start with `/api`, some do not; the address has it once.
 */
export function backEndAddress(host: string, path: string): URL {
  return new URL(`${backEndHost(host)}/api${path.replace(/^\/api(?=\/)/, '')}`);
}
