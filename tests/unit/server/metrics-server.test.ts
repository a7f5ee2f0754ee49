import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listenAnywhere } from '@/bench/free-port';
import { registerGauge, count, isCounting, metrics, observe, routePattern } from '@/lib/metrics/metrics.mjs';
import { serveMetrics } from '@/server/metrics-server.mjs';
import { sharedState } from '@/lib/process/shared-state.mjs';

afterEach(() => {
  delete sharedState.metrics;
  delete sharedState.gauges;
  delete sharedState.routePattern;
});

async function serve(): Promise<string> {
  const server = await serveMetrics(0, '127.0.0.1');
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const read = async (origin: string) => (await fetch(`${origin}/metrics`)).text();
/** The samples of the site itself. */
const samples = (text: string) => text.split('\n').filter((line) => line.startsWith('site_'));

describe('the metrics for Prometheus', () => {
  it('contain the values counted since the metrics server started', async () => {
    count('site_limit_hits_total', { limit: 'before' });
    expect(isCounting()).toBe(false);
    const origin = await serve();
    expect(isCounting()).toBe(true);
    count('site_limit_hits_total', { limit: 'lead-phone' });
    count('site_limit_hits_total', { limit: 'lead-phone' });
    observe('site_upstream_duration_seconds', 0.3, { call: 'GET /v1/x' });
    const text = await read(origin);
    expect(samples(text)).toEqual(
      expect.arrayContaining([
        'site_limit_hits_total{limit="lead-phone"} 2',
        'site_upstream_duration_seconds_bucket{le="0.25",call="GET /v1/x"} 0',
        'site_upstream_duration_seconds_bucket{le="0.5",call="GET /v1/x"} 1',
        'site_upstream_duration_seconds_count{call="GET /v1/x"} 1',
      ]),
    );
    expect(text).not.toContain('before');
    expect(text).toContain('\nprocess_resident_memory_bytes ');
    for (const name of Object.keys(metrics)) expect(text).toContain(`# TYPE ${name} `);
  });

  it('include new gauge values at each request, without unknown values', async () => {
    const origin = await serve();
    const error = vi.spyOn(console, 'error').mockReturnValue();
    let leads = 3;
    registerGauge('site_leads', () => [{ labels: { state: 'received' }, value: leads }]);
    registerGauge('site_ready', () => [{ value: 1 }]);
    registerGauge('site_oldest_undelivered_lead_seconds', () => Promise.reject(new Error('database is away')));
    const first = samples(await read(origin));
    expect(first).toEqual(expect.arrayContaining(['site_leads{state="received"} 3', 'site_ready 1']));
    expect(first.join()).not.toMatch(/oldest|disk_free/);
    expect(error.mock.calls).toEqual([['metrics: site_oldest_undelivered_lead_seconds: database is away']]);
    leads = 0;
    registerGauge('site_ready', () => []);
    const second = samples(await read(origin));
    expect(second).toContain('site_leads{state="received"} 0');
    expect(second.join()).not.toContain('site_ready');
  });

  it('leave out a gauge that hangs', async () => {
    const origin = await serve();
    const error = vi.spyOn(console, 'error').mockReturnValue();
    registerGauge('site_leads', () => new Promise(() => undefined));
    expect(samples(await read(origin)).join()).not.toContain('site_leads');
    expect(error.mock.calls).toEqual([['metrics: site_leads: no answer within 2000 ms']]);
  });

  it('are not served at other paths or for other methods', async () => {
    const origin = await serve();
    expect([(await fetch(origin)).status, (await fetch(`${origin}/metrics`, { method: 'POST' })).status]).toEqual([
      404, 404,
    ]);
  });
});

it('a metrics port in use stops the start with a message', async () => {
  const other = createServer();
  onTestFinished(() => void other.close());
  const port = await listenAnywhere(other);
  await expect(serveMetrics(port, '127.0.0.1')).rejects.toThrow(
    new RegExp(`^METRICS_PORT: 127\\.0\\.0\\.1:${port} cannot be opened \\(.*EADDRINUSE`),
  );
  expect(isCounting()).toBe(false);
});

it('routePattern returns "other" until the server registers its patterns', () => {
  expect(routePattern('/cards/1')).toBe('other');
  sharedState.routePattern = () => '/cards/[id]';
  expect(routePattern('/cards/1')).toBe('/cards/[id]');
});
