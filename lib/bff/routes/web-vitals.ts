import 'server-only';
import { environment } from '../../config/env';
import { webVitalsCall } from '../../contracts/calls/site-web-vitals';
import { isCounting, observe, routePattern } from '../../metrics/metrics.mjs';
import { ApiError } from '../http/api-error';
import { siteRoute } from '../http/site-route';

/** Counts how a page was for its visitor by the pattern of its path; 404 where that is switched off or nobody counts. */
export const countWebVitals = siteRoute(webVitalsCall, async ({ body: { path, values } }) => {
  if (!environment().WEB_VITALS || !isCounting()) throw new ApiError(404, 'not-found', 'nobody counts here');
  const route = routePattern(path);
  for (const { metric, value } of values)
    observe('site_web_vitals', metric === 'CLS' ? value : value / 1_000, { route, metric });
  return { success: true as const };
});
