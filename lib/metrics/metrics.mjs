// @ts-check
import { sharedState } from '../process/shared-state.mjs';

/**
 * A metric. Labels have few values each, such as routes, calls and limits, never a visitor's input.
 * @typedef {object} Metric
 * @property {'counter' | 'gauge' | 'histogram'} kind
 * @property {string} help
 * @property {readonly string[]} labels
 * @property {readonly number[]} [buckets] of a histogram, in seconds
 */

const ANSWER_SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const UPSTREAM_SECONDS = [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30, 100];
const DATABASE_SECONDS = [0.0005, 0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 1, 5];
/** Includes the thresholds of every Web Vital: https://web.dev/articles/vitals */
const WEB_VITAL_BORDERS = [0.025, 0.05, 0.1, 0.2, 0.25, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10];

export const metrics = /** @type {const} */ ({
  site_requests_total: {
    kind: 'counter',
    help: 'Requests by the pattern of their route.',
    labels: ['method', 'route', 'status'],
  },
  site_request_duration_seconds: {
    kind: 'histogram',
    help: 'From the head of a request to the end of its answer.',
    labels: ['route'],
    buckets: ANSWER_SECONDS,
  },
  site_page_cache_total: { kind: 'counter', help: 'Pages answered out of memory, or made for it.', labels: ['result'] },
  site_page_cache_answers: { kind: 'gauge', help: 'Answers kept in memory.', labels: [] },
  site_page_cache_bytes: { kind: 'gauge', help: 'Bytes of the answers kept in memory.', labels: [] },
  site_leads: {
    kind: 'gauge',
    help: 'Leads by state. kept: without a CRM, no answer yet and no target has taken them; delivered and rejected: of the last 24 hours.',
    labels: ['state'],
  },
  site_oldest_undelivered_lead_seconds: {
    kind: 'gauge',
    help: 'Age of the oldest lead that the CRM has not got, or whose change it has not; 0 without one.',
    labels: [],
  },
  site_oldest_kept_lead_seconds: {
    kind: 'gauge',
    help: 'Without a CRM: age of the oldest lead without an answer that no target has taken; 0 without one.',
    labels: [],
  },
  site_crm_up: {
    kind: 'gauge',
    help: '1 while the CRM answers, which the process that leads asks it every 15 seconds; the others and sites without a CRM of their own do not tell it.',
    labels: [],
  },
  site_target_leads: {
    kind: 'gauge',
    help: 'Leads for each target of delivery.yaml, by state.',
    labels: ['target', 'state'],
  },
  site_target_oldest_lead_seconds: {
    kind: 'gauge',
    help: 'Age of the oldest lead that a target has still to get.',
    labels: ['target'],
  },
  site_cdn_behind_seconds: {
    kind: 'gauge',
    help: 'How long the cache in front of the site has not been told that pages have changed; 0 if it has. Of the process that leads, with CDN_PURGE_URL.',
    labels: [],
  },
  site_clock_ahead_seconds: {
    kind: 'gauge',
    help: "How far the clock of this process is ahead of the database's; negative if it is behind.",
    labels: [],
  },
  site_provider_faults: {
    kind: 'gauge',
    help: "Faults of the provider's files, whose last valid state is in use; the log names each.",
    labels: [],
  },
  site_upstream_requests_total: {
    kind: 'counter',
    help: 'Calls to CRM and Content API by how they ended.',
    labels: ['call', 'result'],
  },
  site_upstream_duration_seconds: {
    kind: 'histogram',
    help: 'Duration of calls to CRM and Content API.',
    labels: ['call'],
    buckets: UPSTREAM_SECONDS,
  },
  site_limit_hits_total: { kind: 'counter', help: 'Requests refused by a limit.', labels: ['limit'] },
  site_codes_total: { kind: 'counter', help: 'SMS codes that were asked for and not refused by a limit.', labels: [] },
  site_captcha_total: { kind: 'counter', help: 'Captcha tokens by result.', labels: ['provider', 'result'] },
  site_database_waiting: {
    kind: 'gauge',
    help: 'Queries that wait for a connection (PostgreSQL) or for the writer (SQLite).',
    labels: [],
  },
  site_database_wait_seconds: {
    kind: 'histogram',
    help: 'How long a query waited for a connection (PostgreSQL), or a write for the disk (SQLite).',
    labels: [],
    buckets: DATABASE_SECONDS,
  },
  site_web_vitals: {
    kind: 'histogram',
    help: 'Web Vitals of real visits: seconds, CLS without a unit.',
    labels: ['route', 'metric'],
    buckets: WEB_VITAL_BORDERS,
  },
  site_ready: { kind: 'gauge', help: '1 while the process can keep leads, as health/ready says.', labels: [] },
  site_disk_free_bytes: { kind: 'gauge', help: 'Room on the disk of SQLite.', labels: [] },
});

/** @typedef {keyof typeof metrics} MetricName */
/** @typedef {import('../process/shared-state.mjs').Labels} Labels */
/** @typedef {import('../process/shared-state.mjs').Samples} Samples */
/** @typedef {() => Samples | Promise<Samples>} Ask what a gauge stands at */

/** False without METRICS_PORT. */
export function isCounting() {
  return sharedState.metrics !== undefined;
}

/**
 * Increments a counter.
 * @param {MetricName} name
 * @param {Labels} [labels]
 */
export function count(name, labels = {}) {
  sharedState.metrics?.count(name, labels);
}

/**
 * Records a value in a histogram.
 * @param {MetricName} name of a histogram
 * @param {number} value seconds
 * @param {Labels} [labels]
 */
export function observe(name, value, labels = {}) {
  sharedState.metrics?.observe(name, value, labels);
}

/**
 * Sets the callback that reads a gauge; the last one wins.
 * @param {MetricName} name
 * @param {Ask} ask
 */
export function registerGauge(name, ask) {
  (sharedState.gauges ??= new Map()).set(name, ask);
}

/**
 * The route of a path for labels; `other` if unknown.
 * @param {string} path
 */
export function routePattern(path) {
  return sharedState.routePattern?.(path) ?? 'other';
}

/**
 * Seconds since `since`, a value of `performance.now()`.
 * @param {number} since
 */
export function secondsSince(since) {
  return (performance.now() - since) / 1_000;
}
