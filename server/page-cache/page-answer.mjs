// @ts-check
import { createHash } from 'node:crypto';
import CachePolicy from 'http-cache-semantics';
import { INCOMPLETE_ATTRIBUTE } from '../../lib/pages/incomplete-attribute.mjs';
import { contentAges } from '../../lib/process/content-age.mjs';
import { noncedScripts, sourceHash } from '../../lib/security/page-policy.mjs';

/** @typedef {import('node:http').OutgoingHttpHeaders} Headers */
/** @typedef {{ status: number, headers: Headers, body: Buffer }} Answer */

/**
 * A cached answer in all its encodings.
 * @typedef {object} PageAnswer
 * @property {number} status
 * @property {Headers} headers independent of the encoding
 * @property {string} hash of the body
 * @property {Buffer} body
 * @property {Buffer | null} gzip
 * @property {Buffer | null} brotli
 * @property {CachePolicy} policy
 */

/** Cached answers do not depend on the request. */
const anybody = { method: 'GET', url: '/', headers: {} };
/** Headers set per response, and those of the connection to Next. */
const saidAnew = new Set([
  'age',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'x-nextjs-cache',
]);

/**
 * Converts an answer of Next to a cacheable one, not compressed yet.
 * @param {Answer} answer
 * @returns {PageAnswer}
 */
export function readAnswer(answer) {
  const { status, headers, body } = shortLivedIfIncomplete(withoutNonce(answer));
  return {
    status,
    headers: {
      ...Object.fromEntries(Object.entries(headers).filter(([name]) => !saidAnew.has(name))),
      vary: withEncoding(String(headers['vary'] ?? '')),
    },
    hash: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    body,
    gzip: null,
    brotli: null,
    policy: new CachePolicy(anybody, { status, headers: timed(status, headers) }, { shared: true }),
  };
}

/**
 * Middleware writes the lifetime of a page with a query before it is known whether the page lacks a part.
 * @param {Answer} answer
 * @returns {Answer}
 */
function shortLivedIfIncomplete(answer) {
  const isShared = String(answer.headers['cache-control']).startsWith('s-maxage');
  if (!isShared || !answer.body.includes(INCOMPLETE_ATTRIBUTE)) return answer;
  const lifetime = `s-maxage=${contentAges.incompletePageMs / 1_000}`;
  return { ...answer, headers: { ...answer.headers, 'cache-control': lifetime } };
}

/**
 * Replaces the nonce, which must be used once only, by the hashes of the inline scripts it has allowed.
 * @param {Answer} answer
 * @returns {Answer}
 */
function withoutNonce(answer) {
  const policy = String(answer.headers['content-security-policy'] ?? '');
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  if (nonce === undefined) return answer;
  // Same length, because Next's client counts the characters of its data.
  const spent = (/** @type {string} */ text) => text.replaceAll(nonce, '0'.repeat(nonce.length));
  const text = answer.body.toString();
  const isPage = String(answer.headers['content-type']).startsWith('text/html');
  const hashes = isPage ? noncedScripts(text, nonce).map((script) => sourceHash(spent(script))) : [];
  const headers = Object.entries(answer.headers).map(([name, value]) => [
    name,
    typeof value === 'string' ? spent(value) : value,
  ]);
  return {
    status: answer.status,
    headers: {
      ...Object.fromEntries(headers),
      'content-security-policy': policy.replace(`'nonce-${nonce}'`, [...new Set(hashes)].join(' ')),
    },
    body: Buffer.from(spent(text)),
  };
}

/**
 * The 404 page is static, but its verdict about this URL is fresh: count its age from now.
 * @param {number} status
 * @param {Headers} headers
 */
function timed(status, headers) {
  const entries = Object.entries(headers).filter(([name]) => name !== 'age' || status !== 404);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** @param {string} vary */
function withEncoding(vary) {
  const names = vary
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return [...new Set([...names, 'Accept-Encoding'])].join(', ');
}

/**
 * True for a cacheable answer: a page or a 404 without a cookie and with a max-age.
 * @param {PageAnswer} answer
 */
export function mayBeKept({ status, headers, policy }) {
  return (status === 200 || status === 404) && headers['set-cookie'] === undefined && policy.maxAge() > 0;
}

/**
 * Freshness of a cached answer: `fresh`; `stale` (stale-while-revalidate); `last` (stale-if-error); `gone` a day after
 * it was fresh.
 * @param {PageAnswer} answer
 */
export function freshness({ policy }) {
  if (!policy.stale()) return 'fresh';
  if (policy.age() > policy.maxAge() + contentAges.pageKeptMs / 1_000) return 'gone';
  return policy.evaluateRequest(anybody).revalidation?.synchronous === false ? 'stale' : 'last';
}
