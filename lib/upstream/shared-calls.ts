import 'server-only';
import * as content from '../contracts/calls/content';
import * as order from '../contracts/calls/crm-order';
import type { UpstreamCall } from '../contracts/calls/upstream';
import { contentAges } from '../process/content-age.mjs';

/** Entries of a call that varies by language only. */
const LANGUAGES = 10;

interface SharedCallOptions {
  /** Set if it differs from the other calls. */
  freshMs?: number;
  staleWhileRevalidate?: boolean;
  /** Each process asks for itself, because visitors type the parameters. */
  inEachProcess?: boolean;
}

/**
 * Calls with public answers that are the same for every visitor, and the number of entries. Each has its own cache, so
 * that visitors' queries do not evict tariffs. Calls not listed here are never shared.
 */
export const sharedCalls: readonly (readonly [call: UpstreamCall, entries: number, options?: SharedCallOptions])[] = [
  [order.tariffGroupsCall, LANGUAGES],
  [order.tariffsCall, 100],
  [order.nomenclaturesCall, 400],
  [order.streetsCall, 300, { staleWhileRevalidate: true, inEachProcess: true }],
  [order.zonesCall, LANGUAGES],
  [content.articlesCall, 300],
  [content.articleIndexCall, LANGUAGES, { freshMs: contentAges.indexFreshMs }],
  [content.articleCall, 300],
  [content.channelsCall, LANGUAGES],
  [content.questionsCall, LANGUAGES],
  [content.documentsCall, LANGUAGES],
  [content.instructionsCall, LANGUAGES],
  [content.coverageCall, LANGUAGES],
  [content.cityCall, LANGUAGES, { freshMs: contentAges.derivedFreshMs, staleWhileRevalidate: true }],
  [content.archivedTariffsCall, LANGUAGES],
  [content.pageCall, 100],
  [content.contactsCall, LANGUAGES],
  [content.redirectHostsCall, LANGUAGES],
];
