/**
 * Path, query and hash of a link for client-side navigation; null if the browser has to handle it: another site, a new
 * tab, a download, a jump within the page, a file.
 */
export function softTarget(link: HTMLAnchorElement): string | null {
  if (link.origin !== window.location.origin || link.target !== '' || link.hasAttribute('download')) return null;
  const isFile = /\.[a-z]+$|^\/client-api\//.test(link.pathname);
  const isJump =
    link.hash !== '' && link.pathname === window.location.pathname && link.search === window.location.search;
  return isFile || isJump ? null : link.pathname + link.search + link.hash;
}

/** Path, query and hash of a form for client-side navigation, without empty fields; null for a POST or another site. */
export function softTargetOfForm(form: HTMLFormElement): string | null {
  const { origin, pathname, hash } = new URL(form.action, window.location.href);
  if (form.method !== 'get' || origin !== window.location.origin) return null;
  const fields = Array.from(new FormData(form)).flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
  );
  const query = new URLSearchParams(fields).toString();
  return pathname + (query === '' ? '' : `?${query}`) + hash;
}
