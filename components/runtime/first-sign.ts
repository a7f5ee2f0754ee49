const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'click'];

/** Does something once, when somebody moves, touches, scrolls or types. Returns what calls that off. */
export function atFirstSign(work: () => void): () => void {
  const heard = new AbortController();
  const hear = () => {
    heard.abort();
    work();
  };
  for (const sign of signs) window.addEventListener(sign, hear, { passive: true, signal: heard.signal });
  return () => heard.abort();
}
