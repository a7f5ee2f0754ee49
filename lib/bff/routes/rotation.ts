import 'server-only';
import { nextIndexCall } from '../../contracts/calls/site-visit';
import { siteDatabase } from '../../store/database/database';
import { nextTurn } from '../../store/counters/rotation';
import { siteRoute } from '../http/site-route';

export const nextIndex = siteRoute(nextIndexCall, async ({ query }) => ({
  data: { currentIndex: await nextTurn(await siteDatabase(), query.total) },
}));
