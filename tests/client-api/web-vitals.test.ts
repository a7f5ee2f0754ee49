import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countWebVitals } from '@/lib/bff/routes/web-vitals';
import { settings } from '../support/environment';
import { leadRequest } from '../support/lead-request';
import { siteOn } from '../support/site';
import { sharedState } from '@/lib/process/shared-state.mjs';

const told = {
  path: '/cards/17',
  values: [
    { metric: 'LCP', value: 1_200 },
    { metric: 'CLS', value: 0.05 },
  ],
};

describe('a web vitals report', () => {
  siteOn('sqlite');
  const seen = vi.fn();
  beforeEach(() => {
    seen.mockReset();
    sharedState.metrics = { count: () => undefined, observe: seen };
    sharedState.routePattern = (path) => (path === '/cards/17' ? '/cards/[id]' : 'other');
  });
  afterEach(() => {
    delete sharedState.metrics;
    delete sharedState.routePattern;
  });
  const tell = (body: unknown) => countWebVitals(leadRequest(body));

  it('is counted by the route pattern, in seconds except for CLS', async () => {
    expect((await tell(told)).status).toBe(200);
    expect(seen.mock.calls).toEqual([
      ['site_web_vitals', 1.2, { route: '/cards/[id]', metric: 'LCP' }],
      ['site_web_vitals', 0.05, { route: '/cards/[id]', metric: 'CLS' }],
    ]);
  });

  it('is counted under the route "other" for an unknown path', async () => {
    await tell({ ...told, path: '/87010000001' });
    expect(seen.mock.calls[0]).toEqual(['site_web_vitals', 1.2, { route: 'other', metric: 'LCP' }]);
  });

  it.each([
    ['a query', { ...told, path: '/cards?q=1' }],
    ['another metric', { ...told, values: [{ metric: 'phone', value: 87_010_000_001 }] }],
    ['a value below 0', { ...told, values: [{ metric: 'LCP', value: -1 }] }],
    ['something of the person', { ...told, id: 'visitor' }],
  ])('is refused with %s', async (_what, body) => {
    expect((await tell(body)).status).toBe(400);
    expect(seen).not.toHaveBeenCalled();
  });

  it('is answered with 404 when web vitals or the metrics are switched off', async () => {
    settings.current = { WEB_VITALS: false };
    expect((await tell(told)).status).toBe(404);
    settings.current = {};
    delete sharedState.metrics;
    expect((await tell(told)).status).toBe(404);
    expect(seen).not.toHaveBeenCalled();
  });
});
