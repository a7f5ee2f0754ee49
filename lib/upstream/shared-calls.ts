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

/** What differs by language alone. */
const LANGUAGES = 10;

/**
 * The calls whose answers are public and the same for every visitor: so many seconds they are used again, and so many of them
 * are kept. Each has a memory of its own, so that what visitors type pushes out no tariffs. A call that is not named here
 * is made for its visitor alone.
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
