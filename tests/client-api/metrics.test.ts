import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyCaptcha } from '@/lib/bff/http/captcha';
import { countCodeAttempts } from '@/lib/bff/http/code-attempts';
import { enforceLimit } from '@/lib/bff/http/enforce-limit';
import { outboxHasPassed } from '@/lib/bff/routes/health';
import { registerSiteGauges } from '@/lib/bff/work/site-gauges';
import type { Samples } from '@/lib/metrics/metrics.mjs';
import { captchaToken } from '../support/captcha-token';
import { settings } from '../support/environment';
import { keepLead } from '../support/kept-lead';
import { siteOn } from '../support/site';
import { databaseKinds } from '../support/site-database';
import { sharedState } from '@/lib/process/shared-state.mjs';

const count = vi.fn();
const observe = vi.fn();
beforeEach(() => {
  count.mockReset();
  observe.mockReset();
  sharedState.metrics = { count, observe };
});
afterEach(() => {
  delete sharedState.metrics;
});

describe('the metrics', () => {
  siteOn('sqlite');

  it('count a rate limit by its name only when it is hit', async () => {
    const limit = { count: 1, windowMs: 60_000 };
    await enforceLimit('once', 'visitor', limit);
    expect(count).not.toHaveBeenCalled();
    await expect(enforceLimit('once', 'visitor', limit)).rejects.toMatchObject({ status: 429 });
    expect(count.mock.calls).toEqual([['site_limit_hits_total', { limit: 'once' }]]);
  });

  it('count a code only when no rate limit refuses it', async () => {
    const request = new Request('http://localhost:3000/', { headers: { 'x-forwarded-for': '192.0.2.7' } });
    await countCodeAttempts(request, 'code', '87000000001');
    await expect(countCodeAttempts(request, 'code', '87000000001')).rejects.toMatchObject({ status: 429 });
    expect(count.mock.calls.filter(([name]) => name === 'site_codes_total')).toHaveLength(1);
  });

  it('count each captcha by its result', async () => {
    const request = new Request('http://localhost:3000/', { headers: { host: 'localhost:3000' } });
    const token = await captchaToken();
    await verifyCaptcha(token, request);
    await expect(verifyCaptcha(token, request)).rejects.toMatchObject({ status: 403 });
    await expect(verifyCaptcha('nonsense', request)).rejects.toMatchObject({ status: 403 });
    expect(count.mock.calls).toEqual([
      ['site_captcha_total', { provider: 'work', result: 'accepted' }],
      ['site_captcha_total', { provider: 'work', result: 'refused' }],
      ['site_captcha_total', { provider: 'work', result: 'refused' }],
    ]);
  });
});

describe.each(databaseKinds)('the metrics on %s', (kind) => {
  const site = siteOn(kind);
  const gauge = async (name: string): Promise<Samples> => (await sharedState.gauges?.get(name)?.()) ?? [];

  it('measure the wait for the database and show the number of waiting queries', async () => {
    const write = (name: number) =>
      site.database
        .insertInto('counters')
        .values({ name: String(name), value: 1 })
        .execute();
    let most = 0;
    // One batch may be over before the gauge is read once.
    for (let first = 0; most === 0; first += 50) {
      let isDone = false;
      const many = Promise.all(Array.from({ length: 50 }, (_, index) => write(first + index))).then(
        () => (isDone = true),
      );
      while (!isDone) {
        most = Math.max(most, (await gauge('site_database_waiting'))[0]?.value ?? 0);
        await setImmediate();
      }
      await many;
    }
    expect(await gauge('site_database_waiting')).toEqual([{ value: 0 }]);
    expect(observe.mock.calls.length).toBeGreaterThanOrEqual(50);
    for (const [name, seconds] of observe.mock.calls) {
      expect(name).toBe('site_database_wait_seconds');
      expect(seconds).toBeGreaterThanOrEqual(0);
    }
  });

  it('show the leads by state, the age of the oldest one, the readiness and the free disk space', async () => {
    outboxHasPassed();
    settings.current = { DATA_DIR: import.meta.dirname };
    registerSiteGauges();
    expect(await gauge('site_oldest_undelivered_lead_seconds')).toEqual([{ value: 0 }]);
    await keepLead(site.database, {}, {}, Date.now() - 60_000);
    expect(await gauge('site_leads')).toContainEqual({ labels: { state: 'sending' }, value: 1 });
    const [oldest] = await gauge('site_oldest_undelivered_lead_seconds');
    expect(oldest?.value).toBeGreaterThanOrEqual(60);
    expect(await gauge('site_ready')).toEqual([{ value: 1 }]);
    expect((await gauge('site_disk_free_bytes'))[0]?.value).toBeGreaterThan(0);
  });
});
