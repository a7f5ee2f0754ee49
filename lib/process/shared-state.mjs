// @ts-check

/**
 * The state that all modules of one process share. Next bundles pages, routes, middleware and instrumentation apart,
 * each with its own copy of a module, and the server is in no bundle. The database, whose type the store makes, is
 * typed there (lib/store/database/database.ts).
 *
 * @typedef {object} SharedState
 * @property {(level: 'debug' | 'info' | 'warn' | 'error', message: string, fields: Record<string, unknown>) => void} [log]
 *   the server's log
 * @property {{ count(name: string, labels: Labels): void, observe(name: string, value: number, labels: Labels): void }} [metrics]
 *   set while metrics are served
 * @property {Map<string, () => Samples | Promise<Samples>>} [gauges] the readers of gauges, by name
 * @property {(path: string) => string} [routePattern] the route that a path is for
 * @property {() => Promise<{ isReady: boolean, checks: Record<string, unknown> }>} [health] set once the application has started
 * @property {string} [siteName] the provider's name, for the log; set once the application has started
 * @property {Array<(graceMs?: number) => Promise<void>>} [shutdownHooks] the application's
 * @property {ReadonlyMap<string, ReadonlyMap<string, (request: Request) => Promise<Response>>>} [calls] the routes of the
 *   site's own API, by path and method; set once Next has loaded them
 * @property {(path: string) => Promise<boolean>} [pageCheck] whether a path with a parameter is a page
 * @property {() => Promise<string[]>} [redirectHosts] the hosts that `/redirect` may lead to
 * @property {(page: string) => void} [pageRenewed] called with each page that Next has rendered
 * @property {number} [contentRenewedAt] content read or rendered before this moment is out of date
 * @property {number} [outboxPassedAt] when the outbox last looked for due leads
 * @property {Set<string>} [failedLeads] the leads that have failed since the CRM last answered
 * @property {{ phones: readonly string[] | null, loading: Promise<void> | null }} [phoneList]
 * @property {Map<string, { hangs: number, openUntil: number, isTried: boolean }>} [circuitBreakers] by the name of a call
 * @property {import('lru-cache').LRUCache<string, { count: number, windowEndsAt: number }>} [readUses] of limits in memory
 * @property {{ underWay: Map<Promise<void>, string>, stopping: AbortController }} [backgroundWork]
 */
/** @typedef {Record<string, string>} Labels */
/** @typedef {{ labels?: Labels, value: number }[]} Samples */

const holder = /** @type {typeof globalThis & { qosylState?: SharedState }} */ (globalThis);

export const sharedState = (holder.qosylState ??= {});
