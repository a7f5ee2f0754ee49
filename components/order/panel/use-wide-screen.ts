import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1240px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether there is room beside the order. It is asked in the browser alone: the order is never rendered by the server. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}
