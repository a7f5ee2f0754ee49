import { beforeEach, expect, it, vi } from 'vitest';
import type { Metric } from 'web-vitals';
import { readText } from '../support/kept';

const hearers = new Map<string, (metric: Pick<Metric, 'name' | 'value' | 'id'>) => void>();
vi.mock('web-vitals', () =>
  Object.fromEntries(
    ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [`on${name}`, (hear: never) => void hearers.set(name, hear)]),
  ),
);
const { sendWebVitals } = await import('@/components/runtime/web-vitals');

const beacon = vi.fn<(url: string, body: Blob) => boolean>(() => true);
beforeEach(() => {
  hearers.clear();
  beacon.mockClear();
  Object.assign(navigator, { sendBeacon: beacon });
});
const measured = (name: Metric['name'], value: number) => hearers.get(name)?.({ name, value, id: 'v5-of-this-visit' });
function become(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('sendWebVitals sends the path and the last value of each metric once, when the page is hidden', async () => {
  sendWebVitals('/cards');
  measured('LCP', 900);
  measured('LCP', 1_200);
  measured('CLS', 0.02);
  become('visible');
  expect(beacon).not.toHaveBeenCalled();
  become('hidden');
  measured('INP', 40);
  become('hidden');
  expect(beacon).toHaveBeenCalledTimes(1);
  const [url, body] = beacon.mock.calls[0] ?? [];
  expect([url, body?.type]).toEqual(['/client-api/v1/web-vitals', 'application/json']);
  expect(JSON.parse(await readText(body ?? new Blob()))).toEqual({
    path: '/cards',
    values: [
      { metric: 'LCP', value: 1_200 },
      { metric: 'CLS', value: 0.02 },
    ],
  });
});

it('sendWebVitals sends nothing before a metric is measured', () => {
  sendWebVitals('/cards');
  become('hidden');
  expect(beacon).not.toHaveBeenCalled();
  measured('TTFB', 100);
  become('hidden');
  expect(beacon).toHaveBeenCalledTimes(1);
});
