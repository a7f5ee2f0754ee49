/** Which clicks and forms the page's router takes over from the browser. */

type Keys = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/**
 * Path, query and hash that a click on the link leads to, or null when the browser should act: another site, a new tab,
 * a download, a jump within the page, another language, a file.
 */
export function softTarget(link: HTMLAnchorElement, keys: Keys): string | null {
  if (keys.button !== 0 || keys.metaKey || keys.ctrlKey || keys.shiftKey || keys.altKey) return null;
  if (
    link.origin !== window.location.origin ||
    link.target !== '' ||
    link.hasAttribute('download') ||
    link.hreflang !== ''
  )
    return null;
  const isFile = /\.[a-z]+$|^\/client-api\//.test(link.pathname);
  const isJump =
    link.hash !== '' && link.pathname === window.location.pathname && link.search === window.location.search;
  return isFile || isJump ? null : link.pathname + link.search + link.hash;
}

/** Whether the router takes a form over: one that asks for a page of this site and opens no dialog. */
export function isSoftForm(form: HTMLFormElement): boolean {
  return (
    form.method === 'get' &&
    form.dataset['dialog'] === undefined &&
    new URL(form.action, window.location.href).origin === window.location.origin
  );
}

/** Path and query that a GET form leads to; fields that were left empty are left out. */
export function targetOfForm(form: HTMLFormElement): string {
  const { pathname, hash } = new URL(form.action, window.location.href);
  const fields = Array.from(new FormData(form)).flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
  );
  const query = new URLSearchParams(fields).toString();
  return pathname + (query === '' ? '' : `?${query}`) + hash;
}
