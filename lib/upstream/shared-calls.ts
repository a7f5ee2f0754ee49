import 'server-only';
import {
  archivedTariffsCall,
  articleCall,
  articleIndexCall,
  articlesCall,
  channelsCall,
  cityCall,
  contactsCall,
  coverageCall,
  documentsCall,
  instructionsCall,
  pageCall,
  questionsCall,
  redirectHostsCall,
} from '../contracts/calls/content';
import { nomenclaturesCall, streetsCall, tariffGroupsCall, tariffsCall, zonesCall } from '../contracts/calls/crm-order';
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
  [tariffGroupsCall, LANGUAGES],
  [tariffsCall, 100],
  [nomenclaturesCall, 400],
  [streetsCall, 300, { staleWhileRevalidate: true, inEachProcess: true }],
  [zonesCall, LANGUAGES],
  [articlesCall, 300],
  [articleIndexCall, LANGUAGES, { freshMs: contentAges.indexFreshMs }],
  [articleCall, 300],
  [channelsCall, LANGUAGES],
  [questionsCall, LANGUAGES],
  [documentsCall, LANGUAGES],
  [instructionsCall, LANGUAGES],
  [coverageCall, LANGUAGES],
  [cityCall, LANGUAGES, { freshMs: contentAges.derivedFreshMs, staleWhileRevalidate: true }],
  [archivedTariffsCall, LANGUAGES],
  [pageCall, 100],
  [contactsCall, LANGUAGES],
  [redirectHostsCall, LANGUAGES],
];
