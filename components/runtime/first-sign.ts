const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'click'];

/** Runs `work` once, at the first pointer move, touch, scroll or key. Returns its cleanup. */
export function atFirstSign(work: () => void): () => void {
  const heard = new AbortController();
  const hear = () => {
    heard.abort();
    work();
  };
  for (const sign of signs) window.addEventListener(sign, hear, { passive: true, signal: heard.signal });
  return () => heard.abort();
}
