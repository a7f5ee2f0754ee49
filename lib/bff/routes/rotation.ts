import 'server-only';
import { nextIndexCall } from '../../contracts/calls/site-visit';
import { siteDatabase } from '../../store/database/database';
import { nextTurn } from '../../store/counters/rotation';
import { withMarketingCookieCleanup } from '../http/marketing-cookies';
import { siteRoute } from '../http/site-route';

export const nextIndex = withMarketingCookieCleanup(
  siteRoute(nextIndexCall, async ({ query }) => ({
    data: { currentIndex: await nextTurn(await siteDatabase(), query.total) },
  })),
);
