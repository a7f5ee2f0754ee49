import { onlineManager } from '@tanstack/react-query';
import { watchReachability } from '@/lib/browser/reachability';
import { LINE_TRY_MS } from '@/lib/config/limits';

/** A small file for the check of the connection. */
const TRIED_FILE = '/icon.svg';

/** Whether the service worker answered with a stored page: it does so only when the site is slow or does not answer. */
function isFromDevice(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((way) => way instanceof PerformanceNavigationTiming && way.workerStart > 0 && way.transferSize === 0);
}

/** Watches whether the site can be reached (product.md, section 4.3), for React Query and for `onChange`. */
export function watchConnection(fetchUnwatched: typeof fetch, onChange: () => void) {
  const tryLine = () =>
    fetchUnwatched(TRIED_FILE, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LINE_TRY_MS) });
  const line = watchReachability(tryLine, (isDown) => {
    onlineManager.setOnline(!isDown);
    onChange();
  });
  for (const type of ['online', 'offline']) window.addEventListener(type, line.look);
  document.addEventListener('visibilitychange', () => line.isDown() && !document.hidden && line.look());
  if (!navigator.onLine || isFromDevice()) line.look();
  return line;
}
