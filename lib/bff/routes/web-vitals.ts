import 'server-only';
import { environment } from '../../config/env';
import { webVitalsCall } from '../../contracts/calls/site-web-vitals';
import { isCounting, observe, routePattern } from '../../metrics/metrics.mjs';
import { ApiError } from '../http/api-error';
import { siteRoute } from '../http/site-route';

/** Records Web Vitals by route pattern; 404 if that is switched off or metrics are disabled. */
export const countWebVitals = siteRoute(webVitalsCall, async ({ body: { path, values } }) => {
  if (!environment().WEB_VITALS || !isCounting())
    throw new ApiError(404, 'not-found', 'Web Vitals are not counted here');
  const route = routePattern(path);
  for (const { metric, value } of values)
    observe('site_web_vitals', metric === 'CLS' ? value : value / 1_000, { route, metric });
  return { success: true as const };
});
