import { afterPaint } from './after-paint';

const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'click'];

/** Runs `work` once, after the answer to the first pointer move, touch, scroll or key is painted. Returns its cleanup. */
export function onFirstInteraction(work: () => void): () => void {
  const heard = new AbortController();
  let cancel: () => void = () => undefined;
  const hear = () => {
    heard.abort();
    cancel = afterPaint(work);
  };
  for (const sign of signs) window.addEventListener(sign, hear, { passive: true, signal: heard.signal });
  return () => {
    heard.abort();
    cancel();
  };
}
