import 'server-only';
import {
  archivedTariffsCall,
  articleCall,
  articleIndexCall,
  articlesCall,
  channelsCall,
  contactsCall,
  coverageCall,
  documentsCall,
  instructionsCall,
  mapStreetsCall,
  pageCall,
  questionsCall,
  redirectHostsCall,
} from '../contracts/calls/content';
import { nomenclaturesCall, streetsCall, tariffGroupsCall, tariffsCall, zonesCall } from '../contracts/calls/crm-order';
import type { UpstreamCall } from '../contracts/calls/upstream';

/** Entries of a call that varies by language only. */
const LANGUAGES = 10;

/**
 * Calls with public answers that are the same for every visitor: seconds of freshness and number of entries. Each has
 * its own cache, so that visitors' queries do not evict tariffs. Calls not listed here are never shared.
 */
export const sharedCalls: readonly (readonly [call: UpstreamCall, freshSeconds: number, entries: number])[] = [
  [tariffGroupsCall, 60, LANGUAGES],
  [tariffsCall, 60, 100],
  [nomenclaturesCall, 60, 400],
  [streetsCall, 60, 300],
  [zonesCall, 60, LANGUAGES],
  [articlesCall, 60, 300],
  [articleIndexCall, 30, LANGUAGES],
  [articleCall, 60, 300],
  [channelsCall, 60, LANGUAGES],
  [questionsCall, 60, LANGUAGES],
  [documentsCall, 60, LANGUAGES],
  [instructionsCall, 60, LANGUAGES],
  [coverageCall, 60, LANGUAGES],
  [archivedTariffsCall, 60, LANGUAGES],
  [pageCall, 60, 100],
  [contactsCall, 60, LANGUAGES],
  [redirectHostsCall, 60, LANGUAGES],
  [mapStreetsCall, 60, LANGUAGES],
];
