import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { WebVitals } from '@/lib/contracts/web-vitals';
import { WEB_VITALS_PATH } from '@/lib/metrics/web-vitals.mjs';

/**
 * Tells the site once, when the page is hidden or left, how it was: the path that was loaded and each Web Vital, nothing of
 * the person. What does not arrive is lost; nobody waits for it.
 */
export function tellWebVitals(path: string): void {
  const values = new Map<Metric['name'], Metric['value']>();
  for (const hear of [onCLS, onFCP, onINP, onLCP, onTTFB]) hear(({ name, value }) => void values.set(name, value));
  const tell = () => {
    if (document.visibilityState !== 'hidden' || values.size === 0) return;
    document.removeEventListener('visibilitychange', tell);
    const report: WebVitals = { path, values: Array.from(values, ([metric, value]) => ({ metric, value })) };
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    navigator.sendBeacon(`/client-api${WEB_VITALS_PATH}`, body);
  };
  // web-vitals says its last word at the same event, on its way down.
  document.addEventListener('visibilitychange', tell);
}
