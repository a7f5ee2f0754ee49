// @ts-check
import { createHash } from 'node:crypto';
import CachePolicy from 'http-cache-semantics';
import { noncedScripts, sourceHash } from '../../lib/security/page-policy.mjs';

/** @typedef {import('node:http').OutgoingHttpHeaders} Headers */
/** @typedef {{ status: number, headers: Headers, body: Buffer }} Answer what Next has said to a request */

/**
 * An answer with all that is needed to give it again.
 *
 * @typedef {object} PageAnswer
 * @property {number} status
 * @property {Headers} headers the same however the body is written
 * @property {string} hash of the body
 * @property {Buffer} body
 * @property {Buffer | null} gzip
 * @property {Buffer | null} brotli
 * @property {CachePolicy} policy
 */

/** Who asks makes no difference to what is kept. */
const anybody = { method: 'GET', url: '/', headers: {} };
const SECONDS_A_DAY = 86_400;
const NOT_FOUND = 404;
/** What is said anew with each answer, or concerns the way from Next to here alone. */
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
 * Makes an answer of Next ready to be given more than once.
 *
 * @param {Answer} answer
 * @returns {PageAnswer} not yet compressed
 */
export function readAnswer(answer) {
  const { status, headers, body } = withoutNonce(answer);
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
 * A nonce is good for one time: it gives way to the hashes of the inline scripts that it has let in, and of no others.
 *
 * @param {Answer} answer
 * @returns {Answer}
 */
function withoutNonce(answer) {
  const policy = String(answer.headers['content-security-policy'] ?? '');
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  if (nonce === undefined) return answer;
  // Of the same length: the data of Next's client count their letters.
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
 * The page that says that there is none is as old as the build; what it says of an address is as new as the question.
 *
 * @param {number} status
 * @param {Headers} headers
 * @returns {Record<string, string>}
 */
function timed(status, headers) {
  const entries = Object.entries(headers).filter(([name]) => name !== 'age' || status !== NOT_FOUND);
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
 * Whether an answer may be given to others: a page or its absence, without a cookie, that says how long it is good.
 *
 * @param {PageAnswer} answer
 */
export function mayBeKept({ status, headers, policy }) {
  return (status === 200 || status === NOT_FOUND) && headers['set-cookie'] === undefined && policy.maxAge() > 0;
}

/**
 * How good a kept answer still is: `fresh`; `stale`, to be given while another is fetched; `last`, only if there is no
 * other; `gone` a day after it was fresh.
 *
 * @param {PageAnswer} answer
 * @returns {'fresh' | 'stale' | 'last' | 'gone'}
 */
export function freshness({ policy }) {
  if (!policy.stale()) return 'fresh';
  if (policy.age() > policy.maxAge() + SECONDS_A_DAY) return 'gone';
  return policy.evaluateRequest(anybody).revalidation?.synchronous === false ? 'stale' : 'last';
}
