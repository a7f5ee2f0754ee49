import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { WebVitals } from '@/lib/contracts/web-vitals';
import { WEB_VITALS_PATH } from '@/lib/metrics/web-vitals.mjs';

/**
 * Sends the Web Vitals and the loaded path once, when the page is hidden or left, and no personal data. A report that does
 * not arrive is lost.
 */
export function sendWebVitals(path: string): void {
  const values = new Map<Metric['name'], Metric['value']>();
  for (const hear of [onCLS, onFCP, onINP, onLCP, onTTFB]) hear(({ name, value }) => void values.set(name, value));
  const tell = () => {
    if (document.visibilityState !== 'hidden' || values.size === 0) return;
    document.removeEventListener('visibilitychange', tell);
    const report: WebVitals = { path, values: Array.from(values, ([metric, value]) => ({ metric, value })) };
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    navigator.sendBeacon(`/client-api${WEB_VITALS_PATH}`, body);
  };
  // web-vitals reports its last values at the same event, in the capture phase.
  document.addEventListener('visibilitychange', tell);
}
