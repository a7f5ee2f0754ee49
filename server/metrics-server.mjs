// @ts-check
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { messageOf } from '../lib/log/error-message.mjs';
import { log } from '../lib/log/log.mjs';
import { metrics } from '../lib/metrics/metrics.mjs';
import { sharedState } from '../lib/process/shared-state.mjs';
import { SetupError } from './command.mjs';

const PATH = '/metrics';
/** Timeout of a gauge, which is omitted after it. */
const ASKING_LIMIT_MS = 2_000;

/** @typedef {import('../lib/metrics/metrics.mjs').MetricName} MetricName */
/** @typedef {import('../lib/metrics/metrics.mjs').Metric} Metric */
/** @typedef {import('../lib/metrics/metrics.mjs').Labels} Labels */

/**
 * All metrics of the site and of its process.
 *
 * @returns {{ registry: Registry, sink: { count(name: MetricName, labels: Labels): void, observe(name: MetricName, value: number, labels: Labels): void }, gauges: Map<MetricName, Gauge> }}
 */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  /** @type {Map<MetricName, Counter>} */
  const counters = new Map();
  /** @type {Map<MetricName, Histogram>} */
  const histograms = new Map();
  /** @type {Map<MetricName, Gauge>} */
  const gauges = new Map();
  for (const [key, metric] of Object.entries(metrics)) {
    const name = /** @type {MetricName} */ (key);
    const { kind, help, labels, buckets = [] } = /** @type {Metric} */ (metric);
    const options = { name, help, labelNames: [...labels], registers: [registry] };
    if (kind === 'counter') counters.set(name, new Counter(options));
    else if (kind === 'gauge') gauges.set(name, new Gauge(options));
    else histograms.set(name, new Histogram({ ...options, buckets: [...buckets] }));
  }
  return {
    registry,
    gauges,
    sink: {
      count: (name, labels) => counters.get(name)?.inc(labels),
      observe: (name, value, labels) => histograms.get(name)?.observe(labels, value),
    },
  };
}

/**
 * Starts counting and serves the metrics to Prometheus; resolves when it listens. Throws a SetupError if the port is
 * taken.
 * @param {number} port
 * @param {string} hostname
 */
export async function serveMetrics(port, hostname) {
  const { registry, sink, gauges } = createMetrics();
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== PATH) {
      response.writeHead(404).end();
      return;
    }
    answer().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error) => {
        log.error('The metrics could not be read', { error });
        response.writeHead(500).end();
      },
    );
  });
  const answer = async () => {
    await Promise.all(Array.from(gauges, ([name, gauge]) => readGauge(name, gauge)));
    return registry.metrics();
  };
  await new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new SetupError(`METRICS_PORT: ${hostname}:${port} cannot be opened (${error.message}). Set another one.`)),
    );
    server.listen({ port, host: hostname }, () => resolve(undefined));
  });
  server.unref();
  sharedState.metrics = sink;
  return server;
}

/**
 * @param {MetricName} name
 * @param {Gauge} gauge
 */
async function readGauge(name, gauge) {
  gauge.reset();
  // A reset gauge without labels would report 0.
  if (metrics[name].labels.length === 0) gauge.remove();
  const ask = sharedState.gauges?.get(name);
  if (ask === undefined) return;
  try {
    const samples = await Promise.race([ask(), pause(ASKING_LIMIT_MS, null, { ref: false })]);
    if (samples === null) throw new Error(`no answer within ${ASKING_LIMIT_MS} ms`);
    for (const { labels = {}, value } of samples) gauge.set(labels, value);
  } catch (error) {
    log.error(`metrics: ${name}: ${messageOf(error)}`);
  }
}
