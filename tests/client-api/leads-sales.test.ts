import { describe, expect, it } from 'vitest';
import type { StoredLead } from '@/lib/contracts/lead';
import type { LeadTable } from '@/lib/store/database/schema';
import { moveLeadCard } from '@/lib/store/leads/lead-cards';
import { salesReport } from '@/scripts/leads-sales';
import { keepLead } from '../support/kept-lead';
import { callRequestBody, leadBody } from '../support/lead-request';
import { siteOn } from '../support/site';
import { databaseKinds } from '../support/site-database';

const FROM = Date.parse('2026-11-01T00:00:00+05:00');
const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
const period = { from: FROM, to: FROM + 30 * DAY_MS };
const NAME = 'Айгерім';

describe.each(databaseKinds)('the sales report on %s', (kind) => {
  const site = siteOn(kind);

  const keep = async (request: StoredLead, change: Partial<LeadTable> = {}) => {
    const { id } = await keepLead(site.database, {}, { request });
    const facts = { created_at: FROM, progress: 'idle', ...change } as const;
    await site.database.updateTable('leads').set(facts).where('id', '=', id).execute();
    return id;
  };
  const csv = async (wish: Parameters<typeof salesReport>[1]) =>
    (await salesReport(site.database, wish)).split(/\r?\n/);

  it('counts the leads of a period by source, kind and district, with the minutes until an answer', async () => {
    for (const minutes of [1, 2, 3, 4, 5, 6, 7, 8, 9, 100])
      await keep(
        { ...leadBody(), utm_source: 'yandex' },
        { state: 'delivered', handled_at: FROM + minutes * MINUTE_MS },
      );
    await keep({ ...leadBody({ waiting_list: true }), utm_source: 'direct' }, { cancelled_at: FROM + 1 });
    await keep(callRequestBody(), { kind: 'call-request', created_at: FROM + DAY_MS });
    await keep(leadBody(), { payload: '{}' });
    await keep(leadBody(), { created_at: FROM - 1, handled_at: FROM + MINUTE_MS });
    await keep(leadBody(), { created_at: period.to });
    const lines = await csv({ format: 'csv', period });
    expect(lines.slice(0, 8)).toEqual([
      'by,value,leads,delivered,answered,taken,reached,connecting,cancelled,minutes_median,minutes_p90',
      'all,,13,10,10,0,0,0,1,5,9',
      'source,yandex,10,10,10,0,0,0,0,5,9',
      'source,–,2,0,0,0,0,0,0,,',
      'source,direct,1,0,0,0,0,0,1,,',
      'kind,store-lead,10,10,10,0,0,0,0,5,9',
      'kind,–,1,0,0,0,0,0,0,,',
      'kind,call-request,1,0,0,0,0,0,0,,',
    ]);
    expect(lines).toContain('kind,waiting-list,1,0,0,0,0,0,1,,');
    expect(lines.find((line) => line.startsWith('district,'))).toMatch(/^district,[^–].+,11,10,10,0,0,0,1,5,9$/);
    expect((await salesReport(site.database, { format: 'table', period })).split('\n')[1]).toMatch(/^all +13 +10/);
  });

  it('counts the presses of managers on the cards, and uses the first call as the answer', async () => {
    for (const [minutes, state] of [
      [1, 'later'],
      [3, 'connecting'],
      [5, 'taken'],
    ] as const) {
      const id = await keep(leadBody());
      await moveLeadCard(site.database, id, 'taken', NAME, FROM + 30_000);
      await moveLeadCard(site.database, id, state, NAME, FROM + minutes * MINUTE_MS);
    }
    await keep(leadBody());
    const lines = await csv({ format: 'csv', period });
    expect(lines[1]).toBe('all,,4,0,0,3,1,1,0,1,3');
  });

  it('exports the clicks with a lead or an answer in the period for Yandex Metrica', async () => {
    const clicked = (yclid: string) => ({ ...leadBody(), utm_source: 'yandex', yclid });
    await keep(clicked('111'), { handled_at: FROM + MINUTE_MS });
    await keep(clicked('222'), { created_at: FROM - DAY_MS, handled_at: FROM + 2 * MINUTE_MS });
    await keep(clicked('333'), { cancelled_at: FROM });
    await keep(clicked('444'), { state: 'rejected' });
    await keep(clicked('555'), { created_at: FROM + 500, handled_at: period.to });
    await keep(leadBody());
    const [head, ...lines] = await csv({ format: 'metrica', period });
    const second = FROM / 1_000;
    expect(head).toBe('Yclid,Target,DateTime');
    expect(lines.toSorted()).toEqual([
      `111,site_lead,${second}`,
      `111,site_lead_answered,${second + 60}`,
      `222,site_lead_answered,${second + 120}`,
      `555,site_lead,${second}`,
    ]);
  });

  it('lists the houses on the waiting list with their households, as CSV and as GeoJSON', async () => {
    const waits = { waiting_list: true, house_id: 'abaya-150' };
    const { phone } = leadBody();
    await keep(leadBody({ ...waits, phone }));
    await keep(leadBody({ ...waits, phone }));
    await keep(leadBody(waits), { created_at: FROM + DAY_MS });
    await keep(leadBody(waits), { handled_at: FROM });
    await keep(leadBody(waits), { cancelled_at: FROM });
    await keep(leadBody());
    await keep(leadBody({ waiting_list: true, full_address: 'улица Абая 5, квартира 7' }));
    const lines = await csv({ waiting: 'csv' });
    expect(lines).toEqual([
      'house_id,street,house,district,latitude,longitude,households,since',
      expect.stringMatching(/^abaya-150,пр-т Абая,150\/230,[^,]+,43\.239,76\.89,2,2026-11-01$/),
      ',,,,,,1,2026-11-01',
    ]);
    const map: unknown = JSON.parse(await salesReport(site.database, { waiting: 'geojson' }));
    expect(map).toMatchObject({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', geometry: { type: 'Point', coordinates: [76.89, 43.239] }, properties: { households: 2 } },
        { type: 'Feature', geometry: null, properties: { households: 1 } },
      ],
    });
  });

  it('contains no personal data', async () => {
    const request = leadBody({ waiting_list: true, comment: 'Звоните вечером' });
    await keep({ ...request, utm_source: `${request.phone}` });
    const reports = await Promise.all(
      [{ format: 'csv', period } as const, { format: 'table', period } as const, { waiting: 'geojson' } as const].map(
        (wish) => salesReport(site.database, wish),
      ),
    );
    for (const report of reports)
      for (const word of [request.phone, NAME, 'вечером']) expect(report).not.toContain(word);
  });
});
