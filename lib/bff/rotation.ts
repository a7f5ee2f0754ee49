import 'server-only';
import { nextIndexCall } from '../contracts/calls/site-visit';
import { siteDatabase } from '../store/database';
import { nextTurn } from '../store/rotation';
import { clearingUnreadableCookies } from './sender';
import { siteRoute } from './site-route';

/** Says whose turn it is among so many phones or contacts. */
export const nextIndex = clearingUnreadableCookies(
  siteRoute(nextIndexCall, async ({ query }) => ({
    data: { currentIndex: await nextTurn(await siteDatabase(), query.total) },
  })),
);
