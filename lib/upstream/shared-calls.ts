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

/**
 * Calls with public answers that are the same for every visitor, the number of entries, and freshness in ms where it differs
 * from the others. Each has its own cache, so that visitors' queries do not evict tariffs. Calls not listed here are never shared.
 */
export const sharedCalls: readonly (readonly [call: UpstreamCall, entries: number, freshMs?: number])[] = [
  [tariffGroupsCall, LANGUAGES],
  [tariffsCall, 100],
  [nomenclaturesCall, 400],
  [streetsCall, 300],
  [zonesCall, LANGUAGES],
  [articlesCall, 300],
  [articleIndexCall, LANGUAGES, contentAges.indexFreshMs],
  [articleCall, 300],
  [channelsCall, LANGUAGES],
  [questionsCall, LANGUAGES],
  [documentsCall, LANGUAGES],
  [instructionsCall, LANGUAGES],
  [coverageCall, LANGUAGES],
  [cityCall, LANGUAGES, contentAges.derivedFreshMs],
  [archivedTariffsCall, LANGUAGES],
  [pageCall, 100],
  [contactsCall, LANGUAGES],
  [redirectHostsCall, LANGUAGES],
];
